import { kindOf } from '@tablee/domain/reservation-moves'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { announce } from '../../events/outbox.ts'
import { givePlace } from '../availability/availability.ts'
import { billOf } from './bill.ts'
import { dueOf } from './due-of.ts'
import { type By, moveReservation, moveShare, placeOf } from './move.ts'
import type { Reservation, Share } from './reservation.ts'
import * as rows from './reservations.sql.ts'

type Parts = { db: Database; clock: Clock }

/** Frees the seats that nobody of the group has taken: the party becomes those who are in. */
export async function shrinkTo({ db, clock }: Parts, reservation: Reservation, persons: number): Promise<Reservation> {
  const freed = reservation.totalPersons - persons
  if (freed <= 0) return reservation

  await givePlace(db, { ...placeOf(reservation), party: freed })
  const changed = await rows.changeReservation(db, reservation.id, { totalPersons: persons }, new Date(clock.now()))
  await announce(db, clock.now(), 'ReservationChanged', { reservationId: reservation.id })
  return changed
}

/** Confirms a group that each pays for with those who have paid: others lose their seat. */
export async function confirmWithPresent(parts: Parts, reservation: Reservation, by: By): Promise<Reservation> {
  const shares = await running(parts, reservation)
  const paid = shares.filter(({ status }) => status === 'PRE_PAID')
  for (const share of shares.filter((one) => !paid.includes(one))) {
    await moveShare(parts, reservation, share, 'CANCELLED', { ...by, why: 'had not paid when the group was closed' })
  }
  for (const share of paid) await moveShare(parts, reservation, share, 'CONFIRMED', by)
  const shrunk = await shrinkTo(parts, reservation, paid.length)
  return moveReservation(parts, shrunk, 'CONFIRMED', by)
}

/** Closes a group that the host pays for: the bill is fixed, the party is those who joined. */
export async function closeForPayment(parts: Parts, reservation: Reservation, by: By): Promise<Reservation> {
  const shares = await running(parts, reservation)
  const shrunk = await shrinkTo(parts, reservation, shares.length)
  await fixBill(parts, shrunk, shares)
  return moveReservation(parts, shrunk, 'WAITING_FOR_PAYMENT', by)
}

/** What the host owes for all: the fee of the whole bill stands on the host's share. */
export async function fixBill(parts: Parts, reservation: Reservation, shares: readonly Share[]): Promise<void> {
  const host = shares.find(({ position }) => position === 0)
  if (!host || kindOf(reservation) !== 'pay-for-all') return
  const { serviceFee } = billOf(reservation, shares)
  await rows.setShareMoney(parts.db, host.id, { itemsCents: host.itemsCents, feeCents: serviceFee })
}

/** Gives back the seats of shares whose quarter of an hour is over; answers those that still run. */
export async function dropLateShares(parts: Parts, reservation: Reservation): Promise<Share[]> {
  const now = parts.clock.now()
  const shares = await running(parts, reservation)
  const late = shares.filter(({ status, holdUntil }) => isUnpaid(status) && holdUntil !== null && holdUntil <= now)
  for (const share of late.filter(({ position }) => position > 0)) {
    await moveShare(parts, reservation, share, 'CANCELLED', { mover: 'clock', why: 'hold over' })
  }
  return shares.filter((share) => !late.includes(share))
}

/** When time changes a group next: its own instant, or the end of a share's hold before it. */
export function dueOfGroup(reservation: Reservation, shares: readonly Share[]): number | null {
  const holds = shares.flatMap(({ status, holdUntil }) => (isUnpaid(status) && holdUntil !== null ? [holdUntil] : []))
  const own = dueOf(reservation.status, reservation)
  return own === null ? null : Math.min(own, ...holds)
}

export async function running({ db }: { db: Database }, { id }: Pick<Reservation, 'id'>): Promise<Share[]> {
  return (await rows.sharesOf(db, [id])).filter(({ status }) => status !== 'CANCELLED')
}

function isUnpaid(status: Share['status']): boolean {
  return status === 'WAITING_FOR_PAYMENT' || status === 'PAYMENT_FAILED'
}
