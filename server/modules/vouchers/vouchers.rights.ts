import type { Context } from '../../context.ts'
import { type Account, diner } from '../accounts/accounts.ts'

/** Meal vouchers are a diner's own: whoever is signed in as one links their account and reads what is left on it. */
export function voucherHolder(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}
