import { largestParty } from '@tablee/domain/booking-limits'
import type { ReservationType } from '@tablee/domain/pricing'
import { stepsOf } from '@tablee/domain/stays'
import type { Database } from '../../database/connect.ts'
import * as rows from './availability.sql.ts'

/**
 * What a booking takes of a restaurant; `startsAt` in milliseconds. `stay` (minutes) is that of the party where it is not
 * given: a party that shrinks keeps the stay that it came with.
 */
export type Place = { restaurantId: number; type: ReservationType; startsAt: number; party: number; stay?: number }

/** At most so many orders to take away, and so many to deliver, in half an hour. */
export const ORDERS_PER_SLOT = 8

/** Takes a place in the caller's transaction: false where there is no room, and the caller then rolls back. */
export function takePlace(
  trx: Database,
  place: Place,
  restaurant: { seatingCapacity: number; allowEightPlus: boolean },
) {
  const capacity = isTable(place.type) ? restaurant.seatingCapacity : ORDERS_PER_SLOT
  if (isTable(place.type) && place.party > largestParty(restaurant)) return Promise.resolve(false)
  return rows.takeSteps(trx, { ...stepsOfPlace(place), capacity })
}

/** Gives a place back in the caller's transaction; the caller sees to it that it is given once. */
export function givePlace(trx: Database, place: Place): Promise<void> {
  return rows.giveSteps(trx, stepsOfPlace(place))
}

export function kindOfPlace(type: ReservationType): rows.StepKind {
  return type === 'CLICK_COLLECT' || type === 'DELIVERY' ? type : 'TABLE'
}

function stepsOfPlace({ restaurantId, type, startsAt, party, stay }: Place) {
  return isTable(type)
    ? { restaurantId, kind: 'TABLE' as const, steps: stepsOf(startsAt, party, stay), count: party }
    : { restaurantId, kind: kindOfPlace(type), steps: [startsAt], count: 1 }
}

function isTable(type: ReservationType): boolean {
  return kindOfPlace(type) === 'TABLE'
}
