import { isOver } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import { type By, moveTogether } from './move.ts'
import type { Reservation } from './reservation.ts'
import { sharesOf } from './reservations.sql.ts'

/** Cancels a reservation and every share of it that still runs; what a payer was served, or did not come for, stays. */
export async function cancelAll(parts: Tx, reservation: Reservation, by: By): Promise<void> {
  const shares = await sharesOf(parts.db, [reservation.id])
  const to = 'CANCELLED' as const
  const left = shares.filter(({ status }) => !isOver(status)).map((share) => ({ share, to }))
  await moveTogether(parts, reservation, left, { to }, by)
}
