import type { Page } from '@playwright/test'
import { parisDay } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { type BookedTable, book } from '../bookings.ts'
import { ask, type KeptPerson } from '../people.ts'
import { payByCard, shareOf } from '../screens/pay-by-card.ts'

/** The restaurant of these stories. It does not accept orders automatically. */
export const RESTAURANT = DEMO.answersOrders

/** Places and pays for a takeaway order, which then waits for its acceptance. */
export async function placeOrder(baseURL: string | undefined, diner: KeptPerson, day: number) {
  const order = await book(baseURL, diner, { restaurant: RESTAURANT, type: 'CLICK_COLLECT', totalPersons: 1, day })
  await payByCard(baseURL, diner, shareOf(order))
  return order
}

export function boardPath({ date }: Pick<BookedTable, 'date'>): string {
  return `/pro/${RESTAURANT.id}/commandes?jour=${parisDay(date)}`
}

export function cardOf(page: Page, { id }: Pick<BookedTable, 'id'>) {
  return page.locator(`article[aria-labelledby="order-${id}"]`)
}

/** Accepts the order at another tablet. */
export async function acceptElsewhere(
  baseURL: string | undefined,
  { token }: { token: string },
  { id }: { id: string },
) {
  await ask(baseURL, ACCEPT, { restaurantId: String(RESTAURANT.id), id }, token)
}

const ACCEPT =
  'mutation ($restaurantId: ID!, $id: ID!) { acceptOrder(restaurantId: $restaurantId, reservationId: $id) { id } }'
