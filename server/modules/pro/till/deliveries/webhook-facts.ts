import { parisDay } from '@tablee/domain/calendar/calendar'
import { plateLine } from '@tablee/domain/service/kitchen-words'
import { orderStageOf } from '@tablee/domain/service/order-stage'
import type { WebhookBill, WebhookBooking, WebhookOrder } from '@tablee/domain/till/webhook-payload'
import type { DeskBill, DeskBooking, OrderToGo } from '../../../reservations/read/desk/desk.ts'

/** A table as a webhook describes it, without names. */
export function webhookBooking({
  id,
  status,
  serviceDay,
  hour,
  startsAt,
  totalPersons,
  seats,
}: DeskBooking): WebhookBooking {
  const absent = seats.filter((seat) => seat.status === 'NO_SHOW').length
  return {
    id: String(id),
    status,
    day: parisDay(startsAt),
    serviceDay,
    hour,
    startsAt,
    party: totalPersons,
    // If one person has booked the table for all, the whole party is absent with them.
    absent: absent > 0 && absent === seats.length ? totalPersons : absent,
  }
}

/** An order as a webhook describes it. Null for an unpaid order. */
export function webhookOrder(order: OrderToGo): WebhookOrder | null {
  const stage = orderStageOf(order)
  if (stage === null) return null
  const { id, type, serviceDay, hour, startsAt, readyAt, share } = order
  return {
    id: String(id),
    kind: type === 'DELIVERY' ? 'DELIVERY' : 'TAKE_AWAY',
    stage,
    day: parisDay(startsAt),
    serviceDay,
    hour,
    startsAt,
    readyAt,
    lines: share.lines.map(plateLine),
    totalCents: share.itemsCents - share.itemsDiscountCents + share.deliveryFeeCents,
  }
}

/** A bill as a webhook describes it. An extra counts unless its payer has refused it. */
export function webhookBill(id: number, { isOpen, lines, extras, seats }: DeskBill): WebhookBill {
  const added = extras.filter(({ isAccepted }) => isAccepted !== false)
  return {
    id: String(id),
    isOpen,
    lines: lines.map(({ name, quantity, off, eachCents }) => ({ name, quantity, off, eachCents })),
    extras: added.map(({ name, priceCents }) => ({ name, priceCents })),
    totalCents:
      seats.reduce((sum, { totalCents }) => sum + totalCents, 0) +
      added.reduce((sum, { priceCents }) => sum + priceCents, 0),
  }
}
