import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { cancelAll } from '../core/cancel-all.ts'
import { complete } from '../core/complete.ts'
import { activeShares } from '../core/group.ts'
import type { Reservation } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { type TransitionCause, transitionTogether } from '../core/transition.ts'
import { setReady } from '../core/writing/set-fields.sql.ts'

const ACCEPTED: TransitionCause = { actor: 'restaurant', reason: 'ACCEPTED' }
const REFUSED: TransitionCause = { actor: 'restaurant', reason: 'REFUSED_BY_RESTAURANT' }
const HANDED_OVER: TransitionCause = { actor: 'restaurant', reason: 'HANDED_OVER' }

/** An order by its number, or as its lock was taken. */
type Locked = number | Reservation

/** The restaurant accepts an authorized order. Throws CONFLICT where the order does not wait for an answer. */
export async function acceptOrder(tx: Tx, order: Locked): Promise<void> {
  const reservation = await waitingOrder(tx, order)
  const to = 'CONFIRMED' as const
  const shares = (await activeShares(tx, reservation)).map((share) => ({ share, to }))
  await transitionTogether(tx, reservation, shares, { to }, ACCEPTED)
}

/** The restaurant refuses an order, whose authorization is voided; `note` is kept. Throws CONFLICT likewise. */
export async function refuseOrder(tx: Tx, order: Locked, note: string | null = null): Promise<void> {
  await cancelAll(tx, await waitingOrder(tx, order), { ...REFUSED, note })
}

/** Notes that a locked order is ready, from now on. One statement. */
export async function markReady({ db, clock }: Tx, reservationId: number): Promise<void> {
  const readyAt = clock.now()
  const told = { name: 'OrderReady' as const, payload: { reservationId, readyAt } }
  await setReady(db, reservationId, readyAt, new Date(readyAt), [told])
}

/** Takes that back. One statement. */
export function takeReadyBack({ db, clock }: Tx, reservationId: number): Promise<void> {
  return setReady(db, reservationId, null, new Date(clock.now()), [])
}

/** Completes an order that was handed over. Throws CONFLICT unless it is paid. */
export async function handOver(tx: Tx, order: Locked): Promise<void> {
  const reservation = await lockedOrder(tx, order)
  if (reservation?.status !== 'PAID' || kindOf(reservation) !== 'order') {
    throw new UserError('CONFLICT', "Cette réservation n'est pas une commande payée à remettre.")
  }
  await complete(tx, reservation, HANDED_OVER)
}

function lockedOrder({ db }: Tx, order: Locked): Promise<Reservation | null> | Reservation {
  return typeof order === 'number' ? lockReservation(db, order) : order
}

async function waitingOrder(tx: Tx, order: Locked): Promise<Reservation> {
  const reservation = await lockedOrder(tx, order)
  if (!reservation || !awaitsRestaurant(reservation)) {
    throw new UserError('CONFLICT', "Cette commande n'attend pas de réponse.")
  }
  return reservation
}
