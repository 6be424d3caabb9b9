import type { Context } from '../../../context.ts'
import { checkOffered, orNotNow } from '../core/schemes.ts'
import { voucherHolder } from '../vouchers.rights.ts'
import { asHolder } from './edenred-session.ts'

/** What is left on the diner's ticket-restaurant card, in cents, asked each time. */
export async function edenredGetBalance(context: Context): Promise<number> {
  const { id } = voucherHolder(context)
  checkOffered(context.config, 'EDENRED')
  return orNotNow(
    'EDENRED',
    asHolder(context, id, (holder) => context.ticketRestaurant.balance(holder)),
  )
}
