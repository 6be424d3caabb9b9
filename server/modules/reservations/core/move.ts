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

/** Who moves, and why; a note is for people, nothing is decided upon it. */
export type By = { mover: Mover; accountId?: string | null; reason: Reason; note?: string | null }
/** Where a reservation goes. */
type Step = { to: Status; holdUntil?: number | null; wasAuthorised?: boolean }
/** Where one of its shares goes. */
type ShareStep = { share: Share; to: Status; paidCents?: number; holdUntil?: number | null }
export type Moved = { reservation: Reservation; shares: Share[] }

/**
 * Moves shares, and their reservation where it moves with them, as the table allows, in the caller's transaction: one
 * statement notes and announces it. Seats that are no longer taken are given back, and what was authorised for a share
 * that is cancelled is released. Throws CONFLICT for any other move, and where somebody else moved one first.
 */
export async function moveTogether(
  { db, clock }: Tx,
  reservation: Reservation,
  shares: readonly ShareStep[],
  step: Step | null,
  { mover, accountId = null, reason, note = null }: By,
): Promise<Moved> {
  const kind = kindOf(reservation)
  const { id: reservationId, status: from } = reservation
  const maySharesMove = shares.every(({ share, to }) => mayMove(SHARE_MOVES, share.status, to, mover, kind))
  if (!maySharesMove || (step && !mayMove(RESERVATION_MOVES, from, step.to, mover, kind))) throw movedMeanwhile()

  const now = clock.now()
  const news = { reservationId, mover, reason, why: formerWhy(reason) }
  const moved = await rows.move(
    db,
    reservationId,
    shares.map(({ share, to, holdUntil = null, paidCents = to === 'CANCELLED' ? 0 : share.paidCents }) => {
      return { id: share.id, from: share.status, to, holdUntil, paidCents }
    }),
    step && stepOf(reservation, step, now),
    { mover, accountId, reason, note },
    new Date(now),
    [
      ...shares.map(({ share, to }): Announcement => {
        return { name: 'ShareMoved', payload: { ...news, shareId: share.id, from: share.status, to } }
      }),
      ...(step ? [{ name: 'ReservationMoved' as const, payload: { ...news, from, to: step.to } }] : []),
    ],
  )
  if (moved.shares.length < shares.length || (step && !moved.reservation)) throw movedMeanwhile()

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
  const after = moved.reservation ?? reservation
  if (TAKES_SEATS.includes(from) && !TAKES_SEATS.includes(after.status)) await givePlace(db, placeOf(after))
  return { reservation: after, shares: moved.shares }
}

/** Moves a reservation alone. */
export async function moveReservation(
  parts: Tx,
  reservation: Reservation,
  to: Status,
  by: By,
  set: Omit<Step, 'to'> = {},
): Promise<Reservation> {
  return (await moveTogether(parts, reservation, [], { to, ...set }, by)).reservation
}

/** Moves shares alone, all to the same status. */
export async function moveShares(
  parts: Tx,
  reservation: Reservation,
  shares: readonly Share[],
  to: Status,
  by: By,
): Promise<void> {
  if (shares.length === 0) return
  const steps = shares.map((share) => ({ share, to }))
  await moveTogether(parts, reservation, steps, null, by)
}

function stepOf(reservation: Reservation, { to, holdUntil = null, wasAuthorised }: Step, now: number) {
  const next = { ...reservation, holdUntil, wasAuthorised: wasAuthorised ?? reservation.wasAuthorised }
  return { from: reservation.status, to, holdUntil, wasAuthorised: next.wasAuthorised, dueAt: dueOf(to, next, now) }
}

/** What a reservation takes of its restaurant. */
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
