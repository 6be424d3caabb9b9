import type { OrderAct } from '@tablee/domain/service/order-stage'
import { getFragmentData, graphql, send } from '../../../graphql.ts'
import { type BoardOrder, StaffOrderFacts } from './load-orders.ts'

type OrderAt = { restaurantId: string; reservationId: string }

/** An act that is done by one tap. */
export type TappedAct = Exclude<OrderAct, 'REFUSE'>

/** Does an act to an order; answers it as it is then. Throws CONFLICT with the reason where it no longer allows it. */
export async function doToOrder(act: TappedAct, at: OrderAt): Promise<BoardOrder> {
  return getFragmentData(StaffOrderFacts, await DO[act](at))
}

/** Refuses an order: its diner is told, and nothing is debited. */
export async function refuseOrder(refusing: OrderAt & { reason: string }): Promise<BoardOrder> {
  return getFragmentData(StaffOrderFacts, (await send(RefuseOrder, refusing)).refuseOrder)
}

/** The URL of the PDF of its ticket. */
export async function askTicket(at: OrderAt): Promise<string> {
  return (await send(PrintOrderTicket, at)).printOrderTicket.url
}

const DO = {
  ACCEPT: async (at: OrderAt) => (await send(AcceptOrder, at)).acceptOrder,
  READY: async (at: OrderAt) => (await send(MarkOrderReady, at)).markOrderReady,
  UNDO_READY: async (at: OrderAt) => (await send(UndoOrderReady, at)).undoOrderReady,
  HAND_OVER: async (at: OrderAt) => (await send(HandOverOrder, at)).handOverOrder,
}

const AcceptOrder = graphql(`
  mutation AcceptOrder($restaurantId: ID!, $reservationId: ID!) {
    acceptOrder(restaurantId: $restaurantId, reservationId: $reservationId) {
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
  mutation MarkOrderReady($restaurantId: ID!, $reservationId: ID!) {
    markOrderReady(restaurantId: $restaurantId, reservationId: $reservationId) {
      ...StaffOrderFacts
    }
  }
`)

const UndoOrderReady = graphql(`
  mutation UndoOrderReady($restaurantId: ID!, $reservationId: ID!) {
    undoOrderReady(restaurantId: $restaurantId, reservationId: $reservationId) {
      ...StaffOrderFacts
    }
  }
`)

const HandOverOrder = graphql(`
  mutation HandOverOrder($restaurantId: ID!, $reservationId: ID!) {
    handOverOrder(restaurantId: $restaurantId, reservationId: $reservationId) {
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
