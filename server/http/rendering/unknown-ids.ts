import type { AppContext } from '../../context.ts'
import { isDatabaseAway } from '../../database/database-faults.ts'
import { numericId } from '../../graphql/builder.ts'
import { isRestaurant } from '../../modules/catalogue/catalogue.ts'
import { mayBeBasket, mayBeBooking } from '../../modules/reservations/reservations.ts'

/**
 * Functions that return true if an id in a page's URL does not exist. They return false while the database is unavailable: the
 * page's own data then shows the error.
 */
export function unknownIds({ db }: AppContext) {
  return {
    booking: (id: string) => isUnknown(() => mayBeBooking(db, id)),
    basket: (id: string) => isUnknown(() => mayBeBasket(db, id)),
    restaurant: (id: string) => {
      const number = numericId(id)
      return isUnknown(async () => number !== null && (await isRestaurant(db, number)))
    },
  }
}

async function isUnknown(isKnown: () => Promise<boolean>): Promise<boolean> {
  try {
    return !(await isKnown())
  } catch (error) {
    if (isDatabaseAway(error)) return false
    throw error
  }
}
