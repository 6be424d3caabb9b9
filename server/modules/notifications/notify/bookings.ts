import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isHost } from '@tablee/domain/reservations/host'
import { type Reason, wasHeldOnly, wasNotTaken } from '@tablee/domain/reservations/reservation-reasons'
import {
  isAuthorised,
  isBound,
  NOTIFIES_DINERS,
  NOTIFIES_OF_SEAT,
} from '@tablee/domain/reservations/reservation-status'
import type { Actor } from '@tablee/domain/reservations/reservation-transitions'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import {
  type BookingForEmail,
  bookingForEmails,
  bookingOfShare,
  type SeatForEmail,
} from '../../reservations/read/emails/emails.ts'
import type { DinerEmailKind, EndedBy, MessageSubject } from '../core/message-kinds.ts'
import { queueCancelledText, queueMessage } from '../core/queue-message.ts'
import { payerGoneFrom } from '../core/ready-from.ts'
import { remindHost, remindSeat } from './reminders.ts'

export async function notifyOfReservation(
  context: JobContext,
  event: Events['ReservationStatusChanged'],
): Promise<void> {
  // Most transitions send nothing: the booking is not read for them.
  const booking = NOTIFIES_DINERS.includes(event.to) ? await bookingForEmails(context, event.reservationId) : null
  if (!booking) return
  const host = booking.seats.find(isHost)

  if (event.to === 'CONFIRMED') for (const seat of booking.seats) await confirmSeat(context, booking, seat)
  if (event.to === 'WAITING_FOR_GUESTS' && host) await remindHost(context, booking, host)
  if (event.to === 'WAITING_FOR_PAYMENT' && host) {
    // An enlarged party becomes complete a second time.
    const { changedAt } = booking.reservation
    await tell(
      context,
      'GROUP_COMPLETE',
      booking,
      host,
      ['GROUP_COMPLETE', event.reservationId, changedAt ?? []].flat().join(':'),
    )
  }
}

/** Notifies the holder of a seat, or the host, of the new status of the share. */
export async function notifyOfShare(context: JobContext, event: Events['ShareStatusChanged']): Promise<void> {
  const isTold = event.from === null || NOTIFIES_OF_SEAT.includes(event.to)
  const booking = isTold ? await bookingForEmails(context, event.reservationId) : null
  const seat = booking?.seats.find(({ id }) => id === event.shareId)
  if (!booking || !seat) return

  if (isGuestKnown(event, seat)) await notifyOfGuest(context, booking, seat)
  // An order may already be paid when this event is handled.
  if (event.to === 'CONFIRMED' && isBound(booking.reservation.status)) await confirmSeat(context, booking, seat)
  if (event.to === 'PRE_PAID' && isHost(seat)) {
    await tell(context, 'PART_AUTHORISED', booking, seat, `PART_AUTHORISED:${seat.id}`)
  }
  if (isPayerRefused(event)) await notifyOfRefusal(context, booking, seat)
  if (event.to === 'CANCELLED') await notifyOfEnd(context, booking, seat, event)
}

/** True if the guest's name is known. A guest without an account enters it when they pay. */
function isGuestKnown({ from, to }: Events['ShareStatusChanged'], { person }: SeatForEmail): boolean {
  return to === 'PRE_PAID' || (from === null && person.firstName !== null)
}

/** True if the payer was present. A declined off-session charge has its own emails. */
function isPayerRefused({ from, to }: Events['ShareStatusChanged']): boolean {
  return to === 'PAYMENT_FAILED' && !(from && isAuthorised(from))
}

/** Notifies the diners that the host changed day, hour or party. Guests may then leave. */
export async function notifyOfChange(context: JobContext, event: Events['ReservationRescheduled']): Promise<void> {
  const booking = await bookingForEmails(context, event.reservationId)
  const changedAt = booking?.reservation.changedAt
  if (!booking || !changedAt || event.status === 'CREATED') return

  // A guest who joined after the change has only seen the new booking.
  for (const seat of booking.seats.filter((one) => hasSeat(one) && one.createdAt <= changedAt)) {
    const subject = { changedAt, was: event.was }
    await tell(context, 'BOOKING_CHANGED', booking, seat, `BOOKING_CHANGED:${seat.id}:${changedAt}`, subject)
    if (seat.status === 'CONFIRMED') await remindSeat(context, booking, seat)
    if (isHost(seat)) await remindHost(context, booking, seat)
  }
}

