import type { Context } from '../../../context.ts'
import type { HolidayLine } from '../../catalogue/catalogue.ts'
import { changeSettings } from '../../catalogue/settings/settings.ts'
import { changeSettingsBy, type SettingsChanged } from './change-settings.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

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
