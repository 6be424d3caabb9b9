import type { Context } from '../../../context.ts'
import { checkOffered, orUnavailable } from '../core/schemes.ts'
import { voucherHolder } from '../vouchers.rights.ts'
import { asHolder } from './edenred-session.ts'

/** The balance of the diner's ticket-restaurant card in cents; never cached. */
export async function edenredGetBalance(context: Context): Promise<number> {
  const { id } = voucherHolder(context)
  checkOffered(context, 'EDENRED')
  return orUnavailable(
    'EDENRED',
    asHolder(context, id, (holder) => context.ticketRestaurant.balance(holder)),
  )
}
