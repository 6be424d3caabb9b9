import type { Context } from '../../context.ts'
import { type Account, diner } from '../accounts/accounts.ts'

/** Returns the signed-in diner, who may see and change only their own wallet. */
export function walletOwner(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}
