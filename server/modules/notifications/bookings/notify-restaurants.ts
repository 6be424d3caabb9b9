import { parisDay } from '@tablee/domain/calendar/calendar'
import { INVITATION_ENDS_BEFORE } from '@tablee/domain/reservations/booking-limits'
import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { isHouseBooking } from '@tablee/domain/reservations/booking-source'
import { AWAITS_PAYMENT, isBound, NOTIFIES_RESTAURANT } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { DAY_LETTERS, LETTER_HOURS, letterAt } from '@tablee/domain/service/day-letters'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { type BookingForEmail, bookingForEmails } from '../../reservations/readers/readers.ts'
import type { MessageSubject, RestaurantEmailKind } from '../core/message-kinds.ts'
import { versionTold } from '../core/notifications.sql.ts'
import { queueMessage } from '../core/queue-message.ts'
import { hourBookedAt } from './write-ahead.ts'

/**
 * Tells a restaurant that a booking is confirmed, that an order is paid, or that a booking which it confirmed, or was asked to
 * accept, is cancelled by somebody else.
 */
export async function notifyRestaurant(context: JobContext, event: Events['ReservationStatusChanged']): Promise<void> {
  const { reservationId, from, to, actor } = event
  const booking = NOTIFIES_RESTAURANT.includes(to) ? await bookingForEmails(context, reservationId) : null
  // If a no-show is lifted, the restaurant already knows that the table was confirmed.
  if (to === 'CONFIRMED' && from !== 'NO_SHOW' && booking) await notifyOfTable(context, booking)
  if (to === 'PAID' && booking && kindOf(booking.reservation) === 'order') {
    await tellRestaurant(context, 'RESTAURANT_PAID', booking, `RESTAURANT_PAID:${reservationId}`)
  }
  const isKnown = booking && (booking.wasConfirmed || wasAsked(booking, event))
  if (to === 'CANCELLED' && isKnown && actor !== 'restaurant') {
    await tellRestaurant(context, 'RESTAURANT_CANCELLED', booking, `RESTAURANT_CANCELLED:${reservationId}`)
  }
}

/** Whether the restaurant was still to accept it when a person cancelled: it knows its own deadline. */
function wasAsked({ reservation }: BookingForEmail, { from, actor }: Events['ReservationStatusChanged']): boolean {
  return from !== null && awaitsRestaurant({ ...reservation, status: from }) && actor !== 'clock'
}

/** Asks the restaurant to accept a paid order. */
export async function askRestaurant(context: JobContext, { reservationId }: Events['OrderToAccept']): Promise<void> {
  const booking = await bookingForEmails(context, reservationId)
  if (booking) await tellRestaurant(context, 'RESTAURANT_ACCEPT', booking, `RESTAURANT_ACCEPT:${reservationId}`)
}

/** Tells the restaurant about another day, hour or party of a confirmed table. */
export async function notifyRestaurantOfChange(context: JobContext, event: Events['ReservationRescheduled']) {
  if (event.status !== 'CONFIRMED') return
  const booking = await bookingForEmails(context, event.reservationId)
  if (!booking) return
  // It moves itself what it has entered: there is no host who could.
  if (isHouseBooking(booking.reservation)) return writeAhead(context, booking)
  // The version makes one email of two changes whose events are handled together.
  const dedupeKey = `RESTAURANT_CHANGED:${event.reservationId}:${booking.reservation.version}`
  await tellRestaurant(context, 'RESTAURANT_CHANGED', booking, dedupeKey, { was: event.was })
  await writeAhead(context, booking)
}

/**
 * Tells a restaurant of other dishes, or of what it has to know of a seat. Of a group's its final order tells, once more where
 * it was sent.
 */
export async function notifyRestaurantOfOrder(
  context: JobContext,
  event: Pick<Events['DishesChanged' | 'SeatNoticeChanged'], 'reservationId'> &
    Partial<Pick<Events['DishesTakenOff'], 'because'>>,
): Promise<void> {
  // What it has taken off a bill itself is no news to it.
  if (event.because === 'BY_RESTAURANT') return
  const booking = await bookingForEmails(context, event.reservationId)
  if (!booking || !isBound(booking.reservation.status)) return
  const { id, version, startsAt } = booking.reservation
  if (!hasFinalOrder(booking))
    await tellRestaurant(context, 'RESTAURANT_CHANGED', booking, `RESTAURANT_CHANGED:${id}:${version}`)
  else if (isFinalSent(context, booking) && context.clock.now() < startsAt) {
    await tellRestaurant(context, 'RESTAURANT_ORDER', booking, `${orderDedupeKey(booking)}:${version}`)
  }
}

