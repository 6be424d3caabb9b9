import { isSameWeek, type TypedDay, typedWeek, weekFaults, weekOfTyped } from '@tablee/domain/house/week-form'
import type { Context } from '../../context.ts'
import { refuseUnseen } from '../../refuse-unseen.ts'
import { changeHouse } from '../catalogue/house/house.ts'
import { changeHouseBy, type HouseChanged } from './change-house.ts'
import { refuse } from './refuse.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

/**
 * Sets the hours of the seven days, Monday first. `was` is the state that the owner's page showed. Throws as `changeHouseBy`,
 * BAD_USER_INPUT for each window at fault, CONFLICT as `refuseUnseen`.
 */
export function changeOpeningHours(
  context: Context,
  restaurantId: number,
  {
    days,
    was,
    ...given
  }: StrandedAnswers & { days: readonly TypedDay[]; was?: readonly TypedDay[] | null | undefined },
): Promise<HouseChanged> {
  return changeHouseBy(context, restaurantId, given, (house, now) => {
    const standing = typedWeek(house.week)
    refuse(weekFaults(days, standing))
    refuseUnseen(CHANGED_MEANWHILE, { was, after: days, standing }, isSameWeek)
    const week = weekOfTyped(days)
    return {
      after: { ...house, week },
      act: { act: 'HOURS_CHANGED' },
      write: ({ db }) => changeHouse(db, restaurantId, { week }, new Date(now)),
    }
  })
}

const CHANGED_MEANWHILE =
  "La semaine a été changée entre-temps. La vôtre n'est pas enregistrée : enregistrez-la de nouveau pour remplacer l'autre."
