import { takenFromRestaurant } from '@tablee/domain/money/pricing'
import { isSettled } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { accountForMoney } from '../../catalogue/catalogue.ts'
import { payerOfUse } from '../../coupons/coupons.ts'
import { oweTopUp } from '../../payments/top-ups/top-ups.ts'
import { billOf, undiscounted } from '../core/bill.ts'
import { activeShares } from '../core/group.ts'
import { lockShare } from '../core/reservations.sql.ts'

/**
 * When a share is paid, the platform owes its restaurant the discount of a code that the platform funds: the capture
 * sent it no more than the diner paid. A second delivery has no further effect; after a full refund nothing is owed.
 */
export async function compensateRestaurant(
  tx: Tx,
  { shareId, to }: Pick<Events['ShareStatusChanged'], 'shareId' | 'to'>,
): Promise<void> {
  const { db, clock } = tx
  if (to !== 'PAID' || (await payerOfUse(db, shareId)) !== 'PLATFORM') return
  const found = await lockShare(db, shareId)
  if (!found || !isSettled(found.share.status)) return

  const { reservation, share } = found
  const shares = await activeShares(tx, reservation)
  const full = billOf(reservation, shares, undiscounted(share))
  const amountCents = takenFromRestaurant(full, billOf(reservation, shares, share))
  if (amountCents === 0) return
  const destination = await accountForMoney(db, reservation.restaurantId)
  if (destination === null) throw new Error(`restaurant ${reservation.restaurantId} has no account to be sent money to`)
  await oweTopUp(db, clock.now(), { payableId: share.id, destination, amountCents })
}