/** Sends the final order again when a guest's payment succeeds after it was sent. */
export async function notifyRestaurantOfSeat(context: JobContext, event: Events['ShareStatusChanged']): Promise<void> {
  const isPaid = event.to === 'CONFIRMED' && event.from !== null && AWAITS_PAYMENT.includes(event.from)
  const booking = isPaid ? await bookingForEmails(context, event.reservationId) : null
  if (booking?.reservation.status !== 'CONFIRMED' || !booking.reservation.isGroup) return
  if (isFinalSent(context, booking))
    await tellRestaurant(context, 'RESTAURANT_ORDER', booking, `${orderDedupeKey(booking)}:${event.shareId}`)
}

/** Tells the operator that a restaurant cannot be reached by email: once a day for each restaurant. */
export function notifyOfUnreachable(context: JobContext, restaurantId: number): Promise<void> {
  const dedupeKey = `RESTAURANT_UNREACHABLE:${restaurantId}:${parisDay(context.clock.now())}`
  const recipient = context.config.legal.contactEmail
  return queueMessage(context, {
    ...{ channel: 'email', kind: 'RESTAURANT_UNREACHABLE', dedupeKey, recipient, accountId: null },
    subjectOf: { restaurantId },
  })
}

/** Tells the restaurant about a confirmed table; for a group that can no longer grow, the final order replaces this email. */
async function notifyOfTable(context: JobContext, booking: BookingForEmail): Promise<void> {
  const isFinal = booking.reservation.isGroup && isFinalSent(context, booking)
  // What it has entered itself it knows; the day's list has it.
  if (isHouseBooking(booking.reservation)) return writeAhead(context, booking)
  if (isFinal) await tellRestaurant(context, 'RESTAURANT_ORDER', booking, orderDedupeKey(booking))
  else await tellOfConfirmed(context, booking)
  await writeAhead(context, booking)
}

/** A table that is paid again after a declined renewal is not new, but other dishes may have been chosen meanwhile. */
async function tellOfConfirmed(context: JobContext, booking: BookingForEmail): Promise<void> {
  const { id, version } = booking.reservation
  const dedupeKey = `RESTAURANT_CONFIRMED:${id}`
  const told = await versionTold(context.db, dedupeKey)
  const isAgain = told !== null && told < version
  if (isAgain) await tellRestaurant(context, 'RESTAURANT_CHANGED', booking, `RESTAURANT_CHANGED:${id}:${version}`)
  else await tellRestaurant(context, 'RESTAURANT_CONFIRMED', booking, dedupeKey, { version })
}

/** Queues the final order of a group and the day's letters: each is due later and written when it is sent. */
async function writeAhead(context: JobContext, booking: BookingForEmail): Promise<void> {
  const { restaurantId, startsAt, serviceDay } = booking.reservation
  const orderAt = startsAt - INVITATION_ENDS_BEFORE
  if (hasFinalOrder(booking) && !isFinalSent(context, booking)) {
    await tellRestaurant(context, 'RESTAURANT_ORDER', booking, orderDedupeKey(booking), { startsAt }, orderAt)
  }
  for (const letter of DAY_LETTERS) {
    const sendAt = letterAt(letter, serviceDay)
    if (sendAt <= hourBookedAt(booking.reservation) || sendAt > startsAt) continue
    const dedupeKey = `RESTAURANT_DAY:${restaurantId}:${serviceDay}:${LETTER_HOURS[letter]}`
    await tellRestaurant(context, 'RESTAURANT_DAY', booking, dedupeKey, { day: serviceDay, letter }, sendAt)
  }
}

/** Whether what a group has ordered is told together, once nobody can join any more. */
function hasFinalOrder({ reservation: { isGroup, isPlain } }: BookingForEmail): boolean {
  return isGroup && !isPlain
}

function isFinalSent({ clock }: JobContext, { reservation: { startsAt } }: BookingForEmail): boolean {
  return clock.now() >= startsAt - INVITATION_ENDS_BEFORE
}

function orderDedupeKey({ reservation: { id, startsAt } }: BookingForEmail): string {
  return `RESTAURANT_ORDER:${id}:${startsAt}`
}

/** Queues an email about a booking to its restaurant; where it has no address the operator is told. */
export async function tellRestaurant(
  context: JobContext,
  kind: RestaurantEmailKind,
  { reservation: { id: reservationId, restaurantId } }: BookingForEmail,
  dedupeKey: string,
  more: MessageSubject = {},
  sendAt?: number,
): Promise<void> {
  const recipient = (await restaurantContact(context, restaurantId))?.email ?? ''
  if (!recipient) await notifyOfUnreachable(context, restaurantId)
  // A day's letter goes to the team too, whether or not the house has an address.
  if (!recipient && kind !== 'RESTAURANT_DAY') return
  const subjectOf = { restaurantId, reservationId, ...more }
  await queueMessage(context, { channel: 'email', kind, dedupeKey, recipient, accountId: null, subjectOf }, sendAt)
}
