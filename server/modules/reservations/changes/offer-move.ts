import type { Start } from '@tablee/domain/calendar/opening-hours'
import { answerUntil, canBeMoved } from '@tablee/domain/reservations/moves/move-offers'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import type { Restaurant } from '../../catalogue/catalogue.ts'
import { atRestaurantPace } from '../booking/add-restaurant-booking.ts'
import { changeBooking, dropPending } from '../core/changing/change-booking.ts'
import { takeOffer, writeOffer } from '../core/moves.sql.ts'
import type { Reservation } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { unknownReservation } from '../reservations.rights.ts'

/**
 * Proposes another hour, for a restaurant that cannot serve a booking at its own. Its diners are notified, and its host accepts
 * or declines. For a booking without a host, the proposal only reminds the restaurant's staff. Throws CONFLICT if the booking
 * cannot be moved, or too little time is left to reply.
 */
export async function offerMove(
  { db, clock }: Tx,
  reservationId: number,
  { start, reason, minutesAhead }: { start: Start; reason: string; minutesAhead: number },
): Promise<void> {
  const now = clock.now()
  const reservation = await lockReservation(db, reservationId)
  if (!reservation) throw unknownReservation()
  const booking = { ...reservation, hasHost: reservation.hostId !== null }
  const until = canBeMoved(booking, now) ? answerUntil(booking, start, { now, minutesAhead }) : null
  if (until === null) throw new UserError('CONFLICT', NOT_MOVED)
  await writeOffer(db, { ...start, reservationId, reason, asksHost: booking.hasHost, offeredAt: now, until })
  await publish(db, now, 'MoveOffered', { reservationId, offeredAt: now })
}

/**
 * Withdraws a proposal, for a restaurant that can serve the booking at its hour after all. Its diners are notified. A change to
 * that hour that waits for a bank is dropped. Returns true if there was a proposal.
 */
export async function withdrawMove({ db, clock }: Tx, reservationId: number): Promise<boolean> {
  const now = clock.now()
  const reservation = await lockReservation(db, reservationId)
  const offer = reservation && (await takeOffer(db, reservationId, now))
  if (!reservation || !offer) return false
  await dropPending({ db, clock }, reservation)
  await publish(db, now, 'MoveWithdrawn', { reservationId, offeredAt: offer.offeredAt })
  return true
}

const NOT_MOVED = 'Cette réservation ne peut pas être déplacée : gardez-la, ou annulez-la.'

/**
 * Moves a locked booking without a host, for the restaurant, as agreed with its caller. The new seats are reserved, or nothing
 * changes. Throws NoCapacityError without free seats (`nullIfFull` around the transaction), and CONFLICT for a booking whose
 * host decides, or if it is too late.
 */
export async function moveByRestaurant(
  tx: Tx,
  reservation: Reservation,
  { restaurant, start }: { restaurant: Restaurant; start: Start },
): Promise<Reservation> {
  if (reservation.hostId !== null) throw new UserError('CONFLICT', HOST_DECIDES)
  const { totalPersons } = reservation
  return changeBooking(tx, reservation, { start, restaurant: atRestaurantPace(restaurant), totalPersons }, null)
}

const HOST_DECIDES = "C'est à la personne qui a réservé d'accepter une autre heure."
