import { grownName } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { takeOut } from '@tablee/domain/ordering/shared-dishes/split-shared'
import type { Tx } from '../../../context.ts'
import { attemptsOf } from '../../payments/payments.ts'
import { standingVoucher } from '../../vouchers/vouchers.ts'
import { payNoMoreByVoucher } from '../changes/take-off-gone-dishes.ts'
import { addAgreedExtra } from '../core/after-the-meal.sql.ts'
import { billOf, itemsOf } from '../core/bill.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import { activeShares } from '../core/group.ts'
import { hasOwnPayment, payingShareOf } from '../core/own-card.ts'
import type { NewLine, Reservation, Share, TableDish } from '../core/reservation.ts'
import { linesOf, sharesOf } from '../core/reservations.sql.ts'
import { isOwnDish } from '../core/shared-dishes/parts-of.ts'
import { uncoveredOf } from '../core/shared-dishes/plan-table.ts'
import { tableDishesOf } from '../core/shared-dishes/shared-dishes.sql.ts'
import { replaceLines } from '../core/writing/set-fields.sql.ts'
import { scheduleExtras } from './add-extra.ts'

/**
 * Before the bills of a locked booking are captured: what parts of the table's dishes have grown by since they were paid, as
 * others have left, is no longer in their lines and becomes an extra, which was agreed to with the tick. Answers the shares as
 * they are then.
 */
export async function chargeGrownParts(tx: Tx, reservation: Reservation, shares: Share[]): Promise<Share[]> {
  // Who did not come pays no bill. A voucher may pay for more food than is left: only the lines tell.
  const isMeant = (share: Share) =>
    share.status === 'CONFIRMED' &&
    hasOwnPayment(reservation, share) &&
    (uncoveredOf(reservation, shares, share) > 0 || share.voucherScheme !== null)
  const meant = shares.filter(isMeant)
  const dishes = reservation.isGroup && meant.length > 0 ? await tableDishesOf(tx.db, [reservation.id]) : []
  if (dishes.length === 0) return shares
  for (const share of meant) await chargeGrown(tx, reservation, { share, shares, dishes })
  return activeShares(tx, reservation)
}

type Grown = { share: Share; shares: readonly Share[]; dishes: readonly TableDish[] }

async function chargeGrown(tx: Tx, reservation: Reservation, { share, shares, dishes }: Grown): Promise<void> {
  const { db } = tx
  const lines = await linesOf(db, [share.id])
  if (lines.every(isOwnDish)) return
  const { left, heldCents } = await withLeftVoucher(tx, share, lines)
  const fits = (cents: number) => {
    const after = { ...left, itemsCents: left.itemsCents - cents }
    const together = shares.map((one) => (one.id === share.id ? after : one))
    return billOf(reservation, together, after).total <= heldCents
  }
  const parts = lines.filter((line) => !isOwnDish(line))
  const over = smallest(itemsOf(parts), fits)
  if (over === 0) return

  // Also one who has left since.
  const payer = payingShareOf(await attemptsOf(db, [share.id]), share, await sharesOf(db, [reservation.id]))
  // Before the service day ends: what is answered later is an extra that was paid by its link.
  const agreedAt = new Date(Math.min(tx.clock.now(), endOfServiceDay(reservation.serviceDay) - 1))
  let more = over
  const kept: NewLine[] = []
  for (const line of lines) {
    const taken = isOwnDish(line) ? { left: line, taken: [] } : takeOut(line, more)
    kept.push(taken.left)
    const name = grownName(dishes.find(({ id }) => id === line.sharedDishId)?.name ?? line.name)
    for (const { cents: priceCents, vat } of taken.taken) {
      more -= priceCents
      // Who pays for another guest has agreed to their bill as it was: the guest is asked by a link.
      await addAgreedExtra(db, share.id, { name, priceCents, vat, isAccepted: payer ? null : true }, agreedAt)
    }
  }
  await replaceLines(db, share.id, { lines: kept, itemsCents: itemsOf(kept), note: share.note })
  // While the bill is open nothing of it is being charged.
  await scheduleExtras(tx, reservation, share)
}

/** The share with no more paid by voucher than the food that is left, and the cents held for it by card and voucher then. */
async function withLeftVoucher({ db }: Tx, share: Share, lines: readonly NewLine[]) {
  if (share.voucherScheme === null) return { left: share, heldCents: share.paidCents }
  const voucherCents = await payNoMoreByVoucher({ db }, share, lines)
  // Beside a voucher that was planned the card holds the whole.
  const isWhole = (await standingVoucher(db, share.id))?.isPlanned ?? true
  const lost = isWhole ? 0 : share.voucherCents - voucherCents
  return { left: { ...share, voucherCents }, heldCents: share.paidCents - lost }
}

/** The fewest cents, up to `most`, of which it is true; `most` where it is of none. It is true of more where it is of fewer. */
function smallest(most: number, isTrue: (cents: number) => boolean): number {
  let [from, to] = [0, most]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (isTrue(middle)) to = middle
    else from = middle + 1
  }
  return from
}
