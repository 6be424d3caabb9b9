import {
  kindOf,
  type Mover,
  mayMove,
  RESERVATION_MOVES,
  SHARE_MOVES,
} from '@tablee/domain/reservations/reservation-moves'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import { TAKES_SEATS } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import type { Announcement } from '../../../events/outbox.ts'
import { givePlace } from '../../availability/availability.ts'
import { releaseCoupons } from '../../coupons/coupons.ts'
import { giveBack } from '../../payments/charging/charging.ts'
import { releaseVouchers } from '../../vouchers/charging/charging.ts'
import { dueOf } from './due-of.ts'
import { formerWhy } from './former-reasons.ts'
import type { Reservation, Share, Status } from './reservation.ts'
import * as rows from './write-reservations.sql.ts'

/** Who causes a transition, and why; `note` is free text for people, no code decides upon it. */
export type TransitionCause = { mover: Mover; accountId?: string | null; reason: Reason; note?: string | null }
/** The status that a reservation gets, and what is set with it. */
type Target = { to: Status; holdUntil?: number | null; wasAuthorised?: boolean }
/** The same for one of its shares. */
type ShareTarget = { share: Share; to: Status; paidCents?: number; holdUntil?: number | null }
export type Moved = { reservation: Reservation; shares: Share[] }

/**
 * Makes the transitions of shares, and with `target` that of their reservation, in the caller's transaction: one
 * statement writes statuses, history and events. Releases seats that are no longer taken, and voids or refunds the
 * payments of cancelled shares. Throws CONFLICT for a transition that `domain/` does not allow, or that somebody else
 * made first.
 */
export async function moveTogether(
  { db, clock }: Tx,
  reservation: Reservation,
  shares: readonly ShareTarget[],
  target: Target | null,
  { mover, accountId = null, reason, note = null }: TransitionCause,
): Promise<Moved> {
  const kind = kindOf(reservation)
  const { id: reservationId, status: from } = reservation
  const areSharesAllowed = shares.every(({ share, to }) => mayMove(SHARE_MOVES, share.status, to, mover, kind))
  if (!areSharesAllowed || (target && !mayMove(RESERVATION_MOVES, from, target.to, mover, kind))) throw movedMeanwhile()

  const now = clock.now()
  const payload = { reservationId, mover, reason, why: formerWhy(reason) }
  const written = await rows.move(
    db,
    reservationId,
    shares.map(({ share, to, holdUntil = null, paidCents = to === 'CANCELLED' ? 0 : share.paidCents }) => {
      return { id: share.id, from: share.status, to, holdUntil, paidCents }
    }),
    target && columnsOf(reservation, target, now),
    { mover, accountId, reason, note },
    new Date(now),
    [
      ...shares.map(({ share, to }): Announcement => {
        return { name: 'ShareMoved', payload: { ...payload, shareId: share.id, from: share.status, to } }
      }),
      ...(target ? [{ name: 'ReservationMoved' as const, payload: { ...payload, from, to: target.to } }] : []),
    ],
  )
  if (written.shares.length < shares.length || (target && !written.reservation)) throw movedMeanwhile()

  const cancelled = shares.filter(({ to }) => to === 'CANCELLED').map(({ share }) => share.id)
  if (cancelled.length > 0) {
    await giveBack(db, now, cancelled)
    await releaseCoupons(db, cancelled)
    const byVoucher = shares.filter(({ share, to }) => to === 'CANCELLED' && share.voucherScheme !== null)
    await releaseVouchers(
      db,
      now,
      byVoucher.map(({ share }) => share.id),
    )
  }
  const after = written.reservation ?? reservation
  if (TAKES_SEATS.includes(from) && !TAKES_SEATS.includes(after.status)) await givePlace(db, placeOf(after))
  return { reservation: after, shares: written.shares }
}

/** Makes a transition of a reservation alone. */
export async function moveReservation(
  tx: Tx,
  reservation: Reservation,
  to: Status,
  by: TransitionCause,
  set: Omit<Target, 'to'> = {},
): Promise<Reservation> {
  return (await moveTogether(tx, reservation, [], { to, ...set }, by)).reservation
}

/** Makes the same transition of several shares, without their reservation. */
export async function moveShares(
  tx: Tx,
  reservation: Reservation,
  shares: readonly Share[],
  to: Status,
  by: TransitionCause,
): Promise<void> {
  if (shares.length === 0) return
  const targets = shares.map((share) => ({ share, to }))
  await moveTogether(tx, reservation, targets, null, by)
}

function columnsOf(reservation: Reservation, { to, holdUntil = null, wasAuthorised }: Target, now: number) {
  const next = { ...reservation, holdUntil, wasAuthorised: wasAuthorised ?? reservation.wasAuthorised }
  return { from: reservation.status, to, holdUntil, wasAuthorised: next.wasAuthorised, dueAt: dueOf(to, next, now) }
}

/** The seats, or the order's slot, that a reservation takes at its restaurant. */
export function placeOf({
  restaurantId,
  type,
  startsAt,
  totalPersons,
  stay,
}: Pick<Reservation, 'restaurantId' | 'type' | 'startsAt' | 'totalPersons' | 'stay'>) {
  return { restaurantId, type, startsAt, party: totalPersons, stay }
}

export function movedMeanwhile(): Refusal {
  return new Refusal('CONFLICT', 'Cette réservation a changé entre-temps. Rechargez la page.')
}
