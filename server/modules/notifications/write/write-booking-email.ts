import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { calendarFile, calendarMethod } from '@tablee/domain/reservations/calendar-file'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { awaitsGuests } from '@tablee/domain/reservations/open-group'
import { AWAITS_PAYMENT, isBound, isUnpaid } from '@tablee/domain/reservations/reservation-status'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { JobContext } from '../../../context.ts'
import type { Attachment, Email } from '../../../providers/mail/port.ts'
import { type RestaurantContact, restaurantContact } from '../../catalogue/catalogue.ts'
import { allergiesForKitchen, hasAllergies } from '../../reservations/allergies/allergies.ts'
import { openFor } from '../../reservations/billing/billing.ts'
import {
  type BookingForEmail,
  bookingForEmails,
  eveningOf,
  feePayingSeat,
  linksForSeat,
  paymentOfSeat,
} from '../../reservations/read/emails/emails.ts'
import { calendarEntry } from '../../reservations/read/guest/guest.ts'
import { cancelReasonOf } from '../../reservations/reservations.ts'
import type { DinerEmailKind, RestaurantEmailKind } from '../core/message-kinds.ts'
import type { Message } from '../core/notifications.sql.ts'
import { shortNameOf } from './emails/booking-phrases.ts'
import { bookingCancelled } from './emails/bookings/booking-cancelled.ts'
import { bookingChanged, moveOffered, moveWithdrawn } from './emails/bookings/booking-changed.ts'
import { bookingConfirmed, partAuthorised, reminder } from './emails/bookings/booking-confirmed.ts'
import { dishesChanged, guestDishesChanged, partsGrew, tableDishesTakenOff } from './emails/bookings/dishes-changed.ts'
import { dishesGone, dishesTakenOff, guestDishesTakenOff } from './emails/bookings/dishes-gone.ts'
import { groupComplete, groupReminder, guestJoined, guestReminded, guestSeat } from './emails/bookings/group.ts'
import { reservationData } from './emails/bookings/reservation-data.ts'
import type { EmailContent } from './emails/email-content.ts'
import type { BaseFacts, KitchenFacts, PendingNoShow, SeatFacts, TableFacts } from './emails/facts.ts'
import { invoiceReady } from './emails/money/invoices.ts'
import { guestNoShow, noShow } from './emails/money/no-shows.ts'
import { payableUntil, paymentFailed } from './emails/money/payment-failed.ts'
import { restaurantUnreachable } from './emails/operator/restaurant-unreachable.ts'
import { isOrder } from './emails/order-phrases.ts'
import { withOwnLink } from './emails/own-link.ts'
import { sharePage } from './emails/pages.ts'
import {
  restaurantAccept,
  restaurantCancelled,
  restaurantChanged,
  restaurantConfirmed,
  restaurantOrder,
  restaurantPaid,
} from './emails/restaurant/restaurant-table.ts'

type Now = { now: number }
/** `isTrue` returns true if the email still applies when it is sent. */
type Kind<Facts> = { write: (facts: Facts) => EmailContent; isTrue: (facts: Facts) => boolean; hasFile?: boolean }
/**
 * `to` is the reader's current address, which may differ from the message's recipient. `startsAt` is the start of the booking,
 * in milliseconds.
 */
export type WrittenEmail = EmailContent &
  Pick<Email, 'attachments' | 'unsubscribe'> & { to?: string | null; startsAt?: number }

