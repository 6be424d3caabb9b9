import { isCoveredByCode, refundOfLine } from '@tablee/domain/money/line-refund'
import { isToGo } from '@tablee/domain/money/pricing'
import { isSettled } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { notifyLive, publish } from '../../../events/outbox.ts'
import { reverseTopUpOfDishes } from '../../payments/top-ups/top-ups.ts'
import { noteLineRefunds, type PlacedLine } from '../core/after-the-meal.sql.ts'
import { billOf, coveredBy, isBillOpen, payerOf } from '../core/bill.ts'
import { dropPendingDishes } from '../core/changing/change-dishes.ts'
import { leaveLines, payNoMoreByVoucher } from '../core/changing/take-off-gone-dishes.ts'
import { activeShares } from '../core/group.ts'
import type { Reservation, Share, WhichLine } from '../core/reservation.ts'
import { lockReservation, placedLinesOf } from '../core/reservations.sql.ts'
import { isOwnDish } from '../core/shared-dishes/parts-of.ts'
import { planFewer, readTable } from '../core/shared-dishes/plan-table.ts'
import { setPortions } from '../core/shared-dishes/shared-dishes.sql.ts'
import { writeTable } from '../core/shared-dishes/split-again.ts'
import { cancelAll, changedMeanwhile } from '../core/transition.ts'
import { changeReservation } from '../core/writing/set-fields.sql.ts'
import { unknownReservation } from '../reservations.rights.ts'
import { unknownLine } from './add-extra.ts'
import { refundShare } from './refund-share.ts'

/** `version` is the version of the booking that the caller has seen. */
type LineOff = { reservationId: number; line: WhichLine; quantity: number; version: number }

type Bill = { reservation: Reservation; shares: Share[]; lines: PlacedLine[] }

/**
 * Takes portions of a line off a bill, for the restaurant. Before the capture, less is captured; afterwards the price is
 * refunded, for a shared dish always as a whole. Throws NOT_FOUND for an unknown line, BAD_USER_INPUT for more portions than
 * there are, and CONFLICT if the booking has changed since `version`, before the table's hour, and while the bill is being
 * captured.
 */
export async function takeLineOff(tx: Tx, { reservationId, line, quantity, version }: LineOff): Promise<void> {
  const reservation = await lockReservation(tx.db, reservationId)
  if (!reservation) throw unknownReservation()
  if (reservation.version !== version) throw changedMeanwhile()
  const shares = await activeShares(tx, reservation)
  const lines = await placedLinesOf(
    tx.db,
    shares.map(({ id }) => id),
  )
  const bill = { reservation, shares, lines }
  if (isBillOpen(reservation)) await takeOff(tx, bill, line, quantity)
  else await refund(tx, bill, line, quantity)
  // The new version makes clients that saw the old bill read it again.
  await changeReservation(tx.db, reservationId, {}, new Date(tx.clock.now()))
  await notifyLive(tx.db, [String(reservationId)])
}

async function takeOff(tx: Tx, bill: Bill, line: WhichLine, quantity: number): Promise<void> {
  const { reservation } = bill
  if (kindOf(reservation) !== 'order' && tx.clock.now() < reservation.startsAt) throw notOpenYet(reservation)
  if ('dishId' in line) return takeDishOff(tx, bill, line.dishId, quantity)
  const found = ownLine(bill, line)
  const share = bill.shares.find(({ id }) => id === found.shareId)
  if (share?.status !== 'CONFIRMED') throw unpaid()
  refuseMore(quantity, found.quantity)
  const left = bill.lines
    .filter(({ shareId }) => shareId === share.id)
    .map((one) => (one === found ? { ...one, quantity: one.quantity - quantity } : one))
    .filter((one) => one.quantity > 0)
  await leaveLines(tx, reservation, share, left)
  const now = tx.clock.now()
  await publish(tx.db, now, 'DishesTakenOff', {
    reservationId: reservation.id,
    shareId: share.id,
    takenOffAt: now,
    because: 'BY_RESTAURANT',
    names: [nameOf(found.name, quantity, found.quantity)],
    was: { itemsCents: share.itemsCents, heldCents: share.paidCents },
  })
  // A takeaway or delivery order without dishes is cancelled.
  const isEmpty = bill.lines.every(({ shareId }) => shareId === share.id) && left.length === 0
  if (isToGo(reservation.type) && isEmpty) {
    await cancelAll(tx, reservation, { actor: 'restaurant', reason: 'CANCELLED_BY_RESTAURANT' })
  }
}

