import { seatFaults, type TypedSeats } from '@tablee/domain/restaurant/restaurant-faults'
import type { Context } from '../../../context.ts'
import { refuseUnseen } from '../../../refuse-unseen.ts'
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
    refuseUnseen(CHANGED_MEANWHILE, { was: was && seatsOf(was), after: change, standing: seatsOf(settings) })
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

const CHANGED_MEANWHILE =
  'Les couverts ont été changés entre-temps. Les vôtres ne sont pas enregistrés : enregistrez-les de nouveau pour remplacer les autres.'
