import { isHold } from '@tablee/domain/reservations/booking-rules'
import { isOver } from '@tablee/domain/reservations/reservation-status'
import type { JobContext, Tx } from '../../../context.ts'
import { type Events, publish } from '../../../events/outbox.ts'
import { leave } from '../changes/changes.ts'
import { cancelAll } from '../core/cancel-all.ts'
import { activeShares } from '../core/group.ts'
import type { OpenBooking } from '../core/reservation.ts'
import { lockReservation, ownBookings } from '../core/reservations.sql.ts'
import type { TransitionCause } from '../core/transition.ts'
import { lockBooker } from '../core/writing/set-fields.sql.ts'

/** The bookings of a person that begin later, as host or guest: those that end with their account. */
export async function bookingsAhead({ db, clock }: Tx, accountId: string): Promise<OpenBooking[]> {
  const now = clock.now()
  const { open } = await ownBookings(db, accountId, new Date(now))
  return open.filter(({ startsAt }) => startsAt > now)
}

/**
 * Has the bookings ahead of a person end, each by an event of its own, and answers them. The account is closed in this
 * transaction: whoever is writing a booking for it is waited for, and whoever comes later is refused.
 */
export async function endBookingsOf(tx: Tx, accountId: string): Promise<OpenBooking[]> {
  await lockBooker(tx.db, accountId)
  const ahead = await bookingsAhead(tx, accountId)
  for (const { id: reservationId } of ahead) {
    await publish(tx.db, tx.clock.now(), 'BookingOfClosedAccount', { reservationId, accountId })
  }
  return ahead
}

const BY: TransitionCause = { actor: 'operator', reason: 'ACCOUNT_CLOSED' }

/**
 * Ends a booking of a closed account: one that it hosts is cancelled, and everybody gets everything back; at another's
 * table its seat is given up. No effect on what is over, or has begun meanwhile.
 */
export async function endBookingOf(
  { db, clock }: JobContext,
  { reservationId, accountId }: Events['BookingOfClosedAccount'],
): Promise<void> {
  const tx = { db, clock }
  const reservation = await lockReservation(db, reservationId)
  if (!reservation || isOver(reservation.status) || reservation.startsAt <= clock.now()) return
  if (reservation.hostId === accountId) {
    // With nothing authorised it ends as a hold does.
    const by = isHold(reservation) ? ({ actor: 'clock', reason: 'HOLD_EXPIRED' } as const) : BY
    return cancelAll(tx, reservation, by)
  }
  const seat = (await activeShares(tx, reservation)).find((share) => share.accountId === accountId)
  if (seat) await leave(tx, reservation, seat, BY)
}
