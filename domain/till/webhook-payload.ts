import type { OrderStage } from '../service/order-stage.ts'
import type { TEST_TYPE, WebhookType } from './webhook-types.ts'

/** A new version changes the meaning of fields. Added fields do not need one. */
export const WEBHOOK_VERSION = 1

/**
 * A day is YYYY-MM-DD and an hour HH:MM, both of Paris. `startsAt` is in milliseconds. `serviceDay` is the day of its sheet or
 * board: a start after midnight belongs to the evening before.
 */
type When = { day: string; serviceDay: string; hour: string; startsAt: number }

/** A table, without any names: the guests can be read with a key. `absent` counts those who did not come. */
export type WebhookBooking = When & { id: string; status: string; party: number; absent: number }

/** An order, without its diner. Cents; `readyAt` in milliseconds. */
export type WebhookOrder = When & {
  id: string
  kind: 'TAKE_AWAY' | 'DELIVERY'
  stage: OrderStage
  readyAt: number | null
  lines: { name: string; quantity: number; choices: string[] }[]
  totalCents: number
}

/** A bill, in cents. `off` portions of a line were removed. */
export type WebhookBill = {
  id: string
  isOpen: boolean
  lines: { name: string; quantity: number; off: number; eachCents: number }[]
  extras: { name: string; priceCents: number }[]
  totalCents: number
}

/** The data of a webhook, by type. It contains no name, address, phone number, allergy or note. */
export type WebhookData =
  | { type: Extract<WebhookType, `booking.${string}`>; data: { booking: WebhookBooking } }
  | { type: Extract<WebhookType, `order.${string}`>; data: { order: WebhookOrder } }
  | { type: Exclude<Extract<WebhookType, `bill.${string}`>, 'bill.refunded'>; data: { bill: WebhookBill } }
  | { type: 'bill.refunded'; data: { bill: WebhookBill; refundedCents: number } }
  | { type: typeof TEST_TYPE; data: Record<string, never> }

/** The body of a delivery. `id` stays the same when it is sent again. `createdAt` is in milliseconds. */
export type WebhookPayload = {
  id: string
  version: typeof WEBHOOK_VERSION
  createdAt: number
  restaurantId: string
} & WebhookData
