import { MINUTE } from '@tablee/domain/calendar/calendar'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { awaitsGuests, isHeld } from '@tablee/domain/reservations/open-group'
import { GROUP_GOES_ON } from '@tablee/domain/reservations/reservation-status'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../context.ts'
import { announce } from '../../../events/outbox.ts'
import { givePlace } from '../../availability/availability.ts'
import { askAgain } from '../../payments/payments.ts'
import { dueOf } from './due-of.ts'
import { invitationEnds } from './link.ts'
import { type By, moveReservation, moveShares, moveTogether, placeOf } from './move.ts'
import type { Reservation, Share } from './reservation.ts'
import { sharesOf } from './reservations.sql.ts'
import { changeReservation, holdShare } from './write-reservations.sql.ts'

/** The party becomes a smaller one: seats that nobody has taken, or has left, are free again. */
export async function shrinkTo(
  { db, clock }: Tx,
  reservation: Reservation,
  persons: number,
  set: { linkEndedAt?: number } = {},
): Promise<Reservation> {
  const freed = reservation.totalPersons - persons
  if (freed <= 0) return reservation

  await givePlace(db, { ...placeOf(reservation), party: freed })
  const change = { ...set, totalPersons: persons }
  const changed = await changeReservation(db, reservation.id, change, new Date(clock.now()))
  const { status, startsAt, totalPersons } = reservation
  const was = { startsAt, totalPersons }
  await announce(db, clock.now(), 'ReservationChanged', { reservationId: reservation.id, status, was })
  return changed
}

/**
 * Confirms a group that each pays for with those who have paid: others lose their seat, but for whom a renewal was
 * refused, who may pay again as after it. One that was confirmed stays so.
 */
export async function confirmWithPresent(parts: Tx, reservation: Reservation, by: By): Promise<Reservation> {
  const shares = await running(parts, reservation)
  const late = shares.filter(isHeld)
  const left = shares.filter((one) => !late.includes(one))
  await moveShares(parts, reservation, late, 'CANCELLED', { ...by, reason: 'UNPAID_AT_CLOSE' })
  const shrunk = await shrinkTo(parts, reservation, left.length, closedNow(parts, reservation))
  const to = 'CONFIRMED' as const
  if (reservation.status === to) return shrunk
  const present = left.filter((share) => !isToPayAgain(share)).map((share) => ({ share, to }))
  const confirmed = (await moveTogether(parts, shrunk, present, { to }, by)).reservation
  if (!left.some(isToPayAgain)) return confirmed
  const now = parts.clock.now()
  return changeReservation(parts.db, confirmed.id, { dueAt: dueOfGroup(confirmed, left, now) }, new Date(now))
}

/** Closes a group that the host pays for: the party is those who joined, and with it the bill is fixed. */
export async function closeForPayment(parts: Tx, reservation: Reservation, by: By): Promise<Reservation> {
  const shares = await running(parts, reservation)
  const shrunk = await shrinkTo(parts, reservation, shares.length, closedNow(parts, reservation))
  return moveReservation(parts, shrunk, 'WAITING_FOR_PAYMENT', by)
}

/** How long a bank may still take to answer once a hold is over. */
export const BANK_ANSWERS = 5 * MINUTE

/** Gives back the seats of shares whose quarter of an hour is over and whose bank is not asked; answers those that run. */
export async function dropLateShares(parts: Tx, reservation: Reservation): Promise<Share[]> {
  const { db, clock } = parts
  const now = clock.now()
  const shares = await running(parts, reservation)
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
  const holdUntil = Math.min(now + BANK_ANSWERS, reservation.startsAt)
  for (const share of late) {
    if (asked.includes(share.id)) await holdShare(db, share.id, new Date(holdUntil))
  }
  const dropped = late.filter(({ id }) => !asked.includes(id))
  await moveShares(parts, reservation, dropped, 'CANCELLED', { mover: 'clock', reason: 'HOLD_EXPIRED' })
  const kept = shares.filter((share) => !late.includes(share) || asked.includes(share.id))
  return kept.map((share) => (asked.includes(share.id) ? { ...share, holdUntil } : share))
}

/**
 * When time changes a group next: its own instant, or before it the end of the hold of a share, and of the time to pay
 * again for whom a renewal was refused; once it is confirmed also the end of an invitation that was opened again.
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

/** What was held for it lapses before the meal, and was not granted anew. */
export function isToPayAgain(seat: Seat): boolean {
  return seat.status === 'PAYMENT_FAILED' && !isHeld(seat)
}

export async function running({ db }: Pick<Tx, 'db'>, { id }: Pick<Reservation, 'id'>): Promise<Share[]> {
  return withSeat(await sharesOf(db, [id]))
}

/** The invitation ends with seats still free: now, or when it would have anyway. */
function closedNow({ clock }: { clock: Clock }, reservation: Reservation): { linkEndedAt: number } {
  return { linkEndedAt: Math.min(clock.now(), invitationEnds(reservation)) }
}
