import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isHost } from '@tablee/domain/reservations/host'
import type { Mover } from '@tablee/domain/reservations/reservation-moves'
import { type Reason, wasHeldOnly, wasNotTaken } from '@tablee/domain/reservations/reservation-reasons'
import { isAuthorised, isBound, TOLD_OF_SEAT, TOLD_TO_DINERS } from '@tablee/domain/reservations/reservation-status'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { bookingForLetters, bookingOfShare, type Seat, type ToldBooking } from '../../reservations/readers/readers.ts'
import { reasonOfEnd } from '../../reservations/reservations.ts'
import { keepMessage } from '../core/keep-message.ts'
import type { DinerLetterKind, Ender, Subject } from '../core/notifications.sql.ts'
import { quietFrom } from '../core/ready-from.ts'
import { remindHost, remindSeat } from './write-ahead.ts'

/** Where the table stands, to those who have a seat at it. */
export async function tellOfReservation(parts: JobContext, moved: Events['ReservationMoved']): Promise<void> {
  // Most moves are nobody's news: nothing is read for them.
  const booking = TOLD_TO_DINERS.includes(moved.to) ? await bookingForLetters(parts, moved.reservationId) : null
  if (!booking) return
  const host = booking.seats.find(isHost)

  if (moved.to === 'CONFIRMED') for (const seat of booking.seats) await confirmSeat(parts, booking, seat)
  if (moved.to === 'WAITING_FOR_GUESTS' && host) await remindHost(parts, booking, host)
  if (moved.to === 'WAITING_FOR_PAYMENT' && host) {
    // A party that was made larger is complete once more.
    const { changedAt } = booking.reservation
    await tell(
      parts,
      'GROUP_COMPLETE',
      booking,
      host,
      ['GROUP_COMPLETE', moved.reservationId, changedAt ?? []].flat().join(':'),
    )
  }
}

/** What happens to one seat: to whose it is, or to the host. */
export async function tellOfShare(parts: JobContext, moved: Events['ShareMoved']): Promise<void> {
  const isTold = moved.from === null || TOLD_OF_SEAT.includes(moved.to)
  const booking = isTold ? await bookingForLetters(parts, moved.reservationId) : null
  const seat = booking?.seats.find(({ id }) => id === moved.shareId)
  if (!booking || !seat) return

  if (isGuestKnown(moved, seat)) await tellOfGuest(parts, booking, seat)
  // An order may be paid by the time at which it is heard that it was confirmed.
  if (moved.to === 'CONFIRMED' && isBound(booking.reservation.status)) await confirmSeat(parts, booking, seat)
  if (moved.to === 'PRE_PAID' && isHost(seat)) {
    await tell(parts, 'PART_AUTHORISED', booking, seat, `PART_AUTHORISED:${seat.id}`)
  }
  if (isPayerRefused(moved)) await tellOfRefusal(parts, booking, seat)
  if (moved.to === 'NO_SHOW' && !isPaidByHost(booking.reservation, seat))
    await tell(parts, 'NO_SHOW', booking, seat, `NO_SHOW:${seat.id}`)
  if (moved.to === 'CANCELLED') await tellOfEnd(parts, booking, seat, moved)
}

/** Who pays for themselves without an account says who they are when they pay. */
function isGuestKnown({ from, to }: Events['ShareMoved'], { person }: Seat): boolean {
  return to === 'PRE_PAID' || (from === null && person.firstName !== null)
}

/** A payment that is refused with nobody there has emails of its own. */
function isPayerRefused({ from, to }: Events['ShareMoved']): boolean {
  return to === 'PAYMENT_FAILED' && !(from && isAuthorised(from))
}

/** Another day, hour or party by the host: guests may leave. A party that only shrank is told to the restaurant alone. */
export async function tellOfChange(parts: JobContext, changed: Events['ReservationChanged']): Promise<void> {
  const booking = await bookingForLetters(parts, changed.reservationId)
  const changedAt = booking?.reservation.changedAt
  if (!booking || !changedAt || changed.status === 'CREATED') return

  // Who has joined since knows it as it is.
  for (const seat of booking.seats.filter((one) => hasSeat(one) && one.createdAt <= changedAt)) {
    const subject = { changedAt, was: changed.was }
    await tell(parts, 'BOOKING_CHANGED', booking, seat, `BOOKING_CHANGED:${seat.id}:${changedAt}`, subject)
    if (seat.status === 'CONFIRMED') await remindSeat(parts, booking, seat)
    if (isHost(seat)) await remindHost(parts, booking, seat)
  }
}

