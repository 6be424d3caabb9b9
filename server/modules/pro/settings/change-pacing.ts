import { isToGo } from '@tablee/domain/money/pricing'
import { pacingFaults, type TypedPacing } from '@tablee/domain/restaurant/restaurant-faults'
import type { Context } from '../../../context.ts'
import { refuseUnseen } from '../../../refuse-unseen.ts'
import { countStarts } from '../../availability/availability.ts'
import { changeSettings } from '../../catalogue/settings/settings.ts'
import { changeSettingsBy, type SettingsChanged } from './change-settings.ts'
import { refuse } from './refuse.ts'

/**
 * Sets how many covers may begin in a quarter of an hour, and how many takeaway and delivery orders in half an hour; null for
 * no limit. Existing bookings keep their hours. `was` is the pacing that the owner's page showed. Throws the errors of
 * `changeSettingsBy`, BAD_USER_INPUT for each invalid field, and the CONFLICT of `refuseUnseen`.
 */
export function changePacing(
  context: Context,
  restaurantId: number,
  { was, ...typed }: TypedPacing & { was?: TypedPacing | null | undefined },
): Promise<SettingsChanged> {
  return changeSettingsBy(context, restaurantId, {}, (settings, now) => {
    const change = paceOf(typed)
    refuse(pacingFaults(change))
    refuseUnseen(CHANGED_MEANWHILE, { was: was && paceOf(was), after: change, standing: paceOf(settings) })
    return {
      after: settings,
      act: { act: 'PACING_CHANGED', ...change },
      write: async ({ db }, live) => {
        await changeSettings(db, restaurantId, change, new Date(now))
        const tables = live.filter(({ type }) => !isToGo(type))
        const starts = tables.map(({ startsAt, totalPersons: covers }) => ({ startsAt, covers }))
        await countStarts(db, restaurantId, change.coversPerQuarter === null ? [] : starts)
      },
    }
  })
}

function paceOf({ coversPerQuarter = null, ordersPerSlot = null }: TypedPacing) {
  return { coversPerQuarter, ordersPerSlot }
}

const CHANGED_MEANWHILE =
  "Le rythme a été changé entre-temps. Le vôtre n'est pas enregistré : enregistrez-le de nouveau pour remplacer l'autre."
