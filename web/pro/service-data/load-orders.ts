import { getFragmentData, graphql, send } from '../../app/graphql.ts'
import type { OrderBoardQuery, StaffOrderFactsFragment } from '../../generated/graphql.ts'
import { readAtDesk } from '../read-at-desk.ts'

export type BoardOrder = StaffOrderFactsFragment
/** The orders of one service day, with the data that the caller's role may see. */
export type DayBoard = Omit<OrderBoardQuery['orderBoard'], 'orders'> & { orders: readonly BoardOrder[] }

/** The key of a board: a restaurant and a service day 'DD-MM-YYYY', or null for the current one. */
export type BoardOf = { restaurantId: string; day: string | null }

/** Loads the board of a service day. Throws the errors of `send`, and NOT_FOUND for a caller without a role there. */
export async function reloadBoard(of: BoardOf): Promise<DayBoard> {
  return boardIn(await send(OrderBoardDocument, of))
}

/** Loads the board when its page opens. Redirects to the sign-in if nobody is signed in. */
export async function loadBoard(request: Request, of: BoardOf): Promise<DayBoard> {
  return boardIn(await readAtDesk(request, OrderBoardDocument, of))
}

function boardIn({ orderBoard: { orders, ...board } }: OrderBoardQuery): DayBoard {
  return { ...board, orders: getFragmentData(StaffOrderFacts, orders) }
}

/** The data of an order on the page. Each act returns them again. */
export const StaffOrderFacts = graphql(`
  fragment StaffOrderFacts on StaffOrder {
    id
    hour
    startsAt
    type
    isWeeklyMeal
    name
    stage
    end
    dishes
    lines {
      name
      quantity
      choices
      warning
      isAlcohol
    }
    allergens
    note
    canHandOver
    isUnpaid
    firmFrom
    acceptUntil
    readyAt
    undoUntil
    phone
    totalCents
    shareId
    isDeliveryWaived
    fee {
      kind
      cents
      isDebited
    }
    address {
      ...BroughtTo
    }
  }
`)

const OrderBoardDocument = graphql(`
  query OrderBoard($restaurantId: ID!, $day: String) {
    orderBoard(restaurantId: $restaurantId, day: $day) {
      day
      now
      job
      answersOrders
      orders {
        ...StaffOrderFacts
      }
    }
  }
`)
