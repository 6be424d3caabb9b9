import type { PaymentSummary } from '@tablee/domain/money/payment-summary'
import type { Context } from '../../../context.ts'
import { moneyFor } from '../core/read-once.ts'
import { isOwnShare } from '../reservations.rights.ts'
import { displayNameOf, type ReservationView } from '../views/read-reservation.ts'
import { namedShares, paymentsOf } from './payments-of.ts'

/** Returns what the viewer has paid for a booking. Null if they have no share of it. */
export async function visiblePayments(context: Context, view: ReservationView): Promise<PaymentSummary | null> {
  const { reservation, shares, viewerRole } = view
  const own = shares.findLast((share) => viewerRole.kind !== 'stranger' && isOwnShare(viewerRole, share))
  if (!own) return null
  const booking = { reservation, shares, money: await moneyFor(context, reservation.id), now: context.clock.now() }
  const named = namedShares(booking, own)
  const names = await Promise.all(named.map((share) => displayNameOf(context, { share })))
  return paymentsOf(booking, own, (share) => names[named.indexOf(share)] ?? '')
}
