import { isOver } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import type { LockedBooking, Reservation } from './reservation.ts'
import { sharesOf } from './reservations.sql.ts'
import { type TransitionCause, transitionTogether } from './transition.ts'

/** Cancels a reservation and all its open shares. Completed shares and no-shows do not change. */
export async function cancelAll(tx: Tx, reservation: Reservation, by: TransitionCause): Promise<void> {
  await cancelBooking(tx, { reservation, shares: await sharesOf(tx.db, [reservation.id]) }, by)
}

/** Like `cancelAll`, for a booking whose shares are known. Returns the cancelled booking. */
export async function cancelBooking(
  tx: Tx,
  { reservation, shares }: LockedBooking,
  by: TransitionCause,
): Promise<Reservation> {
  const to = 'CANCELLED' as const
  const open = shares.filter(({ status }) => !isOver(status)).map((share) => ({ share, to }))
  return (await transitionTogether(tx, reservation, open, { to }, by)).reservation
}
