import type { Price } from '@tablee/domain/money/pricing'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import type { JobContext } from '../../../context.ts'
import { namesOf } from '../../accounts/accounts.ts'
import { isComing } from '../changes/answer-reminder.ts'
import { leavesFreeUntil } from '../changes/leave-reservation.ts'
import { billOf } from '../core/bill.ts'
import { signedLink } from '../core/letter-links.ts'
import { guestToken, linkToken } from '../core/link.ts'
import type { Reservation, Share, ShareLine } from '../core/reservation.ts'
import * as rows from '../core/reservations.sql.ts'

type Reading = Pick<JobContext, 'db' | 'config'>

/** A seat as letters know it: whose it is, what they ordered, what that costs them (cents). */
export type Seat = Share & {
  person: { email: string | null; firstName: string | null; lastName: string | null }
  lines: ShareLine[]
  price: Price
  isComing: boolean
  /** Until when it is given up for free, in milliseconds. */
  freeUntil: number
}

/** A booking as letters know it; `wasConfirmed`: the restaurant has been bound by it once. */
export type ToldBooking = { reservation: Reservation; seats: Seat[]; wasConfirmed: boolean }

/** Null for one that has gone. */
export async function bookingForLetters(parts: Reading, reservationId: number): Promise<ToldBooking | null> {
  const [booking = null] = await bookingsForLetters(parts, [reservationId])
  return booking
}

/** The same by one of its shares. */
export async function bookingOfShare(parts: Reading, shareId: string): Promise<ToldBooking | null> {
  const share = await rows.shareById(parts.db, shareId)
  return share && bookingForLetters(parts, share.reservationId)
}

/** What a restaurant has before it on a service day, from an instant (milliseconds) on, by the hour. */
export async function bookingsOfDay(parts: Reading, restaurantId: number, serviceDay: string, from: number) {
  const ids = await rows.tablesOfDay(parts.db, restaurantId, serviceDay, new Date(from))
  const found = await bookingsForLetters(parts, ids)
  return found.sort((one, other) => one.reservation.startsAt - other.reservation.startsAt)
}

/** What a letter to this seat carries beside its facts: derived when it is sent, kept nowhere. */
export function linksForSeat(parts: Pick<JobContext, 'config'>, { reservation, seats }: ToldBooking, seat: Seat) {
  const host = seats.find(isHost)
  const isOpen = reservation.linkKeyId !== null && !isHold(reservation) && reservation.status !== 'CANCELLED'
  return {
    answer: signedLink(parts, 'answer', seat.id),
    contest: signedLink(parts, 'contest', seat.id),
    /** Of a guest without an account. */
    guestToken:
      seat.guestKeyId !== null && seat.accountId === null
        ? guestToken(parts, seat.id, seat.guestKeyId, seat.guestRound).token
        : null,
    /** The host's alone. */
    invitation:
      host && isHost(seat) && isOpen ? linkToken(parts, host.id, reservation.linkKeyId ?? undefined).token : null,
  }
}

async function bookingsForLetters({ db }: Reading, ids: readonly number[]): Promise<ToldBooking[]> {
  if (ids.length === 0) return []
  const reservations = await rows.reservationsByIds(db, ids)
  const shares = await rows.sharesOf(db, ids)
  const lines = Map.groupBy(
    await rows.linesOf(
      db,
      shares.map(({ id }) => id),
    ),
    ({ shareId }) => shareId,
  )
  const people = await namesOf(
    db,
    shares.flatMap(({ accountId }) => accountId ?? []),
  )
  const bound = new Set(await rows.everConfirmed(db, ids))

  return reservations.map((reservation) => {
    const own = shares.filter(({ reservationId }) => reservationId === reservation.id)
    const seats = own.map((share) => ({
      ...share,
      person: people.find(({ id }) => id === share.accountId) ?? share,
      lines: lines.get(share.id) ?? [],
      price: billOf(reservation, own, share),
      isComing: isComing(reservation, share),
      freeUntil: isHost(share) ? freeCancelUntil(reservation) : leavesFreeUntil(reservation),
    }))
    return { reservation, seats, wasConfirmed: bound.has(reservation.id) }
  })
}
