import type { Paid } from '@tablee/domain/money/changed-hold'
import { isHost } from '@tablee/domain/reservations/host'
import type { Context } from '../../../../context.ts'
import { orderToPrice } from '../../core/bill.ts'
import { feeCodeOf } from '../../core/code-discount.ts'
import { hasOwnPayment } from '../../core/own-card.ts'
import type { ReservationView } from '../../views/read-reservation.ts'

/** Returns the facts that determine the price of a change, for the host. Null before they have paid, and for anybody else. */
export async function changeTerms(
  { db }: Pick<Context, 'db'>,
  { reservation, shares, viewerRole }: ReservationView,
): Promise<Paid | null> {
  const own = viewerRole.kind === 'host' ? shares.find(isHost) : undefined
  if (!own || !hasOwnPayment(reservation, own)) return null
  const feeCode = await feeCodeOf(db, own)
  return { order: orderToPrice(reservation, shares, own), heldCents: own.paidCents, feeCode }
}
