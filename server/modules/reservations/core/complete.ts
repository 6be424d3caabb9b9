import { BILL_CLOSED, isSettled, TO_SETTLE } from '@tablee/domain/reservations/reservation-status'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import type { Tx } from '../../../context.ts'
import { detachUnkeptCards } from '../../payments/payments.ts'
import { servedFrom } from './due-of.ts'
import { activeShares } from './group.ts'
import type { LockedBooking, Reservation, Share } from './reservation.ts'
import { type TransitionCause, transitionReservation, transitionShares, transitionTogether } from './transition.ts'

const BY: TransitionCause = { actor: 'clock', reason: 'ALL_CAPTURED' }
const OVER: TransitionCause = { actor: 'clock', reason: 'SERVICE_OVER' }

/**
 * Marks a reservation as paid once each share is settled, and completes it once it is served too. In a completed reservation it
 * completes shares settled since: a guest whose absence was lifted waits for nobody else's payment.
 */
export async function completeIfOver(tx: Tx, reservation: Reservation): Promise<void> {
  const shares = await activeShares(tx, reservation)
  const guests = shares.filter(owesNothing)
  const payers = shares.filter((share) => !guests.includes(share))
  const isOver = reservation.status === 'COMPLETED'
  if (!isOver && !payers.every(({ status }) => BILL_CLOSED.includes(status))) return

  await transitionShares(tx, reservation, guests, 'PAID', BY)
  const by = reservation.status === 'PAYMENT_FAILED' ? { ...BY, actor: 'payment' as const } : BY
  const isOpen = TO_SETTLE.includes(reservation.status)
  const paid = isOpen ? await transitionReservation(tx, reservation, 'PAID', by) : reservation
  if (tx.clock.now() >= servedFrom(reservation)) await complete(tx, paid)
}

/** Completes a reservation if it is paid, or the shares paid since it was completed. */
export async function complete(tx: Tx, reservation: Reservation): Promise<void> {
  if (!isSettled(reservation.status)) return
  await completePaid(tx, { reservation, shares: await activeShares(tx, reservation) }, OVER)
}

/**
 * Completes a paid reservation and its paid shares, which opens invoices and reviews, and detaches cards that their payers do
 * not save. Returns the completed reservation.
 */
export async function completePaid(
  tx: Tx,
  { reservation, shares }: LockedBooking,
  by: TransitionCause,
): Promise<Reservation> {
  const present = withSeat(shares)
  const to = 'COMPLETED' as const
  const served = present.filter(({ status }) => status === 'PAID').map((share) => ({ share, to }))
  const completed = await transitionTogether(tx, reservation, served, reservation.status === to ? null : { to }, by)
  await detachUnkeptCards(
    tx.db,
    present.map(({ id }) => id),
    new Date(tx.clock.now()),
  )
  return completed.reservation
}

/** True for a guest whose host has paid for them. */
function owesNothing({ status, paidCents }: Share): boolean {
  return status === 'CONFIRMED' && paidCents === 0
}
