import type { OrderStage } from '../service/order-stage.ts'
import type { TEST_TYPE, WebhookType } from './webhook-types.ts'

/** Another version says other things by the same names; fields that are added leave it as it is. */
export const WEBHOOK_VERSION = 1

/**
 * A day is YYYY-MM-DD and an hour HH:MM, both of Paris; `startsAt` in milliseconds. `serviceDay` is the day of its sheet or board:
 * what begins after midnight is of the evening before.
 */
type When = { day: string; serviceDay: string; hour: string; startsAt: number }

/** A table, without anybody's name: who sits there is read with a key. `absent` counts those who did not come. */
export type ToldBooking = When & { id: string; status: string; party: number; absent: number }

/** An order, without whose it is. Cents; `readyAt` in milliseconds. */
export type ToldOrder = When & {
  id: string
  kind: 'TAKE_AWAY' | 'DELIVERY'
  stage: OrderStage
  readyAt: number | null
  lines: { name: string; quantity: number; choices: string[] }[]
  totalCents: number
}

/** A bill; cents. `off` portions of a line were taken off. */
export type ToldBill = {
  id: string
  isOpen: boolean
  lines: { name: string; quantity: number; off: number; eachCents: number }[]
  extras: { name: string; priceCents: number }[]
  totalCents: number
}

/** What is told by type. Nobody's name, address, number, allergy or word is among it. */
export type WebhookData =
  | { type: Extract<WebhookType, `booking.${string}`>; data: { booking: ToldBooking } }
  | { type: Extract<WebhookType, `order.${string}`>; data: { order: ToldOrder } }
  | { type: Exclude<Extract<WebhookType, `bill.${string}`>, 'bill.refunded'>; data: { bill: ToldBill } }
  | { type: 'bill.refunded'; data: { bill: ToldBill; refundedCents: number } }
  | { type: typeof TEST_TYPE; data: Record<string, never> }

/** The body of a delivery. `id` is the same however often it is sent; `createdAt` in milliseconds. */
export type WebhookPayload = {
  id: string
  version: typeof WEBHOOK_VERSION
  createdAt: number
  restaurantId: string
} & WebhookData
