import type { Context } from '../../context.ts'
import { type Account, diner } from '../accounts/accounts.ts'

/** A diner keeps, changes and deletes their own delivery addresses, and nobody else's. */
export function addressKeeper(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}