const TO_DINERS: Record<DinerEmailKind, Kind<SeatFacts & Now>> = {
  BOOKING_CONFIRMED: { write: bookingConfirmed, isTrue: ({ seat }) => isBound(seat.status), hasFile: true },
  // If the group is already complete, the confirmation replaces this email.
  PART_AUTHORISED: { write: partAuthorised, isTrue: ({ seat }) => seat.status === 'PRE_PAID' },
  BOOKING_CHANGED: {
    write: bookingChanged,
    // After a second change only the later email is sent.
    isTrue: (facts) => isActive(facts) && facts.subject.changedAt === facts.reservation.changedAt,
    hasFile: true,
  },
  MOVE_OFFERED: { write: moveOffered, isTrue: (facts) => isActive(facts) && isStillOffered(facts) },
  MOVE_WITHDRAWN: { write: moveWithdrawn, isTrue: (facts) => isActive(facts) && !facts.move },
  DISHES_CHANGED: { write: dishesChanged, isTrue: isActive, hasFile: true },
  GUEST_DISHES_CHANGED: {
    write: guestDishesChanged,
    isTrue: (facts) => isActive(facts) && facts.seats.some((one) => isSubjectGuest(facts, one)),
  },
  DISHES_GONE: {
    write: dishesGone,
    isTrue: (facts) => isActive(facts) && facts.now < freeCancelUntil(facts.reservation) && isStillOrdered(facts),
  },
  DISHES_TAKEN_OFF: { write: dishesTakenOff, isTrue: isActive, hasFile: true },
  GUEST_DISHES_TAKEN_OFF: {
    write: guestDishesTakenOff,
    isTrue: (facts) => isActive(facts) && facts.seats.some((one) => isSubjectGuest(facts, one)),
  },
  PARTS_GREW: { write: partsGrew, isTrue: isActive, hasFile: true },
  TABLE_DISHES_TAKEN_OFF: { write: tableDishesTakenOff, isTrue: isActive, hasFile: true },
  BOOKING_CANCELLED: { write: bookingCancelled, isTrue: ({ seat }) => seat.status === 'CANCELLED', hasFile: true },
  GUEST_SEAT: { write: guestSeat, isTrue: (facts) => isActive(facts) && facts.links.guestToken !== null },
  GUEST_JOINED: {
    write: guestJoined,
    isTrue: (facts) => isActive(facts) && facts.seats.some((one) => isSubjectGuest(facts, one)),
  },
  GUEST_REMINDED: { write: guestReminded, isTrue: (facts) => isActive(facts) && isUnpaid(facts.seat.status) },
  GROUP_COMPLETE: {
    write: groupComplete,
    isTrue: ({ reservation: { status } }) => AWAITS_PAYMENT.includes(status),
  },
  GROUP_REMINDER: {
    write: groupReminder,
    isTrue: (facts) => !facts.move && awaitsGuests(facts.reservation, facts.seats) && isSameHour(facts),
  },
  // An unpaid seat that was released since needs no payment.
  PAYMENT_FAILED: {
    write: paymentFailed,
    isTrue: (facts) => facts.seat.status === 'PAYMENT_FAILED' && isActive(facts) && facts.now < payableUntil(facts),
  },
  INVOICE_READY: { write: invoiceReady, isTrue: ({ seat }) => seat.status === 'COMPLETED' },
  // Each mark has its own email: this one is void if the absence was undone and marked again.
  NO_SHOW: {
    write: noShow,
    isTrue: ({ absence, subject: { markedAt } }) =>
      absence !== null && (markedAt === undefined || markedAt === absence.markedAt),
  },
  GUEST_NO_SHOW: {
    write: guestNoShow,
    isTrue: ({ seat, absence, subject: { markedAt } }) =>
      absence !== null && absence.feePayer?.id === seat.id && markedAt === absence.markedAt && absence.feeCents > 0,
  },
  // No reminder is sent while the restaurant proposes another hour.
  REMINDER: { write: reminder, isTrue: (facts) => !facts.move && isBound(facts.seat.status) && isSameHour(facts) },
}

type TableEmailKind = Exclude<RestaurantEmailKind, 'RESTAURANT_DAY' | 'RESTAURANT_UNREACHABLE'>

const TO_RESTAURANTS: Record<TableEmailKind, Kind<KitchenFacts & Now>> = {
  // If the order is already paid, RESTAURANT_PAID replaces this email.
  RESTAURANT_CONFIRMED: {
    write: restaurantConfirmed,
    isTrue: (facts) =>
      isBound(facts.reservation.status) && !(isOrder(facts.reservation) && facts.reservation.status === 'PAID'),
  },
  RESTAURANT_ACCEPT: { write: restaurantAccept, isTrue: ({ reservation }) => awaitsRestaurant(reservation) },
  RESTAURANT_PAID: { write: restaurantPaid, isTrue: ({ reservation }) => reservation.status === 'PAID' },
  RESTAURANT_CHANGED: { write: restaurantChanged, isTrue: ({ reservation }) => isBound(reservation.status) },
  RESTAURANT_CANCELLED: { write: restaurantCancelled, isTrue: ({ reservation }) => reservation.status === 'CANCELLED' },
  RESTAURANT_ORDER: {
    write: restaurantOrder,
    isTrue: (facts) => isBound(facts.reservation.status) && isSameHour(facts),
  },
}

