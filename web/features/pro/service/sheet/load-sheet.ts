import type { ServiceBookingFactsFragment, ServiceSheetQuery } from '../../../../generated/graphql.ts'
import { getFragmentData, graphql, send } from '../../../../graphql.ts'
import { readAtDesk } from '../../read-at-desk.ts'

export type ServiceTable = ServiceBookingFactsFragment
export type TableSeat = ServiceTable['seats'][number]
/** The tables of one service day, as the caller's job sees them. */
export type DaySheet = Omit<ServiceSheetQuery['serviceSheet'], 'bookings'> & { tables: readonly ServiceTable[] }

/** Whose sheet: a restaurant's, of a service day 'DD-MM-YYYY', of the present one for null. */
export type SheetOf = { restaurantId: string; day: string | null }

/** The sheet of a service day. Throws as `send`, and NOT_FOUND for who has no job there. */
export async function askSheet(of: SheetOf): Promise<DaySheet> {
  return sheetIn(await send(ServiceSheet, of))
}

/** The same for a page that is opened: leads to the sign-in where nobody is signed in any more. */
export async function loadSheet(request: Request, of: SheetOf): Promise<DaySheet> {
  return sheetIn(await readAtDesk(request, ServiceSheet, of))
}

function sheetIn({ serviceSheet: { bookings, ...sheet } }: ServiceSheetQuery): DaySheet {
  return { ...sheet, tables: getFragmentData(ServiceBookingFacts, bookings) }
}

/** What the page shows of a table; each act answers it anew. */
export const ServiceBookingFacts = graphql(`
  fragment ServiceBookingFacts on ServiceBooking {
    id
    hour
    startsAt
    type
    status
    source
    name
    party
    isForced
    phone
    isTold
    note
    visits
    movesTo
    canCancel
    canClose
    seats {
      id
      name
      covers
      isHost
      state
      mark
      markedAt
      undoUntil
      note
      allergens
      totalCents
      lines {
        name
        quantity
        choices
        isAlcohol
        isShared
      }
    }
  }
`)

const ServiceSheet = graphql(`
  query ServiceSheet($restaurantId: ID!, $day: String) {
    serviceSheet(restaurantId: $restaurantId, day: $day) {
      restaurant {
        id
        name
        ...RestaurantOpeningStatus
      }
      day
      now
      capacity
      job
      quarters {
        hour
        covers
        forced
        capacity
      }
      bookings {
        ...ServiceBookingFacts
      }
    }
  }
`)
