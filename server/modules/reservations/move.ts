import {
  kindOf,
  type Mover,
  mayMove,
  RESERVATION_MOVES,
  SHARE_MOVES,
  TAKES_SEATS,
} from '@tablee/domain/reservation-moves'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { Refusal } from '../../errors.ts'
import { announce } from '../../events/outbox.ts'
import { givePlace } from '../availability/availability.ts'
import { dueOf } from './due-of.ts'
import type { Reservation, Share, Status } from './reservation.ts'
import * as rows from './write-reservations.sql.ts'

/** Who moves, and why: one short English clause for the history. */
export type By = { mover: Mover; accountId?: string | null; why: string }
/** `db` is the caller's transaction. */
export type Parts = { db: Database; clock: Clock }

/**
 * Moves a reservation as the table allows, in the caller's transaction: notes it, gives the seats back where they are no
 * longer taken, and announces it. Throws CONFLICT for any other move, and where somebody else moved it first.
 */
export async function moveReservation(
  { db, clock }: Parts,
  reservation: Reservation,
  to: Status,
  { mover, accountId = null, why }: By,
  set: { holdUntil?: number | null; wasAuthorised?: boolean } = {},
): Promise<Reservation> {
  const { id, status: from } = reservation
  if (!mayMove(RESERVATION_MOVES, from, to, mover, kindOf(reservation))) throw movedMeanwhile()

  const now = clock.now()
  const { holdUntil = null, wasAuthorised = reservation.wasAuthorised } = set
  const dueAt = dueOf(to, { ...reservation, holdUntil, wasAuthorised }, now)
  const change = { from, to, mover, accountId, why }
  const moved = await rows.moveReservation(db, id, change, { dueAt, holdUntil, wasAuthorised }, new Date(now))
  if (!moved) throw movedMeanwhile()

  if (TAKES_SEATS.includes(from) && !TAKES_SEATS.includes(to)) await givePlace(db, placeOf(moved))
  await announce(db, now, 'ReservationMoved', { reservationId: id, from, to, mover, why })
  return moved
}

/** The same for a share. What was authorised for one that is cancelled is released: nothing of it is paid. */
export async function moveShare(
  { db, clock }: Parts,
  reservation: Pick<Reservation, 'type' | 'isGroup'>,
  share: Share,
  to: Status,
  { mover, accountId = null, why }: By,
  set: { paidCents?: number; holdUntil?: number | null } = {},
): Promise<Share> {
  const { id, status: from, reservationId } = share
  if (!mayMove(SHARE_MOVES, from, to, mover, kindOf(reservation))) throw movedMeanwhile()

  const now = clock.now()
  const { holdUntil = null, paidCents = to === 'CANCELLED' ? 0 : share.paidCents } = set
  const change = { from, to, mover, accountId, why }
  const moved = await rows.moveShare(db, id, change, { holdUntil, paidCents }, new Date(now))
  if (!moved) throw movedMeanwhile()
  await announce(db, now, 'ShareMoved', { reservationId, shareId: id, from, to, mover, why })
  return moved
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
