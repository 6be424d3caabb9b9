import { aboveCeiling, mostUnder } from '@tablee/domain/money/ceiling'
import { type ChangedHold, holdFor } from '@tablee/domain/money/changed-hold'
import { inEuros } from '@tablee/domain/money/money'
import { foodCents } from '@tablee/domain/ordering/choices/price-choices'
import { awaitsRestaurant, canChangeDishes } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import type { Tx } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import { notifyLive, publish } from '../../../../events/outbox.ts'
import { discountOfChanged } from '../../../coupons/coupons.ts'
import { settleAt, voidAuthorization } from '../../../payments/charging/charging.ts'
import { type Attempt, voidOtherAuthorizations } from '../../../payments/payments.ts'
import { couponOrderOf, itemsOf, orderToHold, orderToPrice, payerOf } from '../bill.ts'
import { saveDiscount } from '../code-discount.ts'
import { StaleReadError } from '../concurrency.ts'
import { settlementOf } from '../due-of.ts'
import { activeShares } from '../group.ts'
import { isPaidBy } from '../own-card.ts'
import { countedLines, keepPortions } from '../portions/keep-portions.ts'
import { orderedBefore } from '../portions/ordered.sql.ts'
import type { LockedShare, NewLine, Reservation, Share } from '../reservation.ts'
import { sharesAfter } from '../shared-dishes/parts-of.ts'
import { planChoice, readTable, type TablePlan } from '../shared-dishes/plan-table.ts'
import { writeTable } from '../shared-dishes/split-again.ts'
import { changeReservation, setPaid } from '../writing/set-fields.sql.ts'
import { deletePendingDishes, type NewDishes } from './pending-changes.sql.ts'

/** The share whose card holds the order of a share, and the amount that it must hold after the dishes change; cents. */
export type DishesQuote = {
  payer: Share
  /** Null while nothing is paid. */
  hold: ChangedHold | null
  /** The new amount that the card must hold; null if the present one is enough. */
  toAuthorise: number | null
  /** The discount of the payer's promo code after the change; null without a code. */
  discount: { items: number; fee: number } | null
  plan: TablePlan
}

/**
 * Replaces the dishes of a locked share in the caller's transaction, and adapts the authorised amount, with `newHold` if it
 * grows. Throws StaleReadError if `newHold` is not the required amount, and CONFLICT if it is too late, if too little is left
 * of a dish, or if a code or a voucher requires more dishes.
 */
export async function changeDishes(
  tx: Tx,
  { reservation, share }: LockedShare,
  to: NewDishes,
  newHold: Attempt | null,
): Promise<Reservation> {
  const { db, clock } = tx
  const now = clock.now()
  refuseFirm(reservation, share, now)
  const shares = await activeShares(tx, reservation)
  const { payer, hold, toAuthorise, discount, plan } = await quoteDishes(db, reservation, shares, { share, to })
  if (!isEnough(newHold, toAuthorise)) throw new StaleReadError()

  const had = await orderedBefore(db, reservation, share.id)
  await writeTable(tx, reservation, plan, { shareId: share.id, note: to.note })
  if (had) {
    const removed = countedLines(reservation, [], plan.removed)
    const after = countedLines(reservation, to.lines, plan.ordered)
    await keepPortions(db, reservation, { before: [...had, ...removed], after })
  }
  if (discount) await saveDiscount(db, payer.id, discount)
  if (hold && newHold) {
    await voidOtherAuthorizations(db, newHold, new Date(now))
    await setPaid(db, payer.id, newHold.amountCents + hold.after.price.voucher)
    // The booking may have been moved during the authorisation.
    await settleAt(db, now, [payer.id], settlementOf(reservation))
  }
  const ceilingCents = to.ceilingCents ?? reservation.ceilingCents
  if (ceilingCents !== reservation.ceilingCents) await notifyLive(db, [String(reservation.id)])
  else await tellOfDishes(tx, { reservation, share })
  // The new version makes clients that saw the old booking read it again. An order with changed dishes is not ready.
  return changeReservation(db, reservation.id, { ceilingCents, readyAt: null }, new Date(now))
}

/**
 * True if the authorisation covers the amount. It may exceed it: a part of a shared dish may have shrunk during the
 * authorisation. Less is captured then.
 */
function isEnough(newHold: Attempt | null, toAuthorise: number | null): boolean {
  return newHold === null ? toAuthorise === null : newHold.amountCents >= (toAuthorise ?? 0)
}

async function tellOfDishes({ db, clock }: Tx, { reservation, share }: LockedShare): Promise<void> {
  const now = clock.now()
  await publish(db, now, 'DishesChanged', {
    reservationId: reservation.id,
    shareId: share.id,
    changedAt: now,
    was: { itemsCents: share.itemsCents, heldCents: share.paidCents },
  })
}

/**
 * Returns the effect of a share's new dishes on its payer. Throws CONFLICT if a code or a voucher requires more dishes, or if a
 * guest exceeds the ceiling of a host who has paid.
 */
