import { isHold } from '@tablee/domain/reservations/booking-rules'
import { isOver } from '@tablee/domain/reservations/reservation-status'
import type { JobContext, Tx } from '../../../context.ts'
import { type Events, publish } from '../../../events/outbox.ts'
import { activeShares } from '../core/group.ts'
import type { OpenBooking } from '../core/reservation.ts'
import { lockReservation, ownBookings } from '../core/reservations.sql.ts'
import { cancelAll, type TransitionCause } from '../core/transition.ts'
import { lockBooker } from '../core/writing/set-fields.sql.ts'
import { leave } from './leave-reservation.ts'

/** Returns a person's future bookings, as host or guest. They end with the account. */
export async function bookingsAhead({ db, clock }: Tx, accountId: string): Promise<OpenBooking[]> {
  const now = clock.now()
  const { open } = await ownBookings(db, accountId, new Date(now))
  return open.filter(({ startsAt }) => startsAt > now)
}

/**
 * Publishes an event for each future booking of a person, which ends it. Returns the bookings. The account is closed in this
 * transaction: it waits for a booking that is being written for the account, and later ones are refused.
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
 * Ends a booking of a closed account. A booking hosted by it is cancelled, and everybody is refunded in full. At another host's
 * table its seat is given up. No effect if the booking is over or has begun since.
 */
export async function endBookingOf(
  { db, clock }: JobContext,
  { reservationId, accountId }: Events['BookingOfClosedAccount'],
): Promise<void> {
  const tx = { db, clock }
  const reservation = await lockReservation(db, reservationId)
  if (!reservation || isOver(reservation.status) || reservation.startsAt <= clock.now()) return
  if (reservation.hostId === accountId) {
    // Without an authorisation it ends like an expired hold.
    const by = isHold(reservation) ? ({ actor: 'clock', reason: 'HOLD_EXPIRED' } as const) : BY
    return cancelAll(tx, reservation, by)
  }
  const seat = (await activeShares(tx, reservation)).find((share) => share.accountId === accountId)
  if (seat) await leave(tx, reservation, seat, BY)
}
