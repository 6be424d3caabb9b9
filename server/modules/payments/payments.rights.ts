import type { Context } from '../../context.ts'
import { type Account, diner } from '../accounts/accounts.ts'

/** A wallet is its diner's alone: whoever is signed in as one sees, fills and empties their own. */
export function walletOwner(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}
