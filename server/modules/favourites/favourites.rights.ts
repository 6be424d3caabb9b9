import type { Context } from '../../context.ts'
import { type Account, diner } from '../accounts/accounts.ts'

/** A diner reads, adds and removes only their own favourites. */
export function favouriteKeeper(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}
