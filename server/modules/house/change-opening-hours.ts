import { type TypedDay, weekFaults, weekOfTyped } from '@tablee/domain/house/week-form'
import type { Context } from '../../context.ts'
import { changeHouse } from '../catalogue/house/house.ts'
import { changeHouseBy, type HouseChanged } from './change-house.ts'
import { refuse } from './refuse.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

/** The hours of the seven days, Monday first. Throws as `changeHouseBy`, BAD_USER_INPUT for each window at fault. */
export function changeOpeningHours(
  context: Context,
  restaurantId: number,
  { days, ...given }: StrandedAnswers & { days: readonly TypedDay[] },
): Promise<HouseChanged> {
  return changeHouseBy(context, restaurantId, given, (house, now) => {
    refuse(weekFaults(days))
    const week = weekOfTyped(days)
    return {
      after: { ...house, week },
      act: { act: 'HOURS_CHANGED' },
      write: ({ db }) => changeHouse(db, restaurantId, { week }, new Date(now)),
    }
  })
}
