import { getFragmentData, graphql, send } from '../../app/graphql.ts'
import type { ServiceBookingFactsFragment, ServiceSheetQuery } from '../../generated/graphql.ts'
import { readAtDesk } from '../read-at-desk.ts'

export type ServiceTable = ServiceBookingFactsFragment
export type TableSeat = ServiceTable['seats'][number]
/** The tables of one service day, with the data that the caller's role may see. */
export type DaySheet = Omit<ServiceSheetQuery['serviceSheet'], 'bookings'> & { tables: readonly ServiceTable[] }

/** The key of a sheet: a restaurant and a service day 'DD-MM-YYYY', or null for the current one. */
export type SheetOf = { restaurantId: string; day: string | null }

/** Loads the sheet of a service day. Throws the errors of `send`, and NOT_FOUND for a caller without a role there. */
export async function reloadSheet(of: SheetOf): Promise<DaySheet> {
  return sheetIn(await send(ServiceSheet, of))
}

/** Loads the sheet when its page opens. Redirects to the sign-in if nobody is signed in. */
export async function loadSheet(request: Request, of: SheetOf): Promise<DaySheet> {
  return sheetIn(await readAtDesk(request, ServiceSheet, of))
}

function sheetIn({ serviceSheet: { bookings, ...sheet } }: ServiceSheetQuery): DaySheet {
  return { ...sheet, tables: getFragmentData(ServiceBookingFacts, bookings) }
}

/** The data of a table on the page. Each act returns them again. */
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
