import { isSameWeek, type TypedDay, typedWeek, weekFaults, weekOfTyped } from '@tablee/domain/house/week-form'
import type { Context } from '../../context.ts'
import { refuseUnseen } from '../../refuse-unseen.ts'
import { changeHouse } from '../catalogue/house/house.ts'
import { changeHouseBy, type HouseChanged } from './change-house.ts'
import { refuse } from './refuse.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

/**
 * The hours of the seven days, Monday first; `was` are those that its owner has changed. Throws as `changeHouseBy`,
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
    refuse(weekFaults(days))
    refuseUnseen(CHANGED_MEANWHILE, { was, after: days, standing: typedWeek(house.week) }, isSameWeek)
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
