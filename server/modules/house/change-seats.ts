import { seatFaults, type TypedSeats } from '@tablee/domain/house/house-faults'
import type { Context } from '../../context.ts'
import { refuseUnseen } from '../../refuse-unseen.ts'
import { changeHouse } from '../catalogue/house/house.ts'
import { changeHouseBy, type HouseChanged } from './change-house.ts'
import { refuse } from './refuse.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

/**
 * Sets the seats, and those of a service if they differ. `was` is the state that the owner's page showed. Throws as
 * `changeHouseBy`, BAD_USER_INPUT for each at fault, CONFLICT as `refuseUnseen`.
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
): Promise<HouseChanged> {
  return changeHouseBy(context, restaurantId, given, (house, now) => {
    const change = seatsOf({ seats, lunchSeats, dinnerSeats })
    refuse(seatFaults(change))
    refuseUnseen(CHANGED_MEANWHILE, { was: was && seatsOf(was), after: change, standing: seatsOf(house) })
    return {
      after: { ...house, ...change },
      act: { act: 'SEATS_CHANGED', ...change },
      write: ({ db }) => changeHouse(db, restaurantId, change, new Date(now)),
    }
  })
}

function seatsOf({ seats, lunchSeats = null, dinnerSeats = null }: TypedSeats) {
  return { seats, lunchSeats, dinnerSeats }
}

const CHANGED_MEANWHILE =
  'Les couverts ont été changés entre-temps. Les vôtres ne sont pas enregistrés : enregistrez-les de nouveau pour remplacer les autres.'
