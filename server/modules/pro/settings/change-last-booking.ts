import { lastBookingFaults } from '@tablee/domain/restaurant/restaurant-faults'
import type { Context } from '../../../context.ts'
import { changeSettings } from '../../catalogue/settings/settings.ts'
import { changeSettingsBy, type SettingsChanged } from './change-settings.ts'
import { refuse } from './refuse.ts'

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
