import { parisDay } from '@tablee/domain/calendar/calendar'
import { INVITATION_ENDS_BEFORE } from '@tablee/domain/reservations/booking-limits'
import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { isRestaurantBooking } from '@tablee/domain/reservations/booking-source'
import { AWAITS_PAYMENT, isBound, NOTIFIES_RESTAURANT } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { DAY_EMAIL_HOURS, DAY_EMAILS, dayEmailAt } from '@tablee/domain/service/day-emails'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { type BookingForEmail, bookingForEmails } from '../../reservations/read/emails/emails.ts'
import type { MessageSubject, RestaurantEmailKind } from '../core/message-kinds.ts'
import { notifiedVersion } from '../core/notifications.sql.ts'
import { queueMessage } from '../core/queue-message.ts'
import { hourBookedAt } from './reminders.ts'

/**
 * Notifies a restaurant of a confirmed booking, of a paid order, and of a booking cancelled by somebody else that it had
 * confirmed or was asked to accept.
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

/**
 * True if the restaurant had still to accept the booking when a person cancelled it. A deadline that expired is known to the
 * restaurant.
 */
function wasAsked({ reservation }: BookingForEmail, { from, actor }: Events['ReservationStatusChanged']): boolean {
  return from !== null && awaitsRestaurant({ ...reservation, status: from }) && actor !== 'clock'
}

export async function askRestaurant(context: JobContext, { reservationId }: Events['OrderToAccept']): Promise<void> {
  const booking = await bookingForEmails(context, reservationId)
  if (booking) await tellRestaurant(context, 'RESTAURANT_ACCEPT', booking, `RESTAURANT_ACCEPT:${reservationId}`)
}

/** Notifies the restaurant of another day, hour or party of a confirmed table. */
export async function notifyRestaurantOfChange(context: JobContext, event: Events['ReservationRescheduled']) {
  if (event.status !== 'CONFIRMED') return
  const booking = await bookingForEmails(context, event.reservationId)
  if (!booking) return
  // The restaurant itself moves a booking that it has entered: there is no host.
  if (isRestaurantBooking(booking.reservation)) return writeAhead(context, booking)
  // Because of the version, two changes whose events are handled together make one email.
  const dedupeKey = `RESTAURANT_CHANGED:${event.reservationId}:${booking.reservation.version}`
  await tellRestaurant(context, 'RESTAURANT_CHANGED', booking, dedupeKey, { was: event.was })
  await writeAhead(context, booking)
}

/**
 * Notifies a restaurant of changed dishes or of a changed notice about a seat. For a group whose final order was already
 * sent, it sends the final order again.
 */
export async function notifyRestaurantOfOrder(
  context: JobContext,
  event: Pick<Events['DishesChanged' | 'SeatNoticeChanged'], 'reservationId'> &
    Partial<Pick<Events['DishesTakenOff'], 'because'>>,
): Promise<void> {
  // The restaurant itself has taken these dishes off the bill.
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

/** Sends the final order again if a guest's payment succeeds after it was sent. */
export async function notifyRestaurantOfSeat(context: JobContext, event: Events['ShareStatusChanged']): Promise<void> {
  const isPaid = event.to === 'CONFIRMED' && event.from !== null && AWAITS_PAYMENT.includes(event.from)
  const booking = isPaid ? await bookingForEmails(context, event.reservationId) : null
  if (booking?.reservation.status !== 'CONFIRMED' || !booking.reservation.isGroup) return
  if (isFinalSent(context, booking))
    await tellRestaurant(context, 'RESTAURANT_ORDER', booking, `${orderDedupeKey(booking)}:${event.shareId}`)
}

/** Notifies the operator that a restaurant cannot be reached by email, once a day for each restaurant. */
export function notifyOfUnreachable(context: JobContext, restaurantId: number): Promise<void> {
  const dedupeKey = `RESTAURANT_UNREACHABLE:${restaurantId}:${parisDay(context.clock.now())}`
  const recipient = context.config.legal.contactEmail
  return queueMessage(context, {
    channel: 'email',
    kind: 'RESTAURANT_UNREACHABLE',
    dedupeKey,
    recipient,
    accountId: null,
    subjectOf: { restaurantId },
  })
}

/** Notifies the restaurant of a confirmed table. For a group that can no longer grow, the final order replaces this email. */
async function notifyOfTable(context: JobContext, booking: BookingForEmail): Promise<void> {
  const isFinal = booking.reservation.isGroup && isFinalSent(context, booking)
  // The restaurant knows what it has entered itself; the email of the day lists it.
  if (isRestaurantBooking(booking.reservation)) return writeAhead(context, booking)
  if (isFinal) await tellRestaurant(context, 'RESTAURANT_ORDER', booking, orderDedupeKey(booking))
  else await tellOfConfirmed(context, booking)
  await writeAhead(context, booking)
}

/** A table that is paid again after a declined renewal is not new, but its dishes may have changed since. */
async function tellOfConfirmed(context: JobContext, booking: BookingForEmail): Promise<void> {
  const { id, version } = booking.reservation
  const dedupeKey = `RESTAURANT_CONFIRMED:${id}`
  const notified = await notifiedVersion(context.db, dedupeKey)
  const isAgain = notified !== null && notified < version
  if (isAgain) await tellRestaurant(context, 'RESTAURANT_CHANGED', booking, `RESTAURANT_CHANGED:${id}:${version}`)
  else await tellRestaurant(context, 'RESTAURANT_CONFIRMED', booking, dedupeKey, { version })
}

/** Queues the final order of a group and the emails about the day. Each is due later and written when it is sent. */
async function writeAhead(context: JobContext, booking: BookingForEmail): Promise<void> {
  const { restaurantId, startsAt, serviceDay } = booking.reservation
  const orderAt = startsAt - INVITATION_ENDS_BEFORE
  if (hasFinalOrder(booking) && !isFinalSent(context, booking)) {
    await tellRestaurant(context, 'RESTAURANT_ORDER', booking, orderDedupeKey(booking), { startsAt }, orderAt)
  }
  for (const email of DAY_EMAILS) {
    const sendAt = dayEmailAt(email, serviceDay)
    if (sendAt <= hourBookedAt(booking.reservation) || sendAt > startsAt) continue
    const dedupeKey = `RESTAURANT_DAY:${restaurantId}:${serviceDay}:${DAY_EMAIL_HOURS[email]}`
    await tellRestaurant(context, 'RESTAURANT_DAY', booking, dedupeKey, { day: serviceDay, letter: email }, sendAt)
  }
}

/** True for a group with dishes. The restaurant receives its order in one email, once nobody can join any more. */
function hasFinalOrder({ reservation: { isGroup, isPlain } }: BookingForEmail): boolean {
  return isGroup && !isPlain
}

function isFinalSent({ clock }: JobContext, { reservation: { startsAt } }: BookingForEmail): boolean {
  return clock.now() >= startsAt - INVITATION_ENDS_BEFORE
}

function orderDedupeKey({ reservation: { id, startsAt } }: BookingForEmail): string {
  return `RESTAURANT_ORDER:${id}:${startsAt}`
}

/** Queues an email about a booking to its restaurant. If the restaurant has no address, the operator is notified. */
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
  // The email about a day also goes to the team, even if the restaurant has no address.
  if (!recipient && kind !== 'RESTAURANT_DAY') return
  const subjectOf = { restaurantId, reservationId, ...more }
  await queueMessage(context, { channel: 'email', kind, dedupeKey, recipient, accountId: null, subjectOf }, sendAt)
}
