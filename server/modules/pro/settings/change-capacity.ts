import { isToGo } from '@tablee/domain/money/pricing'
import {
  pacingFaults,
  seatFaults,
  type TypedPacing,
  type TypedSeats,
} from '@tablee/domain/restaurant/restaurant-faults'
import type { Context } from '../../../context.ts'
import { refuseUnseen } from '../../../refuse-unseen.ts'
import { countStarts } from '../../availability/availability.ts'
import { changeSettings } from '../../catalogue/settings/settings.ts'
import { changeSettingsBy, type SettingsChanged } from './change-settings.ts'
import { refuse } from './refuse.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

/**
 * Sets the seats, and those of a service if they differ. `was` is the state that the owner's page showed. Throws the errors
 * of `changeSettingsBy`, BAD_USER_INPUT for each invalid field, and the CONFLICT of `refuseUnseen`.
 */
export function changeSeats(
  context: Context,
  restaurantId: number,
  {
    seats,
    lunchSeats,
    dinnerSeats,
    was,
    ...given
  }: StrandedAnswers & TypedSeats & { was?: TypedSeats | null | undefined },
): Promise<SettingsChanged> {
  return changeSettingsBy(context, restaurantId, given, (settings, now) => {
    const change = seatsOf({ seats, lunchSeats, dinnerSeats })
    refuse(seatFaults(change))
    refuseUnseen(SEATS_CHANGED_SINCE, { was: was && seatsOf(was), after: change, standing: seatsOf(settings) })
    return {
      after: { ...settings, ...change },
      act: { act: 'SEATS_CHANGED', ...change },
      write: ({ db }) => changeSettings(db, restaurantId, change, new Date(now)),
    }
  })
}

function seatsOf({ seats, lunchSeats = null, dinnerSeats = null }: TypedSeats) {
  return { seats, lunchSeats, dinnerSeats }
}

const SEATS_CHANGED_SINCE =
  'Les couverts ont été changés entre-temps. Les vôtres ne sont pas enregistrés : enregistrez-les de nouveau pour remplacer les autres.'

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
    refuseUnseen(PACING_CHANGED_SINCE, { was: was && paceOf(was), after: change, standing: paceOf(settings) })
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

const PACING_CHANGED_SINCE =
  "Le rythme a été changé entre-temps. Le vôtre n'est pas enregistré : enregistrez-le de nouveau pour remplacer l'autre."
