import type { TappedOrderAct } from '@tablee/domain/service/late-taps'
import { getFragmentData, graphql, type SendOptions, send } from '../../app/graphql.ts'
import { type BoardOrder, StaffOrderFacts } from './load-orders.ts'
import { sentBy, type TapSending } from './sent-by.ts'

type OrderAt = { restaurantId: string; reservationId: string }

/**
 * Performs an action on an order, and returns the updated order. Throws CONFLICT with the reason if it is no longer possible.
 */
export async function doToOrder(act: TappedOrderAct, at: OrderAt, how: TapSending): Promise<BoardOrder> {
  return getFragmentData(StaffOrderFacts, await DO[act]({ ...at, waited: how.waited }, sentBy(how)))
}

/** Refuses an order. Its diner is notified, and nothing is debited. */
export async function refuseOrder(refusing: OrderAt & { reason: string }): Promise<BoardOrder> {
  return getFragmentData(StaffOrderFacts, (await send(RefuseOrder, refusing)).refuseOrder)
}

/** Returns the URL of the PDF of an order's ticket. */
export async function requestTicket(at: OrderAt): Promise<string> {
  return (await send(PrintOrderTicket, at)).printOrderTicket.url
}

type Acting = OrderAt & { waited: number }

const DO = {
  ACCEPT: async (acting: Acting, options: SendOptions) => (await send(AcceptOrder, acting, options)).acceptOrder,
  READY: async (acting: Acting, options: SendOptions) => (await send(MarkOrderReady, acting, options)).markOrderReady,
  UNDO_READY: async (acting: Acting, options: SendOptions) =>
    (await send(UndoOrderReady, acting, options)).undoOrderReady,
  HAND_OVER: async (acting: Acting, options: SendOptions) => (await send(HandOverOrder, acting, options)).handOverOrder,
}

const AcceptOrder = graphql(`
  mutation AcceptOrder($restaurantId: ID!, $reservationId: ID!, $waited: Int) {
    acceptOrder(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {
      ...StaffOrderFacts
    }
  }
`)

const RefuseOrder = graphql(`
  mutation RefuseOrder($restaurantId: ID!, $reservationId: ID!, $reason: String!) {
    refuseOrder(restaurantId: $restaurantId, reservationId: $reservationId, reason: $reason) {
      ...StaffOrderFacts
    }
  }
`)

const MarkOrderReady = graphql(`
  mutation MarkOrderReady($restaurantId: ID!, $reservationId: ID!, $waited: Int) {
    markOrderReady(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {
      ...StaffOrderFacts
    }
  }
`)

const UndoOrderReady = graphql(`
  mutation UndoOrderReady($restaurantId: ID!, $reservationId: ID!, $waited: Int) {
    undoOrderReady(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {
      ...StaffOrderFacts
    }
  }
`)

const HandOverOrder = graphql(`
  mutation HandOverOrder($restaurantId: ID!, $reservationId: ID!, $waited: Int) {
    handOverOrder(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {
      ...StaffOrderFacts
    }
  }
`)

const PrintOrderTicket = graphql(`
  mutation PrintOrderTicket($restaurantId: ID!, $reservationId: ID!) {
    printOrderTicket(restaurantId: $restaurantId, reservationId: $reservationId) {
      url
    }
  }
`)
