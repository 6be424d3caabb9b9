import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import type { Tx } from '../../../context.ts'
import { announce } from '../../../events/outbox.ts'
import { acceptsByItself } from '../../catalogue/catalogue.ts'
import { useVoucher } from '../../vouchers/charging/charging.ts'
import { standingVoucher } from '../../vouchers/vouchers.ts'
import { billOf } from '../core/bill.ts'
import { dueOf, settlementOf } from '../core/due-of.ts'
import { confirmWithPresent, running } from '../core/group.ts'
import { type By, type Moved, moveTogether } from '../core/move.ts'
import type { LockedShare, Reservation, Share } from '../core/reservation.ts'
import { awaitAnswer } from '../core/write-reservations.sql.ts'
import { isOwed } from './not-owed.ts'

const AUTHORISED: By = { mover: 'payment', reason: 'AUTHORISED' }
const REFUSED: By = { mover: 'payment', reason: 'PAYMENT_REFUSED' }

/** Whether anybody waits for it still, what moved, and when it is settled. */
type Applied = { isAwaited: boolean; moved: Moved | null; settlesAt: number }

/**
 * What a share owes was authorised (cents), beside what a voucher pays. Said twice, it changes nothing more. In the
 * caller's transaction. Where nobody waits for it any more it is to be given back at once.
 */
export async function shareAuthorised(
  parts: Tx,
  { reservation, share }: LockedShare,
  cents: number,
  beside = 0,
): Promise<Applied> {
  const { id: shareId, status, voucherCents, paidCents } = share
  const settlesAt = settlementOf(reservation)
  const refused = { isAwaited: false, moved: null, settlesAt }
  const isPaid = !isOwed(reservation, share)
  // A code has covered all of it meanwhile: nothing is to be held.
  const isFree = paidCents === 0 && cents > 0
  // Its host has enlarged the party since: what all will have ordered is not known yet.
  if (!isPaid && isTooEarly(reservation)) return refused
  if (isPaid) return { isAwaited: status !== 'CANCELLED' && !isFree, moved: null, settlesAt }
  // A voucher has gone, come or changed since: together they would pay too little, or too much.
  if (beside !== voucherCents) return refused
  if (voucherCents > 0 && !(await standingVoucher(parts.db, shareId))) return refused
  if (await owesAnother(parts, reservation, share, cents)) return refused

  if (voucherCents > 0) await useVoucher(parts.db, parts.clock.now(), shareId)
  const moved = await howItMoves(reservation)(parts, reservation, share, cents + voucherCents)
  return { isAwaited: true, moved, settlesAt }
}

/**
 * Since so much was asked for the party has grown, and it is too little; or a code has come, or given way to another, and
 * it is too little or too much. Of a party that has shrunk less is taken than was held.
 */
async function owesAnother(parts: Tx, reservation: Reservation, share: Share, cents: number): Promise<boolean> {
  const shares = kindOf(reservation) === 'pay-for-all' ? await running(parts, reservation) : [share]
  const { total } = billOf(reservation, shares, share).card
  const hasCode = share.itemsDiscountCents + share.feeDiscountCents > 0
  return hasCode ? cents !== total : cents < total
}

/**
 * What a share owes was refused: it may be tried again while its seat is held. In the caller's transaction. Answers its
 * reservation as it is then.
 */
export async function shareRefused(parts: Tx, { reservation, share }: LockedShare): Promise<Reservation> {
  if (!isOwed(reservation, share) || share.status === 'PAYMENT_FAILED' || isTooEarly(reservation)) return reservation

  const failed = [{ share, to: 'PAYMENT_FAILED' as const, holdUntil: share.holdUntil }]
  const step = { to: 'PAYMENT_FAILED' as const, holdUntil: reservation.holdUntil }
  return (await moveTogether(parts, reservation, failed, isHost(share) ? step : null, REFUSED)).reservation
}

/** A host who pays for all pays once nobody else is awaited. */
function isTooEarly(reservation: Reservation): boolean {
  return kindOf(reservation) === 'pay-for-all' && reservation.status === 'WAITING_FOR_GUESTS'
}

function howItMoves(reservation: Reservation) {
  if (kindOf(reservation) === 'order') return confirmOrder
  if (kindOf(reservation) !== 'self-pay') return confirmWhole
  return reservation.status === 'CONFIRMED' ? confirmAgain : joinThePaid
}

/** Its group is confirmed already: a guest who came when it was enlarged, or what was not granted anew is paid again. */
function confirmAgain(parts: Tx, reservation: Reservation, share: Share, cents: number): Promise<Moved> {
  const again = [{ share, to: 'CONFIRMED' as const, paidCents: cents }]
  return moveTogether(parts, reservation, again, null, AUTHORISED)
}

/** Of a group in which each pays: the host's share opens the link, the last one's confirms them all. */
async function joinThePaid(parts: Tx, reservation: Reservation, share: Share, cents: number): Promise<Moved | null> {
  const paid = [{ share, to: 'PRE_PAID' as const, paidCents: cents }]
  const isFirst = isHost(share) && reservation.status !== 'WAITING_FOR_GUESTS'
  const opens = isFirst ? { to: 'WAITING_FOR_GUESTS' as const, wasAuthorised: true } : null
  const moved = await moveTogether(parts, reservation, paid, opens, AUTHORISED)
  const present = (await running(parts, reservation)).filter(({ status }) => status === 'PRE_PAID')
  if (present.length < reservation.totalPersons) return moved
  await confirmWithPresent(parts, moved.reservation, { ...AUTHORISED, reason: 'ALL_PAID' })
  return null
}

/** A restaurant may want to say of each order that is paid for whether it takes it; what it took once it has taken. */
async function confirmOrder(parts: Tx, reservation: Reservation, share: Share, cents: number): Promise<Moved | null> {
  const { id: reservationId, restaurantId, status } = reservation
  if (reservation.wasAuthorised || (await acceptsByItself(parts.db, restaurantId))) {
    return confirmWhole(parts, reservation, share, cents)
  }
  const now = parts.clock.now()
  const to = 'CREATED' as const
  if (status === to) {
    const dueAt = dueOf(to, { ...reservation, wasAuthorised: true }, now)
    await awaitAnswer(parts.db, { reservationId, shareId: share.id, paidCents: cents, dueAt }, new Date(now))
  } else {
    await moveTogether(parts, reservation, [{ share, to, paidCents: cents }], { to, wasAuthorised: true }, AUTHORISED)
  }
  await announce(parts.db, now, 'OrderToAccept', { reservationId })
  return null
}

async function confirmWhole(parts: Tx, reservation: Reservation, share: Share, cents: number): Promise<Moved> {
  const to = 'CONFIRMED' as const
  // Guests whose host pays again, what was held not having been granted anew, are confirmed already.
  const guests = reservation.isGroup
    ? (await running(parts, reservation)).filter(({ status }) => status === 'CREATED')
    : []
  const others = guests.filter(({ id }) => id !== share.id).map((guest) => ({ share: guest, to }))
  const confirmed = [{ share, to, paidCents: cents }, ...others]
  return moveTogether(parts, reservation, confirmed, { to, wasAuthorised: true }, AUTHORISED)
}
