import { pacingFaults, type TypedPacing } from '@tablee/domain/house/house-faults'
import { isToGo } from '@tablee/domain/money/pricing'
import type { Context } from '../../context.ts'
import { countStarts } from '../availability/availability.ts'
import { changeHouse } from '../catalogue/house/house.ts'
import { changeHouseBy, type HouseChanged } from './change-house.ts'
import { refuse } from './refuse.ts'

/**
 * How many covers may begin in a quarter of an hour, and how many orders to go in a half hour; null where the owner does not say.
 * Bookings that stand keep their hours. Throws as `changeHouseBy`, BAD_USER_INPUT for each at fault.
 */
export function changePacing(
  context: Context,
  restaurantId: number,
  { coversPerQuarter = null, ordersPerSlot = null }: TypedPacing,
): Promise<HouseChanged> {
  return changeHouseBy(context, restaurantId, {}, (house, now) => {
    refuse(pacingFaults({ coversPerQuarter, ordersPerSlot }))
    const change = { coversPerQuarter, ordersPerSlot }
    return {
      after: house,
      act: { act: 'PACING_CHANGED', ...change },
      write: async ({ db }, live) => {
        await changeHouse(db, restaurantId, change, new Date(now))
        const tables = live.filter(({ type }) => !isToGo(type))
        const starts = tables.map(({ startsAt, totalPersons: covers }) => ({ startsAt, covers }))
        await countStarts(db, restaurantId, coversPerQuarter === null ? [] : starts)
      },
    }
  })
}
