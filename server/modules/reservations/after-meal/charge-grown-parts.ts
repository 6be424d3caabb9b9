import { grownName } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { takeOut } from '@tablee/domain/ordering/shared-dishes/split-shared'
import type { Tx } from '../../../context.ts'
import { attemptsOf } from '../../payments/payments.ts'
import { standingVoucher } from '../../vouchers/vouchers.ts'
import { addAgreedExtra } from '../core/after-the-meal.sql.ts'
import { billOf, itemsOf } from '../core/bill.ts'
import { payNoMoreByVoucher } from '../core/changing/take-off-gone-dishes.ts'
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
 * Called before the bills of a locked booking are captured. Parts of shared dishes may have grown since they were paid,
 * because other guests have left. Moves the growth from the lines to an extra, to which the guest agreed by ticking the dish.
 * With `some`, only these shares are processed, because others are being captured already. Returns all shares, updated.
 */
export async function chargeGrownParts(
  tx: Tx,
  reservation: Reservation,
  shares: Share[],
  some: readonly Share[] = shares,
): Promise<Share[]> {
  // A no-show pays no bill. A voucher may pay for more food than is left, which only the lines show.
  const isMeant = (share: Share) =>
    share.status === 'CONFIRMED' &&
    hasOwnPayment(reservation, share) &&
    (uncoveredOf(reservation, shares, share) > 0 || share.voucherScheme !== null)
  const meant = some.filter(isMeant)
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

  // This includes a payer who has left since.
  const payer = payingShareOf(await attemptsOf(db, [share.id]), share, await sharesOf(db, [reservation.id]))
  // Dated before the service day ends: an extra accepted later counts as paid by its link.
  const agreedAt = new Date(Math.min(tx.clock.now(), endOfServiceDay(reservation.serviceDay) - 1))
  let more = over
  const kept: NewLine[] = []
  for (const line of lines) {
    const taken = isOwnDish(line) ? { left: line, taken: [] } : takeOut(line, more)
    kept.push(taken.left)
    const name = grownName(dishes.find(({ id }) => id === line.sharedDishId)?.name ?? line.name)
    for (const { cents: priceCents, vat } of taken.taken) {
      more -= priceCents
      // A person who pays for another guest has agreed to the bill as it was. The guest gets a payment link instead.
      await addAgreedExtra(db, share.id, { name, priceCents, vat, isAccepted: payer ? null : true }, agreedAt)
    }
  }
  await replaceLines(db, share.id, { lines: kept, itemsCents: itemsOf(kept), note: share.note })
  // Nothing of an open bill is being charged.
  await scheduleExtras(tx, reservation, share)
}

/**
 * Returns the share with a voucher that pays no more than the remaining food, and the cents then held for it by card and
 * voucher.
 */
async function withLeftVoucher({ db }: Tx, share: Share, lines: readonly NewLine[]) {
  if (share.voucherScheme === null) return { left: share, heldCents: share.paidCents }
  const voucherCents = await payNoMoreByVoucher({ db }, share, lines)
  // With a planned voucher, the card holds the whole amount.
  const isWhole = (await standingVoucher(db, share.id))?.isPlanned ?? true
  const lost = isWhole ? 0 : share.voucherCents - voucherCents
  return { left: { ...share, voucherCents }, heldCents: share.paidCents - lost }
}

/**
 * Returns the fewest cents, up to `most`, for which the condition holds; `most` if there are none. If the condition holds for
 * an amount, it must hold for all larger ones.
 */
function smallest(most: number, isTrue: (cents: number) => boolean): number {
  let [from, to] = [0, most]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (isTrue(middle)) to = middle
    else from = middle + 1
  }
  return from
}
