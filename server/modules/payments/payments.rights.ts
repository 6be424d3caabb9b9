import type { Context } from '../../context.ts'
import { type Account, diner } from '../accounts/accounts.ts'

export function walletOwner(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}
