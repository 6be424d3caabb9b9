import type { Context } from '../../context.ts'
import { type Account, diner } from '../accounts/accounts.ts'

/** A diner sees, adds and takes away their own favourites, and nobody else's. */
export function favouriteKeeper(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}
