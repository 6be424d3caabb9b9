import { randomUUID } from 'node:crypto'
import { HOUR, SECOND } from '@tablee/domain/calendar/calendar'
import { isHost } from '@tablee/domain/reservations/host'
import { wasHeldOnly, wasNotTaken } from '@tablee/domain/reservations/reservation-reasons'
import { isAuthorised, isBound, NOTIFIES_OF_SEAT } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import { readyNoticeAt } from '@tablee/domain/service/order-stage'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { type BookingForEmail, bookingForEmails, type SeatForEmail } from '../../reservations/read/emails/emails.ts'
import { payerGoneFrom } from '../core/ready-from.ts'
import { addPush, type PushKind, type PushSubject } from './push.sql.ts'
import { hasBrowser } from './subscriptions.sql.ts'

/** Actions of other guests come in groups. Their message waits briefly, so that one message contains all of them. */
const TOGETHER: readonly PushKind[] = ['JOINED', 'PAID', 'LEFT']
const TOGETHER_AFTER = 10 * SECOND
const BEFORE = HOUR
/** Messages older than this are not sent: the reader has seen the page since. */
const LATEST = 6 * HOUR

/**
 * Notifies the browsers of a table that it is confirmed. The host is left out if their own payment or action has just confirmed
 * it.
 */
export async function pushOfReservation(context: JobContext, event: Events['ReservationStatusChanged']): Promise<void> {
  // If a no-show is lifted, the table was already confirmed before.
  if (event.to !== 'CONFIRMED' || event.from === 'NO_SHOW') return
  const booking = await bookingForEmails(context, event.reservationId)
  if (!booking) return
  const isOwnAct = event.actor === 'host' || (event.actor === 'payment' && kindOf(booking.reservation) !== 'self-pay')
  for (const seat of booking.seats.filter(({ status }) => isBound(status))) {
    if (!(isOwnAct && isHost(seat))) await tell(context, 'CONFIRMED', booking, seat, seat.id)
    await tellBefore(context, booking, seat)
  }
}

/** Notifies the other browsers of a table of the actions of one seat, and the browser of that seat of the actions of others. */
export async function pushOfShare(context: JobContext, event: Events['ShareStatusChanged']): Promise<void> {
  const { from, to } = event
  const isTold = from === null || NOTIFIES_OF_SEAT.includes(to)
  // For most tables there is no browser to notify: the booking is not read for them.
  const isRead = isTold && (to === 'CONFIRMED' || (await hasBrowser(context.db, event.reservationId)))
  const booking = isRead ? await bookingForEmails(context, event.reservationId) : null
  const seat = booking?.seats.find(({ id }) => id === event.shareId)
  if (!booking || !seat) return

  if (from === null && !isHost(seat)) await tellOthers(context, 'JOINED', booking, seat)
  if (to === 'PRE_PAID') await tellOthers(context, 'PAID', booking, seat)
  if (to === 'CONFIRMED' && isBound(booking.reservation.status)) await tellBefore(context, booking, seat)
  if (isPayerRefused(event)) await tellRefusal(context, booking, seat)
  if (to === 'CANCELLED' && !wasHeldOnly(event.reason)) await tellEnd(context, booking, seat, event)
}

function isPayerRefused({ from, to }: Events['ShareStatusChanged']): boolean {
  return to === 'PAYMENT_FAILED' && !(from && isAuthorised(from))
}

/** Notifies a payer who has left the payment page. A payer who is still there sees the refusal. */
async function tellRefusal(context: JobContext, booking: BookingForEmail, seat: SeatForEmail): Promise<void> {
  const now = context.clock.now()
  const dueAt = Math.max(now, await payerGoneFrom(context, seat.id))
  await tell(context, 'PAYMENT_FAILED', booking, seat, `${seat.id}:${now}`, {}, dueAt)
}

async function tellEnd(
  context: JobContext,
  booking: BookingForEmail,
  seat: SeatForEmail,
  event: Events['ShareStatusChanged'],
): Promise<void> {
  if (hasTable(booking) && !isHost(seat)) await tellOthers(context, 'LEFT', booking, seat)
  const isOwnAct = event.actor === 'guest' || (event.actor === 'host' && isHost(seat))
  if (!isOwnAct) await tell(context, 'CANCELLED', booking, seat, seat.id, { endedBy: enderOf(event) })
}

export async function pushOfChange(context: JobContext, event: Events['ReservationRescheduled']): Promise<void> {
  const booking = await bookingForEmails(context, event.reservationId)
  const changedAt = booking?.reservation.changedAt
  if (!booking || !changedAt || event.status === 'CREATED') return
  for (const seat of booking.seats.filter((one) => hasSeat(one) && one.createdAt <= changedAt)) {
    if (!isHost(seat)) await tell(context, 'CHANGED', booking, seat, `${seat.id}:${changedAt}`)
    if (isBound(seat.status)) await tellBefore(context, booking, seat)
  }
}

