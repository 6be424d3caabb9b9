import { seatFaults, type TypedSeats } from '@tablee/domain/house/house-faults'
import type { Context } from '../../context.ts'
import { changeHouse } from '../catalogue/house/house.ts'
import { changeHouseBy, type HouseChanged } from './change-house.ts'
import { refuse } from './refuse.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

/** The seats, and those of a service where they are others. Throws as `changeHouseBy`, BAD_USER_INPUT for each at fault. */
export function changeSeats(
  context: Context,
  restaurantId: number,
  { seats, lunchSeats = null, dinnerSeats = null, ...given }: StrandedAnswers & TypedSeats,
): Promise<HouseChanged> {
  return changeHouseBy(context, restaurantId, given, (house, now) => {
    refuse(seatFaults({ seats, lunchSeats, dinnerSeats }))
    const change = { seats, lunchSeats, dinnerSeats }
    return {
      after: { ...house, ...change },
      act: { act: 'SEATS_CHANGED', ...change },
      write: ({ db }) => changeHouse(db, restaurantId, change, new Date(now)),
    }
  })
}