/** A guest without an account: the letter carries what opens their share. */
export async function tellOfGuestToken(parts: JobContext, { shareId }: Events['GuestTokenMade']): Promise<void> {
  const booking = await bookingOfShare(parts, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (booking && seat) await tell(parts, 'GUEST_SEAT', booking, seat, `GuestTokenMade:${shareId}`)
}

/** To who has paid, once their invoice can be opened. */
export async function tellOfInvoice(parts: JobContext, { shareId }: Events['InvoiceReady']): Promise<void> {
  const booking = await bookingOfShare(parts, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (booking && seat) await tell(parts, 'INVOICE_READY', booking, seat, `INVOICE_READY:${shareId}`)
}

async function confirmSeat(parts: JobContext, booking: ToldBooking, seat: Seat): Promise<void> {
  if (!isBound(seat.status)) return
  await tell(parts, 'BOOKING_CONFIRMED', booking, seat, `BOOKING_CONFIRMED:${seat.id}`)
  await remindSeat(parts, booking, seat)
}

/** Who tries again is not written to meanwhile. It may be refused again: each refusal is heard in one transaction. */
async function tellOfRefusal(parts: JobContext, booking: ToldBooking, seat: Seat): Promise<void> {
  const now = parts.clock.now()
  const sendAt = Math.max(now, await quietFrom(parts, seat.id))
  await tell(parts, 'PAYMENT_FAILED', booking, seat, `PAYMENT_FAILED:${seat.id}:${now}`, {}, sendAt)
}

async function tellOfGuest(parts: JobContext, booking: ToldBooking, guest: Seat): Promise<void> {
  const host = booking.seats.find(isHost)
  if (!host || isHost(guest)) return
  const subject = { guestShareId: guest.id }
  await tell(parts, 'GUEST_JOINED', booking, host, `GUEST_JOINED:${guest.id}`, subject)
}

/** Holds that end unpaid were no bookings yet: nothing is said of them. */
async function tellOfEnd(
  parts: JobContext,
  booking: ToldBooking,
  seat: Seat,
  { from, ...moved }: Events['ShareMoved'],
): Promise<void> {
  const isOff = booking.reservation.status === 'CANCELLED'
  const { mover } = moved
  const reason = reasonOfEnd(moved)
  const isLetGo = !isOff && from === 'PAYMENT_FAILED' && mover !== 'host'
  if (wasHeldOnly(reason) || isLetGo) return

  const end = { endedBy: enderOf(mover, reason), wasPaid: from === 'PAID' }
  const toldOf = `BOOKING_CANCELLED:${seat.id}`
  await tell(parts, 'BOOKING_CANCELLED', booking, seat, toldOf, end)
  if (mover === 'restaurant') await sendText(parts, booking, seat, `${toldOf}:sms`, end)
}

function enderOf(mover: Mover, reason: Reason): Ender {
  if (reason === 'UNPAID_IN_TIME') return 'unpaid'
  if (wasNotTaken(reason)) return 'unaccepted'
  if (mover === 'guest') return 'self'
  return mover === 'host' || mover === 'restaurant' ? mover : 'operator'
}

async function tell(
  parts: JobContext,
  kind: DinerLetterKind,
  { reservation }: ToldBooking,
  seat: Seat,
  toldOf: string,
  more: Subject = {},
  sendAt?: number,
): Promise<void> {
  const { accountId, person } = seat
  if (person.email === null) return
  const subjectOf = { reservationId: reservation.id, shareId: seat.id, ...more }
  await keepMessage(parts, { channel: 'email', kind, toldOf, recipient: person.email, accountId, subjectOf }, sendAt)
}

/** Who may be under way already reads it on their telephone. */
async function sendText(
  parts: JobContext,
  { reservation }: ToldBooking,
  seat: Seat,
  toldOf: string,
  end: Subject,
): Promise<void> {
  const contact = seat.accountId ? await contactOf(parts, seat.accountId) : null
  if (!contact?.phone || !/^0[67]/.test(contact.phone)) return
  const subjectOf = { reservationId: reservation.id, shareId: seat.id, ...end }
  const way = { channel: 'sms', kind: 'BOOKING_CANCELLED' } as const
  await keepMessage(parts, { ...way, toldOf, recipient: contact.phone, accountId: seat.accountId, subjectOf })
}
