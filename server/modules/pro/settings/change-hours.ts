import { lastBookingFaults } from '@tablee/domain/restaurant/restaurant-faults'
import { isSameWeek, type TypedDay, typedWeek, weekFaults, weekOfTyped } from '@tablee/domain/restaurant/week-form'
import type { Context } from '../../../context.ts'
import { refuseUnseen } from '../../../refuse-unseen.ts'
import type { HolidayLine } from '../../catalogue/catalogue.ts'
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
    refuseUnseen(CHANGED_SINCE, { was, after: days, standing }, isSameWeek)
    const week = weekOfTyped(days)
    return {
      after: { ...settings, week },
      act: { act: 'HOURS_CHANGED' },
      write: ({ db }) => changeSettings(db, restaurantId, { week }, new Date(now)),
    }
  })
}

const CHANGED_SINCE =
  "La semaine a été changée entre-temps. La vôtre n'est pas enregistrée : enregistrez-la de nouveau pour remplacer l'autre."

/**
 * Sets whether it is open on public holidays. If unknown, it is closed for tables. Throws the errors of `changeSettingsBy`.
 */
export function changeHolidays(
  context: Context,
  restaurantId: number,
  { holidayLine, ...given }: StrandedAnswers & { holidayLine: HolidayLine },
): Promise<SettingsChanged> {
  return changeSettingsBy(context, restaurantId, given, (settings, now) => ({
    after: { ...settings, holidayLine },
    act: { act: 'HOLIDAYS_CHANGED', to: holidayLine },
    write: ({ db }) => changeSettings(db, restaurantId, { holidayLine }, new Date(now)),
  }))
}

/**
 * Sets how many minutes before an hour diners may still book it; null for the default. Throws the errors of
 * `changeSettingsBy`, BAD_USER_INPUT.
 */
export function changeLastBooking(
  context: Context,
  restaurantId: number,
  { minutesAhead = null }: { minutesAhead?: number | null | undefined },
): Promise<SettingsChanged> {
  return changeSettingsBy(context, restaurantId, {}, (settings, now) => {
    refuse(lastBookingFaults({ minutesAhead }))
    return {
      after: settings,
      act: { act: 'LAST_BOOKING_CHANGED', minutesAhead },
      write: ({ db }) => changeSettings(db, restaurantId, { minutesAhead }, new Date(now)),
    }
  })
}
