import type { Context } from '../../context.ts'
import type { HolidayLine } from '../catalogue/catalogue.ts'
import { changeHouse } from '../catalogue/house/house.ts'
import { changeHouseBy, type HouseChanged } from './change-house.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

/** Sets whether it is open on public holidays. If unknown, it is closed for tables. Throws as `changeHouseBy`. */
export function changeHolidays(
  context: Context,
  restaurantId: number,
  { holidayLine, ...given }: StrandedAnswers & { holidayLine: HolidayLine },
): Promise<HouseChanged> {
  return changeHouseBy(context, restaurantId, given, (house, now) => ({
    after: { ...house, holidayLine },
    act: { act: 'HOLIDAYS_CHANGED', to: holidayLine },
    write: ({ db }) => changeHouse(db, restaurantId, { holidayLine }, new Date(now)),
  }))
}
