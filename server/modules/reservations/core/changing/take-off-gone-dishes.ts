import { isToGo } from '@tablee/domain/money/pricing'
import { foodCents } from '@tablee/domain/ordering/choices/price-choices'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { DISHES_CHANGE } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../../context.ts'
import { publish } from '../../../../events/outbox.ts'
import { itemsOf } from '../bill.ts'
import { saveDiscount } from '../code-discount.ts'
import { firmlyGone, linesBut, lockNoted, markTakenOff } from '../gone-dishes.sql.ts'
import { activeShares } from '../group.ts'
import type { NewLine, Reservation, Share } from '../reservation.ts'
import { removeTableDishes } from '../shared-dishes/shared-dishes.sql.ts'
import { cancelAll } from '../transition.ts'
import { changeReservation, replaceLines, setVoucher } from '../writing/set-fields.sql.ts'
import { discountOfFewer, dropPendingDishes } from './change-dishes.ts'

/**
 * Called once the orders of a locked booking can no longer change. Takes off the dishes that left the menu before that. They
 * are not debited, and the rest is paid as it was held. A takeaway or delivery order without dishes is cancelled. Returns the
 * updated booking.
 */
export async function takeOffGoneDishes(tx: Tx, reservation: Reservation): Promise<Reservation> {
  const { db, clock } = tx
  const firm = freeCancelUntil(reservation)
  if (reservation.isPlain || clock.now() < firm || !DISHES_CHANGE.includes(reservation.status)) return reservation
  const gone = await firmlyGone(db, reservation.id, new Date(firm))
  if (gone.length === 0) return reservation
  await lockNoted(
    db,
    gone.map(({ shareId }) => shareId),
  )

  let isEmpty = true
  const shared = [...new Set(gone.flatMap(({ sharedDishId }) => sharedDishId ?? []))]
  for (const [shareId, dishes] of Map.groupBy(gone, (one) => one.shareId)) {
    const share = (await activeShares(tx, reservation)).find(({ id }) => id === shareId)
    if (!share) continue
    const lines = await linesBut(
      db,
      shareId,
      dishes.map(({ position }) => position),
    )
    isEmpty &&= lines.length === 0
    await takeOff(tx, reservation, share, { lines, dishes })
  }
  if (shared.length > 0) await removeTableDishes(db, shared)
  if (isToGo(reservation.type) && isEmpty) {
    // The restaurant's menu ends the order, but no person of the restaurant has cancelled it.
    await cancelAll(tx, reservation, { actor: 'clock', reason: 'CANCELLED_BY_RESTAURANT' })
  }
  // The new version makes clients that saw the old booking read it again.
  return changeReservation(db, reservation.id, {}, new Date(clock.now()))
}

type Left = { lines: NewLine[]; dishes: readonly { dish: string; name: string; isUntimely: boolean }[] }

async function takeOff(tx: Tx, reservation: Reservation, share: Share, { lines, dishes }: Left): Promise<void> {
  const { db, clock } = tx
  const now = clock.now()
  await leaveLines(tx, reservation, share, lines)
  const names = [...new Set(dishes.map(({ name }) => name))]
  await markTakenOff(
    db,
    share.id,
    dishes.map(({ dish }) => dish),
    new Date(now),
  )
  await publish(db, now, 'DishesTakenOff', {
    reservationId: reservation.id,
    shareId: share.id,
    takenOffAt: now,
    names,
    areUntimely: dishes.every(({ isUntimely }) => isUntimely),
    was: { itemsCents: share.itemsCents, heldCents: share.paidCents },
  })
}

/**
 * Reduces a share of a locked booking to these lines. Its payer's code and voucher pay no more than they can for the rest, and
 * pending dishes are dropped.
 */
export async function leaveLines(
  tx: Tx,
  reservation: Reservation,
  share: Share,
  lines: readonly NewLine[],
): Promise<void> {
  const { db } = tx
  await dropPendingDishes(tx, share)
  const { payer, discount } = await discountOfFewer(db, reservation, await activeShares(tx, reservation), {
    share,
    lines,
  })
  await replaceLines(db, share.id, { lines, itemsCents: itemsOf(lines), note: share.note })
  await payNoMoreByVoucher(tx, share, lines)
  if (discount) await saveDiscount(db, payer.id, discount)
}

/**
 * Limits a voucher to the price of the remaining food. The settlement captures as much and releases the rest. Returns the new
 * amount in cents.
 */
export async function payNoMoreByVoucher(
  { db }: Pick<Tx, 'db'>,
  share: Share,
  lines: readonly NewLine[],
): Promise<number> {
  const { voucherCents, voucherPlannedCents, voucherScheme } = share
  const food = lines.reduce((sum, line) => sum + foodCents(line) * line.quantity, 0)
  if (voucherScheme === null || food >= Math.max(voucherCents, voucherPlannedCents)) return voucherCents
  const cents = Math.min(voucherCents, food)
  const planned = Math.min(voucherPlannedCents, food)
  await setVoucher(db, share.id, { scheme: voucherScheme, cents, planned })
  return cents
}
