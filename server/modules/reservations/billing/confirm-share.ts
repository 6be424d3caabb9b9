import { priceOf } from '@tablee/domain/money/pricing'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Tx } from '../../../context.ts'
import { publish } from '../../../events/outbox.ts'
import { acceptsByItself } from '../../catalogue/catalogue.ts'
import { useVoucher } from '../../vouchers/charging/charging.ts'
import { billOf, orderToHold } from '../core/bill.ts'
import { dueOf, settlementOf } from '../core/due-of.ts'
import { activeShares, confirmWithPresent } from '../core/group.ts'
import type { LockedShare, Reservation, Share } from '../core/reservation.ts'
import { type TransitionCause, type TransitionResult, transitionTogether } from '../core/transition.ts'
import { awaitRestaurant } from '../core/writing/move-statuses.sql.ts'
import { changeReservation } from '../core/writing/set-fields.sql.ts'
import { isOwed } from './owed.ts'
import { isVoucherPaying } from './voucher-of.ts'

const AUTHORISED: TransitionCause = { actor: 'payment', reason: 'AUTHORISED' }
const REFUSED: TransitionCause = { actor: 'payment', reason: 'PAYMENT_REFUSED' }

/** `isAccepted` is false if the authorisation must be voided. `settlesAt` is in milliseconds. */
type Applied = { isAccepted: boolean; transition: TransitionResult | null; settlesAt: number }

/**
 * Confirms a share whose card was authorised for `cents`, with `voucherPart` cents by voucher, in the caller's transaction. A
 * second call has no further effect. The caller voids an authorisation that is not accepted.
 */
export async function confirmShare(
  tx: Tx,
  { reservation, share }: LockedShare,
  cents: number,
  voucherPart = 0,
): Promise<Applied> {
  const { id: shareId, status, voucherCents, paidCents } = share
  const settlesAt = settlementOf(reservation)
  const rejected = { isAccepted: false, transition: null, settlesAt }
  const isPaid = !isOwed(reservation, share)
  // A code has covered the whole share since: the card must not be held.
  const isCovered = paidCents === 0 && cents > 0
  // The host has enlarged the party since, and the new guests have not ordered yet.
  if (!isPaid && isTooEarly(reservation)) return rejected
  if (isPaid) return { isAccepted: status !== 'CANCELLED' && !isCovered, transition: null, settlesAt }
  // The voucher's part has changed since: card and voucher would not add up to the bill.
  if (voucherPart !== voucherCents) return rejected
  if (voucherCents > 0 && !(await isVoucherPaying(tx.db, share))) return rejected
  const shares = kindOf(reservation) === 'pay-for-all' ? await activeShares(tx, reservation) : [share]
  const now = tx.clock.now()
  const isCeilingHeld = holdsCeiling({ reservation, shares, share }, cents, now)
  if (owesOtherSum({ reservation, shares, share }, cents, isCeilingHeld)) return rejected

  if (voucherCents > 0) await useVoucher(tx.db, now, shareId)
  // Another tab has stored the ceiling, which this payment does not include.
  const paid = isCeilingHeld
    ? reservation
    : await changeReservation(tx.db, reservation.id, { ceilingCents: null }, new Date(now))
  const transition = await transitionOf(paid)(tx, paid, share, cents + voucherCents)
  return { isAccepted: true, transition, settlesAt }
}

type Bill = { reservation: Reservation; shares: readonly Share[]; share: Share }

/**
 * True if the bill has changed since `cents` were authorised: the party has grown, another code applies, or a guest's dishes
 * exceed the host's ceiling. If the party has shrunk, less is captured than was authorised.
 */
function owesOtherSum({ reservation, shares, share }: Bill, cents: number, isCeilingHeld: boolean): boolean {
  const { total } = billOf(reservation, shares, share).card
  const hasCode = share.itemsDiscountCents + share.feeDiscountCents > 0
  if (hasCode) return cents !== total
  const { ceilingCents } = reservation
  const isAbove = shares.some((one) => isPaidByHost(reservation, one) && one.itemsCents > (ceilingCents ?? 0))
  return cents < total || (!isCeilingHeld && isAbove)
}

/**
 * True if `cents` cover all that guests may still choose under the ceiling. Once the order can no longer change, they choose
 * nothing.
 */
function holdsCeiling({ reservation, shares, share }: Bill, cents: number, now: number): boolean {
  if (reservation.ceilingCents === null || now >= freeCancelUntil(reservation)) return true
  return cents >= priceOf(orderToHold(reservation, shares, share)).card.total
}

