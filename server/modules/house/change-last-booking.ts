import { lastBookingFaults } from '@tablee/domain/house/house-faults'
import type { Context } from '../../context.ts'
import { changeHouse } from '../catalogue/house/house.ts'
import { changeHouseBy, type HouseChanged } from './change-house.ts'
import { refuse } from './refuse.ts'

/**
 * Sets how many minutes before an hour diners may still book it; null for the default. Throws as `changeHouseBy`,
 * BAD_USER_INPUT.
 */
export function changeLastBooking(
  context: Context,
  restaurantId: number,
  { minutesAhead = null }: { minutesAhead?: number | null | undefined },
): Promise<HouseChanged> {
  return changeHouseBy(context, restaurantId, {}, (house, now) => {
    refuse(lastBookingFaults({ minutesAhead }))
    return {
      after: house,
      act: { act: 'LAST_BOOKING_CHANGED', minutesAhead },
      write: ({ db }) => changeHouse(db, restaurantId, { minutesAhead }, new Date(now)),
    }
  })
}