/** Notifies a guest that their changed dishes are ordered, and a host who has paid for all of the guest's changes. */
export async function notifyOfDishes(context: JobContext, event: Events['DishesChanged']): Promise<void> {
  const { shareId, changedAt, was } = event
  const booking = await bookingForEmails(context, event.reservationId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (!booking || !seat) return
  const host = booking.seats.find(isHost)
  const payer = isPaidByHost(booking.reservation, seat) ? host : seat
  // An unpaid order sends no notification: it may never be completed.
  if (!payer || !isAuthorised(payer.status)) return
  const subject = { changedAt, dishesWere: was }
  await tell(context, 'DISHES_CHANGED', booking, seat, `DISHES_CHANGED:${shareId}:${changedAt}`, subject)
  if (payer === seat) return
  const ofGuest = { ...subject, guestShareId: shareId }
  await tell(context, 'GUEST_DISHES_CHANGED', booking, payer, `GUEST_DISHES_CHANGED:${shareId}:${changedAt}`, ofGuest)
}

/** Asks a guest to choose again, because their dishes left the menu. */
export async function notifyOfGoneDishes(context: JobContext, event: Events['DishesGone']): Promise<void> {
  const { shareId, goneAt, names: dishNames, areUntimely = false } = event
  const booking = await bookingForEmails(context, event.reservationId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (!booking || !seat) return
  await tell(context, 'DISHES_GONE', booking, seat, `DISHES_GONE:${shareId}:${goneAt}`, { dishNames, areUntimely })
}

/** Notifies a guest, and the host who pays for all, of dishes taken off an order that can no longer change. */
export async function notifyOfTakenOff(context: JobContext, event: Events['DishesTakenOff']): Promise<void> {
  const { shareId, takenOffAt, names: dishNames, areUntimely = false, because, was } = event
  const booking = await bookingForEmails(context, event.reservationId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (!booking || !seat) return
  // Two lines may be taken off at the same instant.
  const dedupeKey = `DISHES_TAKEN_OFF:${shareId}:${takenOffAt}${because ? `:${dishNames.join()}` : ''}`
  const subject = { dishNames, areUntimely, dishesWere: was, ...(because && { because }) }
  await tell(context, 'DISHES_TAKEN_OFF', booking, seat, dedupeKey, subject)
  const host = booking.seats.find(isHost)
  if (!host || !isPaidByHost(booking.reservation, seat)) return
  const ofGuest = { ...subject, guestShareId: shareId }
  await tell(context, 'GUEST_DISHES_TAKEN_OFF', booking, host, `${dedupeKey}:host`, ofGuest)
}

/**
 * Notifies a guest who shares dishes of what others have changed: their parts have grown because another guest has left or
 * unticked a dish, or a dish was taken off for all.
 */
export async function notifyOfTableDishes(
  context: JobContext,
  event: Events['PartsGrew'] | Events['TableDishesTakenOff'],
): Promise<void> {
  const { reservationId, shareId, was: dishesWere } = event
  const booking = await bookingForEmails(context, reservationId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (!booking || !seat) return
  if ('parts' in event) {
    const { changedAt, parts } = event
    // A guest who has not paid yet sees the new amount when they pay.
    if (!isAuthorised(seat.status)) return
    await tell(context, 'PARTS_GREW', booking, seat, `PARTS_GREW:${shareId}:${changedAt}`, { parts, dishesWere })
    return
  }
  const { takenOffAt, names: dishNames, because } = event
  const dedupeKey = `TABLE_DISHES_TAKEN_OFF:${shareId}:${because}:${takenOffAt}`
  await tell(context, 'TABLE_DISHES_TAKEN_OFF', booking, seat, dedupeKey, { dishNames, because, dishesWere })
}

/** Sends a guest without an account the link to their share. */
export async function notifyOfGuestToken(context: JobContext, { shareId }: Events['GuestTokenMade']): Promise<void> {
  const booking = await bookingOfShare(context, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (booking && seat) await tell(context, 'GUEST_SEAT', booking, seat, `GuestTokenMade:${shareId}`)
}

/** Reminds a guest to pay, as often as the host asks for it. */
export async function notifyOfReminder(context: JobContext, event: Events['GuestReminded']): Promise<void> {
  const { shareId, remindedAt } = event
  const booking = await bookingOfShare(context, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (booking && seat) await tell(context, 'GUEST_REMINDED', booking, seat, `GUEST_REMINDED:${shareId}:${remindedAt}`)
}

export async function notifyOfInvoice(context: JobContext, { shareId }: Events['InvoiceReady']): Promise<void> {
  const booking = await bookingOfShare(context, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (booking && seat) await tell(context, 'INVOICE_READY', booking, seat, `INVOICE_READY:${shareId}`)
}

async function confirmSeat(context: JobContext, booking: BookingForEmail, seat: SeatForEmail): Promise<void> {
  if (!isBound(seat.status)) return
  await tell(context, 'BOOKING_CONFIRMED', booking, seat, `BOOKING_CONFIRMED:${seat.id}`)
  await remindSeat(context, booking, seat)
}

/**
 * Notifies the diner that a payment failed, but not while they are trying again. The instant is part of the key because each
 * failure sends an email.
 */
async function notifyOfRefusal(context: JobContext, booking: BookingForEmail, seat: SeatForEmail): Promise<void> {
  const now = context.clock.now()
  const sendAt = Math.max(now, await payerGoneFrom(context, seat.id))
  await tell(context, 'PAYMENT_FAILED', booking, seat, `PAYMENT_FAILED:${seat.id}:${now}`, {}, sendAt)
}

async function notifyOfGuest(context: JobContext, booking: BookingForEmail, guest: SeatForEmail): Promise<void> {
  const host = booking.seats.find(isHost)
  if (!host || isHost(guest)) return
  const subject = { guestShareId: guest.id }
  await tell(context, 'GUEST_JOINED', booking, host, `GUEST_JOINED:${guest.id}`, subject)
}

/**
 * Notifies a diner that their seat or booking was cancelled. An expired unpaid hold sends nothing, because it never was a
 * booking.
 */
async function notifyOfEnd(
  context: JobContext,
  booking: BookingForEmail,
  seat: SeatForEmail,
  { from, actor, reason }: Events['ShareStatusChanged'],
): Promise<void> {
  const isBookingCancelled = booking.reservation.status === 'CANCELLED'
  const isUnpaidSeat = !isBookingCancelled && from === 'PAYMENT_FAILED' && actor !== 'host'
  if (wasHeldOnly(reason) || isUnpaidSeat) return

  const end = { endedBy: enderOf(actor, reason), wasPaid: from === 'PAID' }
  const dedupeKey = `BOOKING_CANCELLED:${seat.id}`
  await tell(context, 'BOOKING_CANCELLED', booking, seat, dedupeKey, end)
  if (actor === 'restaurant') await sendText(context, booking, seat, `${dedupeKey}:sms`, end)
}

function enderOf(actor: Actor, reason: Reason): EndedBy {
  if (reason === 'UNPAID_IN_TIME') return 'unpaid'
  if (actor === 'clock' && reason === 'CANCELLED_BY_RESTAURANT') return 'unserved'
  if (wasNotTaken(reason)) return 'unaccepted'
  if (actor === 'guest') return 'self'
  return actor === 'host' || actor === 'restaurant' ? actor : 'operator'
}

async function tell(
  context: JobContext,
  kind: DinerEmailKind,
  { reservation }: BookingForEmail,
  seat: SeatForEmail,
  dedupeKey: string,
  more: MessageSubject = {},
  sendAt?: number,
): Promise<void> {
  const { accountId, person } = seat
  if (person.email === null) return
  const subjectOf = { reservationId: reservation.id, shareId: seat.id, ...more }
  await queueMessage(
    context,
    { channel: 'email', kind, dedupeKey, recipient: person.email, accountId, subjectOf },
    sendAt,
  )
}

/** Also sends a text message, because the diner may already be on the way. */
async function sendText(
  context: JobContext,
  { reservation }: BookingForEmail,
  seat: SeatForEmail,
  dedupeKey: string,
  end: MessageSubject,
): Promise<void> {
  if (seat.accountId === null) return
  const subjectOf = { reservationId: reservation.id, shareId: seat.id, ...end }
  await queueCancelledText(context, seat.accountId, dedupeKey, subjectOf)
}
