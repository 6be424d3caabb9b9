import type { PaymentSummary } from '@tablee/domain/money/payment-summary'
import type { Price } from '@tablee/domain/money/pricing'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil, leavesFreeUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import type { JobContext, Tx } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { namesOf } from '../../../accounts/accounts.ts'
import { openDebtsOf } from '../../../payments/debts/debts.ts'
import { attemptsOf } from '../../../payments/payments.ts'
import { isFateAwaited, splitExtras } from '../../after-meal/add-extra.ts'
import { isComing } from '../../changes/answer-reminder.ts'
import * as afterMeal from '../../core/after-the-meal.sql.ts'
import { billOf, isBillOpen } from '../../core/bill.ts'
import { endOfServiceDay } from '../../core/due-of.ts'
import { signedLink } from '../../core/email-links.ts'
import { guestToken, linkToken } from '../../core/link.ts'
import { type MoveOffer, moveOffersOf } from '../../core/moves.sql.ts'
import { feePayingShareOf } from '../../core/own-card.ts'
import type { Reservation, Share, ShareLine, TableDish } from '../../core/reservation.ts'
import * as rows from '../../core/reservations.sql.ts'
import { moneyOfBookings } from '../../core/share-money.sql.ts'
import { tableDishesOf } from '../../core/shared-dishes/shared-dishes.sql.ts'
import { paymentsOf } from '../../paid/paid.ts'

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

/** Returns the seat of the guest whose card pays the no-show fee of another's seat; null if it is the absent guest's own. */
export async function feePayingSeat(
  { db }: { db: Database },
  { seats }: BookingForEmail,
  seat: SeatForEmail,
): Promise<SeatForEmail | null> {
  return feePayingShareOf(await attemptsOf(db, [seat.id]), seat, seats)
}

/** Returns what the guest of a seat has paid for a booking, as on their pages. `nameOf` returns a guest's name for emails. */
export async function paymentOfSeat(
  { db, clock }: Tx,
  { reservation, seats }: BookingForEmail,
  seat: SeatForEmail,
  nameOf: (seat: SeatForEmail) => string,
): Promise<PaymentSummary> {
  const money = await moneyOfBookings(db, [reservation.id])
  return paymentsOf({ reservation, shares: seats, money, now: clock.now() }, seat, nameOf)
}

/** Extras and no-show of one payer's evening, for emails; cents, milliseconds. */
export type Evening = {
  extras: afterMeal.Extra[]
  awaited: afterMeal.Extra[]
  /** The sum of those of `awaited` that are charged if their payer does not respond. */
  awaitedCents: number
  /** Unanswered extras over the agreed limit. */
  beyond: afterMeal.Extra[]
  noShow: Awaited<ReturnType<typeof afterMeal.noShowOf>>
  endsAt: number
  isBillOpen: boolean
}

export async function eveningOf(
  { db, clock }: Tx,
  { reservation, seats }: BookingForEmail,
  seat: SeatForEmail,
): Promise<Evening> {
  const { extras, beyond } = await splitExtras(db, reservation, seats, seat)
  const isAwaited = isFateAwaited(reservation, await openDebtsOf(db, [seat.id]), clock.now())
  const isBeyond = (one: afterMeal.Extra) => beyond.some(({ id }) => id === one.id)
  const awaited = extras.filter((one) => one.isAccepted === null && isAwaited(isBeyond(one) ? 'BEYOND' : 'AGREED'))
  return {
    extras,
    awaited,
    awaitedCents: awaited.reduce((sum, one) => (isBeyond(one) ? sum : sum + one.priceCents), 0),
    beyond,
    noShow: await afterMeal.noShowOf(db, seat.id),
    endsAt: endOfServiceDay(reservation.serviceDay),
    isBillOpen: isBillOpen(reservation),
  }
}