export async function quoteDishes(
  db: Database,
  reservation: Reservation,
  shares: readonly Share[],
  { share, to }: { share: Share; to: NewDishes },
): Promise<DishesQuote> {
  const payer = payerOf(reservation, shares, share)
  const table = await readTable(db, reservation, shares)
  const plan = await planChoice(db, reservation, shares, table, {
    shareId: share.id,
    lines: to.lines,
    choice: to.choice ?? null,
  })
  const lines = plan.out.find((one) => one.share.id === share.id)?.lines ?? to.lines
  const ordered = sharesAfter(plan.out)
  const undiscounted = payerOf(reservation, ordered, share)
  const isTreated = payer.id !== share.id
  const order = couponOrderOf(reservation, ordered, undiscounted)
  const discount = await discountOfChanged(db, payer.id, order).catch((error) => {
    // The host's code must not be revealed to the guest.
    throw isTreated && error instanceof UserError ? new UserError('CONFLICT', TOO_FEW_FOR_HOST) : error
  })
  const next = discount
    ? { ...undiscounted, itemsDiscountCents: discount.items, feeDiscountCents: discount.fee }
    : undiscounted
  const agreed = { ...reservation, ceilingCents: to.ceilingCents ?? reservation.ceilingCents }
  // The card must hold a guest's order; for the host also what their guests may still choose.
  const after = isTreated ? orderToPrice(reservation, ordered, next) : orderToHold(agreed, ordered, next)
  const hold = holdFor({ order: orderToPrice(reservation, shares, payer), heldCents: payer.paidCents }, after)
  const former = table.lines.filter(({ shareId }) => shareId === share.id)
  if (!isTreated) refuseVoucherTooLarge(share, { lines, former }, hold)
  if (!isPaidBy(reservation, payer)) return { payer, hold: null, toAuthorise: null, discount, plan }
  if (isTreated) refuseAboveCeiling(reservation, share, lines)
  return { payer, hold, toAuthorise: hold.toAuthorise, discount, plan }
}

/**
 * Returns the payer of a share from which the menu has removed dishes, and the discount that their code gives without these
 * dishes.
 */
export async function discountOfFewer(
  db: Database,
  reservation: Reservation,
  shares: readonly Share[],
  { share, lines }: { share: Share; lines: readonly NewLine[] },
): Promise<{ payer: Share; discount: { items: number; fee: number } | null }> {
  const payer = payerOf(reservation, shares, share)
  const ordered = shares.map((one) => (one.id === share.id ? { ...one, itemsCents: itemsOf(lines) } : one))
  const order = couponOrderOf(reservation, ordered, payerOf(reservation, ordered, share))
  return { payer, discount: await discountOfChanged(db, payer.id, order, 'KEEP') }
}

/** Drops the new dishes whose authorisation is pending, if any, and voids the authorisation, in the caller's transaction. */
export async function dropPendingDishes({ db, clock }: Tx, { id }: Pick<Share, 'id'>): Promise<void> {
  const attemptId = await deletePendingDishes(db, id)
  if (attemptId !== null) await voidAuthorization(db, clock.now(), attemptId)
}

/** Throws CONFLICT if the guest of a share may not, or no longer, choose other dishes. */
export function refuseFirm(reservation: Reservation, share: Share, now: number): void {
  if (mayChangeDishes(reservation, share, now)) return
  if (reservation.isWeeklyMeal) throw new UserError('CONFLICT', ONE_MEAL)
  if (awaitsRestaurant(reservation)) throw new UserError('CONFLICT', AWAITED)
  const isLate = now >= freeCancelUntil(reservation)
  throw new UserError('CONFLICT', isLate ? FIRM : 'Les plats de cette réservation ne se changent pas.')
}

/** True if the guest of a share may still choose dishes, their own and shared ones. */
export function mayChangeDishes(reservation: Reservation, share: Share, now: number): boolean {
  const isAwaited = awaitsRestaurant(reservation)
  const seat = { ...reservation, own: share.status, isAwaited, freeCancelUntil: freeCancelUntil(reservation) }
  return canChangeDishes(seat, now)
}

const TOO_FEW_FOR_HOST = "L'addition de votre hôte demande autant de plats : choisissez-en qui ne coûtent pas moins."
const ONE_MEAL = 'Un repas de la cantine ne se change pas : annulez-le et commandez-en un autre.'
const AWAITED = "Le restaurant n'a pas encore répondu : vous pourrez changer vos plats dès qu'il aura accepté."
const FIRM = 'La commande est ferme : le restaurant la prépare. Appelez-le pour y changer quelque chose.'

function refuseAboveCeiling({ ceilingCents }: Reservation, share: Share, lines: readonly NewLine[]): void {
  if (ceilingCents === null || itemsOf(lines) <= mostUnder(ceilingCents, share.itemsCents)) return
  throw new UserError('CONFLICT', aboveCeiling(ceilingCents))
}

/**
 * Throws CONFLICT if the new dishes are worth less than the voucher, which pays only for food. If a part of a shared dish has
 * shrunk since, `former` is already worth less; then only dishes worth less than `former` are refused.
 */
function refuseVoucherTooLarge(
  { voucherCents, voucherPlannedCents }: Share,
  { lines, former }: { lines: readonly NewLine[]; former: readonly NewLine[] },
  { before, after }: ChangedHold,
): void {
  const voucher = Math.max(voucherCents, voucherPlannedCents)
  if (voucher === 0) return
  const least = former.length > 0 ? Math.min(voucher, foodOf(former)) : voucher
  const isPaidWhole = voucherCents === 0 || after.price.voucher >= before.price.voucher
  if (foodOf(lines) >= least && isPaidWhole) return
  const sentence = `Vos titres-restaurant règlent ${inEuros(voucher)} de ce repas : gardez assez de plats qu'ils peuvent payer.`
  throw new UserError('CONFLICT', sentence)
}

function foodOf(lines: readonly NewLine[]): number {
  return lines.reduce((sum, line) => sum + foodCents(line) * line.quantity, 0)
}
