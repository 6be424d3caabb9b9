import type { OrderEnd, OrderStage } from '@tablee/domain/service/order-stage'
import type { TestCaller, TestGuests } from './bookings.ts'

const ORDER = `id hour startsAt type isWeeklyMeal name stage end dishes allergens note canHandOver isUnpaid firmFrom isFirm
  acceptUntil readyAt undoUntil phone totalCents shareId isDeliveryWaived fee { kind cents isDebited } address { address zipCode city extraDetails }
  lines { name quantity choices isAlcohol }`

export type SeenOrder = {
  id: string
  hour: string
  startsAt: number
  type: string
  isWeeklyMeal: boolean
  name: string
  stage: OrderStage
  end: OrderEnd | null
  dishes: number
  allergens: string[]
  note: string | null
  canHandOver: boolean
  isUnpaid: boolean
  firmFrom: number
  isFirm: boolean
  acceptUntil: number | null
  readyAt: number | null
  undoUntil: number | null
  phone: string | null
  totalCents: number | null
  shareId: string
  fee: { kind: string; cents: number; isDebited: boolean } | null
  isDeliveryWaived: boolean
  address: { address: string; zipCode: string } | null
  lines: { name: string; quantity: number }[]
}
type SeenBoard = { day: string; now: number; job: string; restaurant: { name: string }; orders: SeenOrder[] }

export type OrderDesk = ReturnType<typeof orderDeskOf>

/**
 * The orders of a restaurant for one of its staff: operations that return data or error. `waited` is the wait for a network, in
 * milliseconds.
 */
export function orderDeskOf({ as }: Pick<TestGuests, 'as'>, { id: restaurantId }: { id: number }, person: TestCaller) {
  const act = (name: string, reservationId: string, waited = 0) =>
    as<SeenOrder>(
      person,
      `mutation ($restaurantId: ID!, $reservationId: ID!, $waited: Int) {
        ${name}(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) { ${ORDER} } }`,
      { restaurantId, reservationId, waited },
    )
  return {
    board: (day?: string) =>
      as<SeenBoard>(
        person,
        `query ($restaurantId: ID!, $day: String) { orderBoard(restaurantId: $restaurantId, day: $day) {
          day now job answersOrders restaurant { name } orders { ${ORDER} } } }`,
        { restaurantId, day },
      ),
    accept: (id: string) => act('acceptOrder', id),
    ready: (id: string, waited?: number) => act('markOrderReady', id, waited),
    undo: (id: string, waited?: number) => act('undoOrderReady', id, waited),
    handOver: (id: string) => act('handOverOrder', id),
    refuse: (reservationId: string, reason = 'Le four est en panne') =>
      as<SeenOrder>(
        person,
        `mutation ($restaurantId: ID!, $reservationId: ID!, $reason: String!) {
          refuseOrder(restaurantId: $restaurantId, reservationId: $reservationId, reason: $reason) { ${ORDER} } }`,
        { restaurantId, reservationId, reason },
      ),
    print: (reservationId: string) =>
      as<{ url: string }>(
        person,
        `mutation ($restaurantId: ID!, $reservationId: ID!) {
          printOrderTicket(restaurantId: $restaurantId, reservationId: $reservationId) { url } }`,
        { restaurantId, reservationId },
      ),
  }
}