/**
 * Notifies the diner that an order to collect is ready. It waits until neither the status nor the order can be changed any
 * more, so that it is sent once. Deliveries send nothing.
 */
export async function pushOfReadyOrder(context: JobContext, event: Events['OrderReady']): Promise<void> {
  const { reservationId, readyAt } = event
  const isRead = await hasBrowser(context.db, reservationId)
  const booking = isRead ? await bookingForEmails(context, reservationId) : null
  const seat = booking?.seats.find(isHost)
  if (!booking || !seat || booking.reservation.type !== 'CLICK_COLLECT') return
  const at = readyNoticeAt(booking.reservation, readyAt)
  await tell(context, 'ORDER_READY', booking, seat, `${seat.id}:${readyAt}`, { readyAt }, at)
}

/** Asks a guest to choose again, because their dishes left the menu. */
export function pushOfGoneDishes(context: JobContext, event: Events['DishesGone']): Promise<void> {
  return tellSeat(context, 'DISHES_GONE', event, event.goneAt)
}

export function pushOfGrownParts(context: JobContext, event: Events['PartsGrew']): Promise<void> {
  return tellSeat(context, 'PARTS_GREW', event, event.changedAt)
}

export function pushOfTableDishes(context: JobContext, event: Events['TableDishesTakenOff']): Promise<void> {
  return tellSeat(context, 'TABLE_DISHES_TAKEN_OFF', event, event.takenOffAt)
}

async function tellSeat(
  context: JobContext,
  kind: PushKind,
  { reservationId, shareId }: { reservationId: number; shareId: string },
  at: number,
): Promise<void> {
  const isRead = await hasBrowser(context.db, reservationId)
  const booking = isRead ? await bookingForEmails(context, reservationId) : null
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (booking && seat) await tell(context, kind, booking, seat, `${seat.id}:${at}`)
}

function hasTable({ reservation }: BookingForEmail): boolean {
  return reservation.status !== 'CANCELLED'
}

function enderOf({ reason, actor }: Events['ShareStatusChanged']): NonNullable<PushSubject['endedBy']> {
  if (reason === 'UNPAID_IN_TIME') return 'unpaid'
  if (actor === 'clock' && reason === 'CANCELLED_BY_RESTAURANT') return 'unserved'
  if (wasNotTaken(reason)) return 'unaccepted'
  return actor === 'host' || actor === 'restaurant' ? actor : 'operator'
}

async function tellOthers(context: JobContext, kind: PushKind, booking: BookingForEmail, about: SeatForEmail) {
  for (const seat of booking.seats.filter((one) => hasSeat(one) && one.id !== about.id)) {
    // An account may pay for several seats and is not notified of its own actions.
    if (seat.accountId !== null && seat.accountId === about.accountId) continue
    await tell(context, kind, booking, seat, `${about.id}:${seat.id}`, { aboutShareId: about.id })
  }
}

async function tell(
  context: JobContext,
  kind: PushKind,
  { reservation }: BookingForEmail,
  seat: SeatForEmail,
  what: string,
  more: Partial<PushSubject> = {},
  at?: number,
): Promise<void> {
  const now = context.clock.now()
  const dueAt = at ?? now + (TOGETHER.includes(kind) ? TOGETHER_AFTER : 0)
  const subjectOf = { reservationId: reservation.id, ...more }
  const push = { dedupeKey: `${kind}:${what}`, shareId: seat.id, recipient: seat.accountId ?? seat.id, kind, subjectOf }
  await addPush(context.db, randomUUID(), { ...push, dueAt, overAt: dueAt + LATEST }, now, true)
}

/** Queues a message for one hour before the table. It also reaches browsers that subscribe until then. */
async function tellBefore(context: JobContext, { reservation }: BookingForEmail, seat: SeatForEmail): Promise<void> {
  const now = context.clock.now()
  const { id: reservationId, startsAt, createdAt, changedAt } = reservation
  const dueAt = startsAt - BEFORE
  if (context.config.push === null || kindOf(reservation) === 'order') return
  if (dueAt <= Math.max(createdAt, changedAt ?? 0)) return
  const subjectOf = { reservationId, startsAt }
  const push = { shareId: seat.id, recipient: seat.accountId ?? seat.id, kind: 'SOON' as const, subjectOf }
  await addPush(
    context.db,
    randomUUID(),
    { dedupeKey: `SOON:${seat.id}:${startsAt}`, ...push, dueAt, overAt: startsAt },
    now,
    false,
  )
}
