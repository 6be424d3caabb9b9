import { parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import { INVITATION_ENDS_BEFORE } from '@tablee/domain/reservations/booking-limits'
import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import { AWAITS_PAYMENT, TOLD_TO_RESTAURANT } from '@tablee/domain/reservations/reservation-status'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { bookingForLetters, type ToldBooking } from '../../reservations/readers/readers.ts'
import { keepMessage } from '../core/keep-message.ts'
import type { RestaurantLetterKind, Subject } from '../core/notifications.sql.ts'
import { bookedAt } from './write-ahead.ts'

const DAY_LISTS = ['10:00', '17:00']

/** A restaurant hears of a booking when it is bound by it, when an order is paid, and of its end, also before its own word. */
export async function tellRestaurant(parts: JobContext, moved: Events['ReservationMoved']): Promise<void> {
  const { reservationId, to, mover } = moved
  const booking = TOLD_TO_RESTAURANT.includes(to) ? await bookingForLetters(parts, reservationId) : null
  if (to === 'CONFIRMED' && booking) await tellOfTable(parts, booking)
  if (to === 'PAID' && booking && kindOf(booking.reservation) === 'order') {
    await tell(parts, 'RESTAURANT_PAID', booking, `RESTAURANT_PAID:${reservationId}`)
  }
  const isItsBusiness = booking && (booking.wasConfirmed || wasAsked(booking, moved))
  if (to === 'CANCELLED' && isItsBusiness && mover !== 'restaurant') {
    await tell(parts, 'RESTAURANT_CANCELLED', booking, `RESTAURANT_CANCELLED:${reservationId}`)
  }
}

/** Its word was awaited, until somebody else said that it is off: that its own time was over it knows. */
function wasAsked({ reservation }: ToldBooking, { from, mover }: Events['ReservationMoved']): boolean {
  return from !== null && awaitsRestaurant({ ...reservation, status: from }) && mover !== 'clock'
}

/** An order that is paid for waits for its word. */
export async function askRestaurant(parts: JobContext, { reservationId }: Events['OrderToAccept']): Promise<void> {
  const booking = await bookingForLetters(parts, reservationId)
  if (booking) await tell(parts, 'RESTAURANT_ACCEPT', booking, `RESTAURANT_ACCEPT:${reservationId}`)
}

/** Another day, hour or party of a table that it is bound by. */
export async function tellRestaurantOfChange(parts: JobContext, changed: Events['ReservationChanged']) {
  if (changed.status !== 'CONFIRMED') return
  const booking = await bookingForLetters(parts, changed.reservationId)
  if (!booking) return
  // Of two changes that are heard together one letter says both.
  const toldOf = `RESTAURANT_CHANGED:${changed.reservationId}:${booking.reservation.version}`
  await tell(parts, 'RESTAURANT_CHANGED', booking, toldOf, { was: changed.was })
  await writeAhead(parts, booking)
}

/** A guest whose bank has answered after the final order was said: it is said anew. */
export async function tellRestaurantOfSeat(parts: JobContext, moved: Events['ShareMoved']): Promise<void> {
  const isPaid = moved.to === 'CONFIRMED' && moved.from !== null && AWAITS_PAYMENT.includes(moved.from)
  const booking = isPaid ? await bookingForLetters(parts, moved.reservationId) : null
  if (booking?.reservation.status !== 'CONFIRMED' || !booking.reservation.isGroup) return
  const isLate = parts.clock.now() >= booking.reservation.startsAt - INVITATION_ENDS_BEFORE
  if (isLate) await tell(parts, 'RESTAURANT_ORDER', booking, `${orderOf(booking)}:${moved.shareId}`)
}

/** We are told that a restaurant is not: once a day each. */
export function raiseAlert(parts: JobContext, restaurantId: number): Promise<void> {
  const toldOf = `RESTAURANT_UNREACHABLE:${restaurantId}:${parisDay(parts.clock.now())}`
  const recipient = parts.config.legal.contactEmail
  const way = { channel: 'email', kind: 'RESTAURANT_UNREACHABLE' } as const
  return keepMessage(parts, { ...way, toldOf, recipient, accountId: null, subjectOf: { restaurantId } })
}

/** A group that is confirmed when nobody can join any more is told with its final order, and once. */
async function tellOfTable(parts: JobContext, booking: ToldBooking): Promise<void> {
  const { id, isGroup, startsAt } = booking.reservation
  const isFinal = isGroup && parts.clock.now() >= startsAt - INVITATION_ENDS_BEFORE
  if (isFinal) await tell(parts, 'RESTAURANT_ORDER', booking, orderOf(booking))
  else await tell(parts, 'RESTAURANT_CONFIRMED', booking, `RESTAURANT_CONFIRMED:${id}`)
  await writeAhead(parts, booking)
}

/** The final order of a group, and the lists of its day, each due at its instant and written when it is sent. */
async function writeAhead(parts: JobContext, booking: ToldBooking): Promise<void> {
  const { restaurantId, isGroup, isPlain, startsAt, serviceDay } = booking.reservation
  const orderAt = startsAt - INVITATION_ENDS_BEFORE
  if (isGroup && !isPlain && orderAt > parts.clock.now()) {
    await tell(parts, 'RESTAURANT_ORDER', booking, orderOf(booking), { startsAt }, orderAt)
  }
  for (const hour of DAY_LISTS) {
    const listAt = parisInstant(serviceDay, hour)
    if (listAt <= bookedAt(booking.reservation) || listAt > startsAt) continue
    const toldOf = `RESTAURANT_DAY:${restaurantId}:${serviceDay}:${hour}`
    await tell(parts, 'RESTAURANT_DAY', booking, toldOf, { day: serviceDay }, listAt)
  }
}

function orderOf({ reservation: { id, startsAt } }: ToldBooking): string {
  return `RESTAURANT_ORDER:${id}:${startsAt}`
}

async function tell(
  parts: JobContext,
  kind: RestaurantLetterKind,
  { reservation: { id: reservationId, restaurantId } }: ToldBooking,
  toldOf: string,
  more: Subject = {},
  sendAt?: number,
): Promise<void> {
  const recipient = (await restaurantContact(parts, restaurantId))?.email
  if (!recipient) return raiseAlert(parts, restaurantId)
  const subjectOf = { restaurantId, reservationId, ...more }
  await keepMessage(parts, { channel: 'email', kind, toldOf, recipient, accountId: null, subjectOf }, sendAt)
}
