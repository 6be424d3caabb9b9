import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { completePaid } from '../core/complete.ts'
import { type Booked, lockedBooking } from '../core/concurrency.ts'
import type { LockedBooking, Reservation } from '../core/reservation.ts'
import { cancelBooking, type TransitionCause, transitionTogether } from '../core/transition.ts'
import { setReady } from '../core/writing/set-fields.sql.ts'

const ACCEPTED: TransitionCause = { actor: 'restaurant', reason: 'ACCEPTED' }
const REFUSED: TransitionCause = { actor: 'restaurant', reason: 'REFUSED_BY_RESTAURANT' }
const HANDED_OVER: TransitionCause = { actor: 'restaurant', reason: 'HANDED_OVER' }

/** `alsoWrite` is written by other modules in the same statement. `note` is stored. */
type How = Pick<TransitionCause, 'alsoWrite' | 'note'>

/**
 * Accepts an authorised order, for the restaurant. Returns the updated order. Throws CONFLICT if the order is not awaiting
 * acceptance.
 */
export async function acceptOrder(tx: Tx, booked: Booked, how: How = {}): Promise<Reservation> {
  const { reservation, shares } = await waitingOrder(tx, booked)
  const to = 'CONFIRMED' as const
  const accepted = withSeat(shares).map((share) => ({ share, to }))
  return (await transitionTogether(tx, reservation, accepted, { to }, { ...ACCEPTED, ...how })).reservation
}

/**
 * Refuses an order, for the restaurant, and voids its authorisation. Returns the updated order. Throws CONFLICT if the order
 * is not awaiting acceptance.
 */
export async function refuseOrder(tx: Tx, booked: Booked, how: How = {}): Promise<Reservation> {
  return cancelBooking(tx, await waitingOrder(tx, booked), { ...REFUSED, ...how })
}

/** Marks a locked order as ready from now on. One statement. */
export async function markReady({ db, clock }: Tx, reservationId: number, { alsoWrite }: How): Promise<void> {
  const readyAt = clock.now()
  const event = { name: 'OrderReady' as const, payload: { reservationId, readyAt } }
  await setReady(db, reservationId, readyAt, { now: new Date(readyAt), events: [event], alsoWrite })
}

/** Undoes the mark. One statement. */
export function takeReadyBack({ db, clock }: Tx, reservationId: number, { alsoWrite }: How): Promise<void> {
  return setReady(db, reservationId, null, { now: new Date(clock.now()), events: [], alsoWrite })
}

/** Completes an order that was handed over. Returns the updated order. Throws CONFLICT unless it is paid. */
export async function handOver(tx: Tx, booked: Booked, how: How = {}): Promise<Reservation> {
  const order = await lockedBooking(tx.db, booked)
  if (order.reservation.status !== 'PAID' || kindOf(order.reservation) !== 'order') {
    throw new UserError('CONFLICT', "Cette réservation n'est pas une commande payée à remettre.")
  }
  return completePaid(tx, order, { ...HANDED_OVER, ...how })
}

async function waitingOrder(tx: Tx, booked: Booked): Promise<LockedBooking> {
  const order = await lockedBooking(tx.db, booked)
  if (awaitsRestaurant(order.reservation)) return order
  throw new UserError('CONFLICT', "Cette commande n'attend pas de réponse.")
}