async function takeDishOff(tx: Tx, { reservation, shares }: Bill, dishId: string, quantity: number): Promise<void> {
  const { db } = tx
  const table = await readTable(db, reservation, shares)
  const dish = table.dishes.find(({ id }) => id === dishId)
  if (!dish) throw unknownLine()
  refuseMore(quantity, dish.quantity)
  const left = dish.quantity - quantity
  const plan = await planFewer(db, reservation, shares, table, { dish, left })
  const changed = plan.out.filter(({ isChanged }) => isChanged)
  for (const { share } of changed) await dropPendingDishes(tx, share)
  if (left > 0) await setPortions(db, dishId, left)
  await writeTable(tx, reservation, plan, null)
  for (const { share, lines } of changed) await payNoMoreByVoucher(tx, share, lines)
}

/** Refunds the price of a captured line to its payer; a shared dish to all who share it. */
async function refund(tx: Tx, bill: Bill, line: WhichLine, quantity: number): Promise<void> {
  const meant =
    'dishId' in line
      ? bill.lines.filter((one) => one.sharedDishId === line.dishId && one.offQuantity === 0 && isCharged(bill, one))
      : [ownLine(bill, line)]
  if (meant.length === 0) throw unknownLine()
  const byPayer = Map.groupBy(meant, ({ shareId }) => payerOfLine(bill, shareId))
  for (const payer of byPayer.keys()) if (!isSettled(payer.status)) throw unpaid()
  for (const [payer, lines] of byPayer) await refundLines(tx, bill, payer, { lines, quantity })
}

async function refundLines(
  { db, clock }: Tx,
  bill: Bill,
  payer: Share,
  { lines, quantity }: { lines: readonly PlacedLine[]; quantity: number },
): Promise<void> {
  const covered = coveredBy(bill.reservation, bill.shares, payer).map(({ id }) => id)
  const own = bill.lines.filter(({ shareId }) => covered.includes(shareId))
  let before = own.reduce((sum, one) => sum + one.priceCents * one.offQuantity, 0)
  const captured = billOf(bill.reservation, bill.shares, payer)
  const refunds = lines.map((one) => {
    const portions = isOwnDish(one) ? quantity : one.quantity
    refuseMore(portions, one.quantity - one.offQuantity)
    const price = one.priceCents * portions
    const cents = refundOfLine(captured, before, price)
    before += price
    return { shareId: one.shareId, position: one.position, quantity: portions, cents }
  })
  await noteLineRefunds(db, refunds, new Date(clock.now()))
  const cents = refunds.reduce((sum, one) => sum + one.cents, 0)
  if (cents > 0) await refundShare({ db, clock }, payer.id, cents)
  // A code has paid for all dishes: the platform's transfer for them is reversed.
  if (isCoveredByCode(captured)) {
    await reverseTopUpOfDishes(db, clock.now(), payer.id, { off: before, items: captured.items })
  }
}

/** A no-show has paid for no dish. */
function isCharged(bill: Bill, { shareId }: PlacedLine): boolean {
  return payerOfLine(bill, shareId).status !== 'NO_SHOW'
}

function ownLine({ lines }: Bill, line: Exclude<WhichLine, { dishId: string }>): PlacedLine {
  const found = lines.find((one) => one.shareId === line.shareId && one.position === line.position)
  if (!found || !isOwnDish(found)) throw unknownLine()
  return found
}

function payerOfLine({ reservation, shares }: Bill, shareId: string): Share {
  const share = shares.find(({ id }) => id === shareId)
  if (!share) throw unknownLine()
  return payerOf(reservation, shares, share)
}

function refuseMore(quantity: number, most: number): void {
  if (Number.isInteger(quantity) && 1 <= quantity && quantity <= most) return
  throw badInput({ quantity: most === 0 ? 'Ce plat est déjà remboursé.' : `Retirez entre 1 et ${most} de ce plat.` })
}

/** Returns 'Café', or '1 × Café' if there are several. */
function nameOf(name: string, quantity: number, of: number): string {
  return of > 1 ? `${quantity} × ${name}` : name
}

function notOpenYet({ hour }: Reservation): UserError {
  return new UserError('CONFLICT', `Un plat se retire à partir de l'heure de la table, ${hour}.`)
}

function unpaid(): UserError {
  return new UserError('CONFLICT', "Cette addition n'est pas encore débitée : réessayez dans un instant.")
}
