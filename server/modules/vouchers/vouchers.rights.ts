import type { Context } from '../../context.ts'
import { type Account, diner } from '../accounts/accounts.ts'

/** A diner links their own voucher accounts and reads their balance. */
export function voucherHolder(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}
