import { BILL_CLOSED, TO_SETTLE } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import { freeCards } from '../../payments/payments.ts'
import { endOf } from './due-of.ts'
import { running } from './group.ts'
import { type By, moveReservation, moveShares, moveTogether } from './move.ts'
import type { Reservation, Share } from './reservation.ts'

const BY: By = { mover: 'clock', reason: 'ALL_CAPTURED' }
const OVER: By = { mover: 'clock', reason: 'SERVICE_OVER' }

/** Once each share is settled the reservation is paid, and once it is served completed. */
export async function completeIfOver(parts: Tx, reservation: Reservation): Promise<void> {
  const shares = await running(parts, reservation)
  const followers = shares.filter(isFollower)
  const payers = shares.filter((share) => !followers.includes(share))
  if (!payers.every(({ status }) => BILL_CLOSED.includes(status))) return

  await moveShares(parts, reservation, followers, 'PAID', BY)
  const by = reservation.status === 'PAYMENT_FAILED' ? { ...BY, mover: 'payment' as const } : BY
  const isOpen = TO_SETTLE.includes(reservation.status)
  const paid = isOpen ? await moveReservation(parts, reservation, 'PAID', by) : reservation
  if (parts.clock.now() >= endOf(reservation)) await complete(parts, paid)
}

/** Served and settled: invoices and reviews open, cards that nobody keeps serve nothing more. */
export async function complete(parts: Tx, reservation: Reservation, by: By = OVER): Promise<void> {
  if (reservation.status !== 'PAID') return
  const shares = await running(parts, reservation)
  const to = 'COMPLETED' as const
  const served = shares.filter(({ status }) => status === 'PAID').map((share) => ({ share, to }))
  await moveTogether(parts, reservation, served, { to }, by)
  await freeCards(
    parts.db,
    shares.map(({ id }) => id),
    new Date(parts.clock.now()),
  )
}

/** Guests whose host has paid for them owe nothing of their own. */
function isFollower({ status, paidCents }: Share): boolean {
  return status === 'CONFIRMED' && paidCents === 0
}
