import { MINUTE } from '@tablee/domain/calendar/calendar'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { awaitsGuests, isHeld } from '@tablee/domain/reservations/open-group'
import { GROUP_GOES_ON } from '@tablee/domain/reservations/reservation-status'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../context.ts'
import { publish } from '../../../events/outbox.ts'
import { releaseSeats } from '../../availability/availability.ts'
import { askAgain } from '../../payments/payments.ts'
import { dueOf } from './due-of.ts'
import { invitationEnds } from './link.ts'
import type { Reservation, Share } from './reservation.ts'
import { sharesOf } from './reservations.sql.ts'
import {
  seatClaimOf,
  type TransitionCause,
  transitionReservation,
  transitionShares,
  transitionTogether,
} from './transition.ts'
import { changeReservation, holdShare } from './writing/set-fields.sql.ts'

/** Makes the party smaller and releases the seats beyond it. No effect if it is that small already. */
export async function shrinkParty(
  { db, clock }: Tx,
  reservation: Reservation,
  persons: number,
  set: { linkEndedAt?: number } = {},
): Promise<Reservation> {
  const freed = reservation.totalPersons - persons
  if (freed <= 0) return reservation

  await releaseSeats(db, { ...seatClaimOf(reservation), party: freed })
  const change = { ...set, totalPersons: persons }
  const changed = await changeReservation(db, reservation.id, change, new Date(clock.now()))
  const { status, startsAt, totalPersons } = reservation
  const was = { startsAt, totalPersons }
  await publish(db, clock.now(), 'ReservationRescheduled', { reservationId: reservation.id, status, was })
  return changed
}

/**
 * Confirms a self-pay group with the guests who have paid. The others lose their seat, except a guest whose reauthorisation was
 * declined, who may pay again. A confirmed group stays confirmed.
 */
export async function confirmWithPresent(tx: Tx, reservation: Reservation, by: TransitionCause): Promise<Reservation> {
  const shares = await activeShares(tx, reservation)
  const late = shares.filter(isHeld)
  const kept = shares.filter((one) => !late.includes(one))
  await transitionShares(tx, reservation, late, 'CANCELLED', { ...by, reason: 'UNPAID_AT_CLOSE' })
  const shrunk = await shrinkParty(tx, reservation, kept.length, closedNow(tx, reservation))
  const to = 'CONFIRMED' as const
  if (reservation.status === to) return shrunk
  const present = kept.filter((share) => !isToPayAgain(share)).map((share) => ({ share, to }))
  const confirmed = (await transitionTogether(tx, shrunk, present, { to }, by)).reservation
  if (!kept.some(isToPayAgain)) return confirmed
  const now = tx.clock.now()
  return changeReservation(tx.db, confirmed.id, { dueAt: dueOfGroup(confirmed, kept, now) }, new Date(now))
}

/** Closes a group whose host pays for all. The party becomes those who joined, so that the bill is final. */
export async function closeForPayment(tx: Tx, reservation: Reservation, by: TransitionCause): Promise<Reservation> {
  const shares = await activeShares(tx, reservation)
  const shrunk = await shrinkParty(tx, reservation, shares.length, closedNow(tx, reservation))
  return transitionReservation(tx, shrunk, 'WAITING_FOR_PAYMENT', by)
}

/** How long a seat is kept beyond its hold each time that its bank has not responded. */
export const KEPT_FOR_BANK = 5 * MINUTE

/** Cancels the shares whose hold is over, unless their bank has not responded. Returns those that keep their seat. */
export async function cancelLateShares(tx: Tx, reservation: Reservation): Promise<Share[]> {
  const { db, clock } = tx
  const now = clock.now()
  const shares = await activeShares(tx, reservation)
  const late = shares.filter((share) => isHeld(share) && (share.holdUntil ?? 0) <= now)
  const isOpen = now < reservation.startsAt
  const asked =
    isOpen && late.length > 0
      ? await askAgain(
          db,
          now,
          late.map(({ id }) => id),
        )
      : []
  const holdUntil = Math.min(now + KEPT_FOR_BANK, reservation.startsAt)
  for (const share of late) {
    if (asked.includes(share.id)) await holdShare(db, share.id, new Date(holdUntil))
  }
  const dropped = late.filter(({ id }) => !asked.includes(id))
  await transitionShares(tx, reservation, dropped, 'CANCELLED', { actor: 'clock', reason: 'HOLD_EXPIRED' })
  const kept = shares.filter((share) => !late.includes(share) || asked.includes(share.id))
  return kept.map((share) => (asked.includes(share.id) ? { ...share, holdUntil } : share))
}

/**
 * Returns when time changes a group next, in milliseconds. This is the reservation's own due time, or if earlier the end of a
 * share's hold, of the time to pay again after a declined reauthorisation, or of a confirmed group's reopened invitation.
 */
export function dueOfGroup(reservation: Reservation, shares: readonly Seat[], now: number): number | null {
  const own = dueOf(reservation.status, reservation, now)
  const isConfirmed = reservation.status === 'CONFIRMED'
  const instants = [
    ...shares.filter(isHeld).flatMap(({ holdUntil }) => holdUntil ?? []),
    ...(isConfirmed && awaitsGuests(reservation, shares) ? [invitationEnds(reservation)] : []),
    ...(GROUP_GOES_ON.includes(reservation.status) && shares.some(isToPayAgain) ? [freeCancelUntil(reservation)] : []),
  ]
  return own === null ? null : Math.min(own, ...instants)
}

type Seat = Pick<Share, 'position' | 'status' | 'holdUntil'>

/** True if the share's authorisation expires before the meal and its renewal was declined, so that the guest must pay again. */
export function isToPayAgain(seat: Seat): boolean {
  return seat.status === 'PAYMENT_FAILED' && !isHeld(seat)
}

export async function activeShares({ db }: Pick<Tx, 'db'>, { id }: Pick<Reservation, 'id'>): Promise<Share[]> {
  return withSeat(await sharesOf(db, [id]))
}

/** Ends the invitation while seats are free: now, or at its normal end if it was earlier. */
function closedNow({ clock }: { clock: Clock }, reservation: Reservation): { linkEndedAt: number } {
  return { linkEndedAt: Math.min(clock.now(), invitationEnds(reservation)) }
}

/** Returns the name that the rest of the group sees: first name and initial, or a number. */
export function displayName(
  { firstName, lastName }: Pick<Share, 'firstName' | 'lastName'>,
  { position }: Pick<Share, 'position'>,
): string {
  if (!firstName) return isHost({ position }) ? 'Hôte' : `Invité ${position}`
  return lastName ? `${firstName} ${lastName.charAt(0).toUpperCase()}.` : firstName
}
