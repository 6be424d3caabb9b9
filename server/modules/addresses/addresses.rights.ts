import type { Context } from '../../context.ts'
import { type Account, diner } from '../accounts/accounts.ts'

/** A diner adds, changes and deletes only their own delivery addresses. */
export function addressKeeper(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}
