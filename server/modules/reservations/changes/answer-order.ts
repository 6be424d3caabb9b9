import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import type { Tx } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { cancelAll } from '../core/cancel-all.ts'
import { complete } from '../core/complete.ts'
import { running } from '../core/group.ts'
import { type By, moveTogether } from '../core/move.ts'
import type { Reservation } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'

const ACCEPTED: By = { mover: 'restaurant', reason: 'ACCEPTED' }
const REFUSED: By = { mover: 'restaurant', reason: 'REFUSED_BY_RESTAURANT' }
const HANDED_OVER: By = { mover: 'restaurant', reason: 'HANDED_OVER' }

/** The restaurant takes an order that it was paid for. Throws CONFLICT where none waits for its word. */
export async function acceptOrder(parts: Tx, reservationId: number): Promise<void> {
  const reservation = await waiting(parts, reservationId)
  const to = 'CONFIRMED' as const
  const shares = (await running(parts, reservation)).map((share) => ({ share, to }))
  await moveTogether(parts, reservation, shares, { to }, ACCEPTED)
}

/** Or does not: what is held is given back. */
export async function refuseOrder(parts: Tx, reservationId: number): Promise<void> {
  await cancelAll(parts, await waiting(parts, reservationId), REFUSED)
}

/** An order has been handed over: it is over. Throws CONFLICT before it is paid. */
export async function handOver(parts: Tx, reservationId: number): Promise<void> {
  const reservation = await lockReservation(parts.db, reservationId)
  if (reservation?.status !== 'PAID' || kindOf(reservation) !== 'order') {
    throw new Refusal('CONFLICT', "Cette réservation n'est pas une commande payée à remettre.")
  }
  await complete(parts, reservation, HANDED_OVER)
}

async function waiting({ db }: Tx, reservationId: number): Promise<Reservation> {
  const reservation = await lockReservation(db, reservationId)
  if (!reservation || !awaitsRestaurant(reservation)) {
    throw new Refusal('CONFLICT', "Cette commande n'attend pas de réponse.")
  }
  return reservation
}
