import { isSameWeek, type TypedDay, typedWeek, weekFaults, weekOfTyped } from '@tablee/domain/restaurant/week-form'
import type { Context } from '../../../context.ts'
import { refuseUnseen } from '../../../refuse-unseen.ts'
import { changeSettings } from '../../catalogue/settings/settings.ts'
import { changeSettingsBy, type SettingsChanged } from './change-settings.ts'
import { refuse } from './refuse.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

/**
 * Sets the hours of the seven days, Monday first. `was` is the state that the owner's page showed. Throws the errors of
 * `changeSettingsBy`, BAD_USER_INPUT for each invalid window, and the CONFLICT of `refuseUnseen`.
 */
export function changeOpeningHours(
  context: Context,
  restaurantId: number,
  {
    days,
    was,
    ...given
  }: StrandedAnswers & { days: readonly TypedDay[]; was?: readonly TypedDay[] | null | undefined },
): Promise<SettingsChanged> {
  return changeSettingsBy(context, restaurantId, given, (settings, now) => {
    const standing = typedWeek(settings.week)
    refuse(weekFaults(days, standing))
    refuseUnseen(CHANGED_MEANWHILE, { was, after: days, standing }, isSameWeek)
    const week = weekOfTyped(days)
    return {
      after: { ...settings, week },
      act: { act: 'HOURS_CHANGED' },
      write: ({ db }) => changeSettings(db, restaurantId, { week }, new Date(now)),
    }
  })
}

const CHANGED_MEANWHILE =
  "La semaine a été changée entre-temps. La vôtre n'est pas enregistrée : enregistrez-la de nouveau pour remplacer l'autre."
