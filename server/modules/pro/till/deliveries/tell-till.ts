import { randomUUID } from 'node:crypto'
import { webhookOfChange, webhookOfStatus } from '@tablee/domain/till/webhook-of-booking'
import { WEBHOOK_VERSION, type WebhookData, type WebhookPayload } from '@tablee/domain/till/webhook-payload'
import type { WebhookType } from '@tablee/domain/till/webhook-types'
import type { JobContext } from '../../../../context.ts'
import type { Events } from '../../../../events/outbox.ts'
import { billAtDesk, type DeskBooking, type OrderToGo } from '../../../reservations/read/desk/desk.ts'
import { endpointsFor } from '../endpoints/endpoints.ts'
import { addDelivery } from './deliveries.sql.ts'
import { orderToGoOf, tableOf } from './reported-booking.sql.ts'
import { webhookBill, webhookBooking, webhookOrder } from './webhook-facts.ts'

type Found = DeskBooking | OrderToGo
/** Returns the webhook type of an event for the booking's current state. Null if no webhook is sent. */
type TypeOf = (booking: Found) => WebhookType | null
type About = { reservationId: number }

const CHANGES = ['booking.changed', 'order.changed'] as const

/** Notifies a restaurant's till that a booking's status has changed. */
export function tellOfStatus(
  context: JobContext,
  { reservationId, from, to }: Events['ReservationStatusChanged'],
  eventId: number,
): Promise<void> {
  const types = STATUS_TYPES[to]
  if (!types) return Promise.resolve()
  return tell(context, { reservationId, eventId }, types, (booking) => webhookOfStatus(booking, { from, to }))
}

const STATUS_TYPES: Partial<Record<Events['ReservationStatusChanged']['to'], readonly WebhookType[]>> = {
  CONFIRMED: ['booking.confirmed', 'order.confirmed'],
  PAID: ['bill.paid'],
  COMPLETED: ['order.handed_over'],
  CANCELLED: ['booking.cancelled', 'order.cancelled'],
}

/** Notifies the till of an absence, or that a guest marked as absent has come. */
export function tellOfSeat(
  context: JobContext,
  { reservationId, from, to }: Events['ShareStatusChanged'],
  eventId: number,
): Promise<void> {
  if (to !== 'NO_SHOW' && from !== 'NO_SHOW') return Promise.resolve()
  const type = to === 'NO_SHOW' ? 'booking.no_show' : 'booking.changed'
  return tell(context, { reservationId, eventId }, [type], (booking) => ('seats' in booking ? type : null))
}

/** Notifies the till that a booking's hour, party, dishes or notes have changed. */
export function tellOfChange(context: JobContext, { reservationId }: About, eventId: number): Promise<void> {
  return tell(context, { reservationId, eventId }, CHANGES, webhookOfChange)
}

/** Notifies the till of dishes that the restaurant takes off a bill. */
export function tellOfDishesOff(
  context: JobContext,
  { reservationId, because }: About & { because?: string },
  eventId: number,
): Promise<void> {
  if (because !== 'BY_RESTAURANT') return tellOfChange(context, { reservationId }, eventId)
  return tellOfBill(context, { reservationId }, eventId)
}

export function tellOfBill(context: JobContext, { reservationId }: About, eventId: number): Promise<void> {
  return tell(context, { reservationId, eventId }, ['bill.changed'], () => 'bill.changed')
}

export function tellOfOrderToAccept(context: JobContext, { reservationId }: About, eventId: number): Promise<void> {
  return tell(context, { reservationId, eventId }, ['order.to_accept'], () => 'order.to_accept')
}

export function tellOfReadyOrder(context: JobContext, { reservationId }: About, eventId: number): Promise<void> {
  return tell(context, { reservationId, eventId }, ['order.ready'], () => 'order.ready')
}

export function tellOfRefund(
  context: JobContext,
  { reservationId, cents }: Events['ShareRefunded'],
  eventId: number,
): Promise<void> {
  return tell(context, { reservationId, eventId }, ['bill.refunded'], () => 'bill.refunded', cents)
}

/** Most restaurants have no till endpoint. Their booking is not read. */
async function tell(
  { db, clock }: JobContext,
  { reservationId, eventId }: About & { eventId: number },
  types: readonly WebhookType[],
  typeOf: TypeOf,
  refundedCents = 0,
): Promise<void> {
  const endpoints = await endpointsFor(db, reservationId, types)
  if (endpoints.length === 0) return
  const booking = (await tableOf(db, reservationId)) ?? (await orderToGoOf(db, reservationId))
  const type = booking && typeOf(booking)
  if (!booking || !type) return
  const now = clock.now()
  const data = await dataOf(db, booking, { type, refundedCents, now })
  if (!data) return
  for (const { id: endpointId, restaurantId } of endpoints.filter((one) => one.types.includes(type))) {
    const id = randomUUID()
    const body = bodyOf({ id, restaurantId, now }, data)
    await addDelivery(db, { id, endpointId, restaurantId, eventId, reservationId, type, body }, new Date(now))
  }
}

/** The body as it is sent and signed, the same each time. */
export function bodyOf(
  { id, restaurantId, now }: { id: string; restaurantId: number; now: number },
  data: WebhookData,
): string {
  const payload: WebhookPayload = {
    id,
    version: WEBHOOK_VERSION,
    createdAt: now,
    restaurantId: String(restaurantId),
    ...data,
  }
  return JSON.stringify(payload)
}

async function dataOf(
  db: JobContext['db'],
  booking: Found,
  { type, refundedCents, now }: { type: WebhookType; refundedCents: number; now: number },
): Promise<WebhookData | null> {
  if (isOfBill(type)) {
    const bill = await billAtDesk(db, { restaurantId: booking.restaurantId, reservationId: booking.id }, now)
    if (!bill) return null
    const sentBill = webhookBill(booking.id, bill)
    // A table that ordered nothing online pays at the restaurant.
    if (type === 'bill.paid' && sentBill.lines.length + sentBill.extras.length === 0) return null
    return type === 'bill.refunded'
      ? { type, data: { bill: sentBill, refundedCents } }
      : { type, data: { bill: sentBill } }
  }
  if (isOfOrder(type)) {
    const order = 'seats' in booking ? null : webhookOrder(booking)
    return order && { type, data: { order } }
  }
  return 'seats' in booking ? { type, data: { booking: webhookBooking(booking) } } : null
}

function isOfBill(type: WebhookType): type is Extract<WebhookType, `bill.${string}`> {
  return type.startsWith('bill.')
}

function isOfOrder(type: WebhookType): type is Extract<WebhookType, `order.${string}`> {
  return type.startsWith('order.')
}
