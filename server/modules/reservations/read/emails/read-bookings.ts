import type { Price } from '@tablee/domain/money/pricing'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil, leavesFreeUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import type { JobContext } from '../../../../context.ts'
import { namesOf } from '../../../accounts/accounts.ts'
import { isComing } from '../../changes/answer-reminder.ts'
import { billOf } from '../../core/bill.ts'
import { signedLink } from '../../core/email-links.ts'
import { guestToken, linkToken } from '../../core/link.ts'
import { type MoveOffer, moveOffersOf } from '../../core/moves/moves.sql.ts'
import type { Reservation, Share, ShareLine, TableDish } from '../../core/reservation.ts'
import * as rows from '../../core/reservations.sql.ts'
import { tableDishesOf } from '../../core/shared-dishes/shared-dishes.sql.ts'

type EmailContext = Pick<JobContext, 'db' | 'config'>

/** A share for emails, with its person, its order and its price (cents). */
export type SeatForEmail = Share & {
  person: { email: string | null; firstName: string | null; lastName: string | null }
  lines: ShareLine[]
  price: Price
  isComing: boolean
  /** Until when it can be cancelled for free, in milliseconds. */
  freeUntil: number
}

/** A booking for emails. `wasConfirmed` is true if it was ever confirmed. */
export type BookingForEmail = {
  reservation: Reservation
  seats: SeatForEmail[]
  tableDishes: TableDish[]
  move?: MoveOffer | null
  wasConfirmed: boolean
}

/** Returns null for an unknown reservation. */
export async function bookingForEmails(context: EmailContext, reservationId: number): Promise<BookingForEmail | null> {
  const [booking = null] = await bookingsForEmails(context, [reservationId])
  return booking
}

/** Returns the booking of a share, or null. */
export async function bookingOfShare(context: EmailContext, shareId: string): Promise<BookingForEmail | null> {
  const share = await rows.shareById(context.db, shareId)
  return share && bookingForEmails(context, share.reservationId)
}

/** Returns the tables of a restaurant on a service day, from an instant (milliseconds) on, by hour. */
export async function bookingsOfDay(context: EmailContext, restaurantId: number, serviceDay: string, from: number) {
  const ids = await rows.tablesOfDay(context.db, restaurantId, serviceDay, new Date(from))
  const found = await bookingsForEmails(context, ids)
  return found.sort((one, other) => one.reservation.startsAt - other.reservation.startsAt)
}

/** Returns the signed links in an email to this seat. They are derived when it is sent and not stored. */
export function linksForSeat(
  context: Pick<JobContext, 'config'>,
  { reservation, seats }: BookingForEmail,
  seat: SeatForEmail,
) {
  const host = seats.find(isHost)
  const isOpen = reservation.linkKeyId !== null && !isHold(reservation) && reservation.status !== 'CANCELLED'
  return {
    answer: signedLink(context, 'answer', seat.id),
    contest: signedLink(context, 'contest', seat.id),
    /** For the guest who paid for this seat. */
    contestPaid: signedLink(context, 'contestPaid', seat.id),
    /** Only for a guest without an account. */
    guestToken:
      seat.guestKeyId !== null && seat.accountId === null
        ? guestToken(context, seat.id, seat.guestKeyId, seat.guestRound).token
        : null,
    /** Only for the host. */
    invitation:
      host && isHost(seat) && isOpen ? linkToken(context, host.id, reservation.linkKeyId ?? undefined).token : null,
  }
}

async function bookingsForEmails({ db }: EmailContext, ids: readonly number[]): Promise<BookingForEmail[]> {
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
  const tableDishes = await tableDishesOf(
    db,
    reservations.filter(({ isGroup }) => isGroup).map(({ id }) => id),
  )
  const moves = await moveOffersOf(db, ids)
  const confirmed = new Set(await rows.everConfirmed(db, ids))

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
    const shared = tableDishes.filter(({ reservationId }) => reservationId === reservation.id)
    const move = moves.find(({ reservationId }) => reservationId === reservation.id) ?? null
    return { reservation, seats, tableDishes: shared, move, wasConfirmed: confirmed.has(reservation.id) }
  })
}