/** Writes an email about a booking to a diner, with a calendar entry. Returns null if it no longer applies. */
export async function writeToDiner(
  context: JobContext,
  message: Message,
  kind: DinerEmailKind,
): Promise<WrittenEmail | null> {
  const { reservationId = 0, shareId } = message.subjectOf
  const booking = await bookingForEmails(context, reservationId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  const known = booking && seat && (await tableFactsOf(context, booking, message))
  if (!known) return null

  const open = openFor(booking.reservation, booking.seats, seat, context.clock.now())
  const own = {
    absence: kind === 'NO_SHOW' || kind === 'GUEST_NO_SHOW' ? await pendingNoShow(context, booking, message) : null,
    payment: await paymentOfSeat(context, booking, seat, shortNameOf),
    hasAllergies: await hasAllergies(context, seat),
    cancelReason: message.subjectOf.endedBy === 'restaurant' ? await cancelReasonOf(context.db, reservationId) : null,
  }
  const facts = { ...known, ...own, seat, links: linksForSeat(context, booking, seat), open }
  const { write, isTrue, hasFile } = TO_DINERS[kind]
  if (!isTrue(facts)) return null
  const { guestToken } = facts.links
  const words = withOwnLink(write(facts), { guestToken, page: sharePage(facts.origin, seat.id, guestToken) })
  const data = hasFile && !isOrder(booking.reservation) ? reservationData(facts) : undefined
  const attachments = hasFile ? [entryOf(context, facts)] : undefined
  const { startsAt } = booking.reservation
  return { ...words, to: seat.person.email, startsAt, ...(data && { data }), ...(attachments && { attachments }) }
}

/** Returns the no-show that a message is about, of the recipient or of their guest. Null unless its fee is still pending. */
async function pendingNoShow(
  context: JobContext,
  booking: BookingForEmail,
  { subjectOf: { shareId, guestShareId = shareId } }: Message,
): Promise<PendingNoShow | null> {
  const seat = booking.seats.find(({ id }) => id === guestShareId)
  const { noShow = null } = seat ? await eveningOf(context, booking, seat) : {}
  if (seat?.status !== 'NO_SHOW' || noShow?.outcome !== null) return null
  const feePayer = await feePayingSeat(context, booking, seat)
  return { ...noShow, seat, feePayer, contestLink: linksForSeat(context, booking, seat).contestPaid }
}

/** Writes an email about a booking to its restaurant. Returns null if it no longer applies. */
export async function writeToRestaurant(
  context: JobContext,
  message: Message,
  kind: TableEmailKind,
): Promise<WrittenEmail | null> {
  const booking = await bookingForEmails(context, message.subjectOf.reservationId ?? 0)
  const known = booking && (await tableFactsOf(context, booking, message))
  if (!known) return null

  const facts = { ...known, allergies: await allergiesForKitchen(context, [known]) }
  const { write, isTrue } = TO_RESTAURANTS[kind]
  return isTrue(facts) ? { ...write(facts), startsAt: booking.reservation.startsAt } : null
}

/** Writes to the operator about a restaurant that receives no emails. */
export async function writeUnreachable(context: JobContext, message: Message): Promise<EmailContent | null> {
  const restaurant = await restaurantContact(context, message.subjectOf.restaurantId ?? 0)
  return restaurant && restaurantUnreachable({ ...baseFacts(context, message), restaurant })
}

/** Returns the facts that every email about a table needs; null if its restaurant or host no longer exists. */
export async function tableFactsOf(
  context: JobContext,
  booking: BookingForEmail,
  message: Message,
): Promise<(TableFacts & Now) | null> {
  const restaurant: RestaurantContact | null = await restaurantContact(context, booking.reservation.restaurantId)
  const host = booking.seats.find(isHost)
  if (!restaurant || !host) return null
  return {
    ...baseFacts(context, message),
    ...booking,
    restaurant,
    host,
    subject: message.subjectOf,
    now: context.clock.now(),
  }
}

export function baseFacts({ config }: JobContext, { sendAt }: Message): BaseFacts {
  return { origin: config.origin, contactEmail: config.legal.contactEmail, at: sendAt }
}

function entryOf({ config }: JobContext, facts: SeatFacts): Attachment {
  const entry = calendarEntry(config, facts)
  const contentType = `text/calendar; charset=utf-8; method=${calendarMethod(entry.status)}`
  return { filename: `tablee-${entry.id}.ics`, contentType, content: calendarFile(entry) }
}

function isActive({ seat, reservation }: SeatFacts): boolean {
  return hasSeat(seat) && reservation.status !== 'CANCELLED'
}

/** True if the hour proposed in the message still waits for the host's decision. */
function isStillOffered({ move, subject, now }: SeatFacts & Now): boolean {
  return move != null && move.offeredAt === subject.offeredAt && now < move.until
}

/** True if the booking still starts at the time given in the message. */
function isSameHour({ reservation, subject }: TableFacts): boolean {
  return subject.startsAt === undefined || subject.startsAt === reservation.startsAt
}

/** True if the reader has not chosen other dishes since. */
function isStillOrdered({ seat, tableDishes, subject: { dishNames = [] } }: SeatFacts): boolean {
  const shared = tableDishes.filter(({ sharers }) => sharers.includes(seat.id))
  const ordered = [...seat.lines, ...shared].flatMap(({ name, choices }) => [
    name,
    ...choices.flatMap((choice) => [choice.name, ...choice.options.map((option) => option.name)]),
  ])
  return dishNames.some((name) => ordered.includes(name))
}

function isSubjectGuest({ subject }: SeatFacts, seat: SeatFacts['seat']): boolean {
  return seat.id === subject.guestShareId && hasSeat(seat)
}
