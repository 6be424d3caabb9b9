import { isCoveredByCode } from '@tablee/domain/money/line-refund'
import { isSettled } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { accountForMoney } from '../../catalogue/catalogue.ts'
import { payerOfUse } from '../../coupons/coupons.ts'
import { oweCompanyPart, oweTopUp, reverseTopUpOfDishes } from '../../payments/top-ups/top-ups.ts'
import { addCompanyPart } from '../../weekly-meals/companies/companies.ts'
import { billOf, coveredBy, soldTo } from '../core/bill.ts'
import { activeShares } from '../core/group.ts'
import type { LockedShare, Reservation } from '../core/reservation.ts'
import { companyOfShare, lockShare, placedLinesOf } from '../core/reservations.sql.ts'

/**
 * Schedules a transfer to the restaurant when a share is paid: the discount of a code that the platform funds, and the
 * company's part. The capture has sent only the diner's payment. A second delivery has no further effect. Nothing is owed after
 * a full refund.
 */
export async function compensateRestaurant(
  tx: Tx,
  { shareId, to }: Pick<Events['ShareStatusChanged'], 'shareId' | 'to'>,
): Promise<void> {
  if (to !== 'PAID') return
  const isDiscounted = (await payerOfUse(tx.db, shareId)) === 'PLATFORM'
  const companyId = await companyOfShare(tx.db, shareId)
  if (!isDiscounted && companyId === null) return
  const found = await lockShare(tx.db, shareId)
  if (!found || !isSettled(found.share.status)) return
  if (isDiscounted) await payDiscount(tx, found)
  if (companyId !== null) await payForCompany(tx, found, companyId)
}

async function payDiscount(tx: Tx, { reservation, share }: LockedShare): Promise<void> {
  const shares = await activeShares(tx, reservation)
  const { byPlatform: amountCents } = soldTo(reservation, shares, share, 'PLATFORM')
  if (amountCents === 0) return
  const destination = await accountOf(tx, reservation)
  const now = tx.clock.now()
  await oweTopUp(tx.db, now, { payableId: share.id, destination, amountCents })
  const bill = billOf(reservation, shares, share)
  if (!isCoveredByCode(bill)) return
  // The restaurant may have taken dishes off since the bill was closed.
  const covered = coveredBy(reservation, shares, share).map(({ id }) => id)
  const lines = await placedLinesOf(tx.db, covered)
  const off = lines.reduce((sum, { priceCents, offQuantity }) => sum + priceCents * offQuantity, 0)
  await reverseTopUpOfDishes(tx.db, now, share.id, { off, items: bill.items })
}

/** Pays the company's part to the restaurant at once. The company pays it by its monthly statement. */
async function payForCompany(tx: Tx, { reservation, share }: LockedShare, companyId: number): Promise<void> {
  const { company: amountCents } = billOf(reservation, [share], share)
  if (amountCents === 0) return
  const destination = await accountOf(tx, reservation)
  const { id: reservationId, restaurantId, day } = reservation
  const { id: shareId, accountId } = share
  await addCompanyPart(tx.db, { shareId, companyId, reservationId, restaurantId, accountId, day, cents: amountCents })
  await oweCompanyPart(tx.db, tx.clock.now(), { billId: shareId, destination, amountCents })
}

async function accountOf({ db }: Tx, { restaurantId }: Reservation): Promise<string> {
  const destination = await accountForMoney(db, restaurantId)
  if (destination === null) throw new Error(`restaurant ${restaurantId} has no account to be sent money to`)
  return destination
}