/** Fails a share whose card was declined, in the caller's transaction. It may be paid again while its seat is held. */
export async function failShare(tx: Tx, { reservation, share }: LockedShare): Promise<Reservation> {
  if (!isOwed(reservation, share) || share.status === 'PAYMENT_FAILED' || isTooEarly(reservation)) return reservation

  const failed = [{ share, to: 'PAYMENT_FAILED' as const, holdUntil: share.holdUntil }]
  const step = { to: 'PAYMENT_FAILED' as const, holdUntil: reservation.holdUntil }
  return (await transitionTogether(tx, reservation, failed, isHost(share) ? step : null, REFUSED)).reservation
}

/** True if a host who pays for all tries to pay before all guests have ordered. */
function isTooEarly(reservation: Reservation): boolean {
  return kindOf(reservation) === 'pay-for-all' && reservation.status === 'WAITING_FOR_GUESTS'
}

function transitionOf(reservation: Reservation) {
  if (kindOf(reservation) === 'order') return confirmOrder
  if (kindOf(reservation) !== 'self-pay') return confirmWhole
  return reservation.status === 'CONFIRMED' ? confirmAgain : joinPaidGroup
}

/**
 * Confirms a share of a group that is confirmed already: a guest joined when it was enlarged, or pays again after a declined
 * renewal.
 */
function confirmAgain(tx: Tx, reservation: Reservation, share: Share, cents: number): Promise<TransitionResult> {
  const again = [{ share, to: 'CONFIRMED' as const, paidCents: cents }]
  return transitionTogether(tx, reservation, again, null, AUTHORISED)
}

/**
 * Confirms a share of a group in which each guest pays. The host's payment opens the invitation link; the last payment confirms
 * the group.
 */
async function joinPaidGroup(
  tx: Tx,
  reservation: Reservation,
  share: Share,
  cents: number,
): Promise<TransitionResult | null> {
  const paid = [{ share, to: 'PRE_PAID' as const, paidCents: cents }]
  const isFirst = isHost(share) && reservation.status !== 'WAITING_FOR_GUESTS'
  const toOpen = isFirst ? { to: 'WAITING_FOR_GUESTS' as const, wasAuthorised: true } : null
  const transition = await transitionTogether(tx, reservation, paid, toOpen, AUTHORISED)
  const present = (await activeShares(tx, reservation)).filter(({ status }) => status === 'PRE_PAID')
  if (present.length < reservation.totalPersons) return transition
  await confirmWithPresent(tx, transition.reservation, { ...AUTHORISED, reason: 'ALL_PAID' })
  return null
}

/** Makes a paid order await acceptance, unless the restaurant accepts all orders or has accepted this one before. */
async function confirmOrder(
  tx: Tx,
  reservation: Reservation,
  share: Share,
  cents: number,
): Promise<TransitionResult | null> {
  const { id: reservationId, restaurantId, status } = reservation
  if (reservation.wasAuthorised || (await acceptsByItself(tx.db, restaurantId))) {
    return confirmWhole(tx, reservation, share, cents)
  }
  const now = tx.clock.now()
  const to = 'CREATED' as const
  if (status === to) {
    const dueAt = dueOf(to, { ...reservation, wasAuthorised: true }, now)
    await awaitRestaurant(tx.db, { reservationId, shareId: share.id, paidCents: cents, dueAt }, new Date(now))
  } else {
    await transitionTogether(
      tx,
      reservation,
      [{ share, to, paidCents: cents }],
      { to, wasAuthorised: true },
      AUTHORISED,
    )
  }
  await publish(tx.db, now, 'OrderToAccept', { reservationId })
  return null
}

async function confirmWhole(tx: Tx, reservation: Reservation, share: Share, cents: number): Promise<TransitionResult> {
  const to = 'CONFIRMED' as const
  // When a host pays again after a declined renewal, their guests are confirmed already.
  const guests = reservation.isGroup
    ? (await activeShares(tx, reservation)).filter(({ status }) => status === 'CREATED')
    : []
  const others = guests.filter(({ id }) => id !== share.id).map((guest) => ({ share: guest, to }))
  const confirmed = [{ share, to, paidCents: cents }, ...others]
  return transitionTogether(tx, reservation, confirmed, { to, wasAuthorised: true }, AUTHORISED)
}
