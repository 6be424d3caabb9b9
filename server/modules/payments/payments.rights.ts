import type { Context } from '../../context.ts'
import { type Account, diner } from '../accounts/accounts.ts'

/** A signed-in diner sees and changes their own wallet only. */
export function walletOwner(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}
