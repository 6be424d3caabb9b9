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
import * as rows from './reservations.sql.ts'

/** Who moves, and why: one short English clause for the history. */
export type By = { mover: Mover; accountId?: string | null; why: string }
type Parts = { db: Database; clock: Clock }

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
  const next = {
    ...reservation,
    holdUntil: null,
    ...set,
    wasAuthorised: reservation.wasAuthorised || set.wasAuthorised === true,
  }
  const change = { from, to, mover, accountId, why }
  const moved = await rows.moveReservation(db, id, change, { ...set, dueAt: dueOf(to, next) }, new Date(now))
  if (!moved) throw movedMeanwhile()

  if (TAKES_SEATS.includes(from) && !TAKES_SEATS.includes(to)) await givePlace(db, placeOf(moved))
  await announce(db, now, 'ReservationMoved', { reservationId: id, from, to, mover, why })
  return moved
}

/** The same for a share. */
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
  const moved = await rows.moveShare(db, id, { from, to, mover, accountId, why }, new Date(now), set)
  if (!moved) throw movedMeanwhile()
  await announce(db, now, 'ShareMoved', { reservationId, shareId: id, from, to, mover, why })
  return moved
}

/** What a reservation takes of its restaurant. */
export function placeOf({ restaurantId, type, startsAt, totalPersons, stay }: Reservation) {
  return { restaurantId, type, startsAt, party: totalPersons, stay }
}

function movedMeanwhile(): Refusal {
  return new Refusal('CONFLICT', 'Cette réservation a changé entre-temps. Rechargez la page.')
}
