import type { OrderBoardQuery, StaffOrderFactsFragment } from '../../../generated/graphql.ts'
import { getFragmentData, graphql, send } from '../../../graphql.ts'
import { readAtDesk } from '../read-at-desk.ts'

export type BoardOrder = StaffOrderFactsFragment
/** The orders of one service day, as the caller's job sees them. */
export type DayBoard = Omit<OrderBoardQuery['orderBoard'], 'orders'> & { orders: readonly BoardOrder[] }

/** Whose board: a restaurant's, of a service day 'DD-MM-YYYY', of the present one for null. */
export type BoardOf = { restaurantId: string; day: string | null }

/** The board of a service day. Throws as `send`, and NOT_FOUND for who has no job there. */
export async function askBoard(of: BoardOf): Promise<DayBoard> {
  return boardIn(await send(OrderBoardDocument, of))
}

/** The same for a page that is opened: leads to the sign-in where nobody is signed in any more. */
export async function loadBoard(request: Request, of: BoardOf): Promise<DayBoard> {
  return boardIn(await readAtDesk(request, OrderBoardDocument, of))
}

function boardIn({ orderBoard: { orders, ...board } }: OrderBoardQuery): DayBoard {
  return { ...board, orders: getFragmentData(StaffOrderFacts, orders) }
}

/** What the page shows of an order; each act answers it anew. */
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
