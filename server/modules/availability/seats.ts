import { stepsOf } from '@tablee/domain/calendar/stays'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { largestParty } from '@tablee/domain/reservations/booking-limits'
import type { Database } from '../../database/connect.ts'
import * as rows from './availability.sql.ts'

/**
 * What a booking takes of a restaurant; `startsAt` in milliseconds. `stay` (minutes) is that of the party where it is not
 * given: a party that shrinks keeps the stay that it came with.
 */
export type SeatClaim = { restaurantId: number; type: ReservationType; startsAt: number; party: number; stay?: number }
type Seated = { seatingCapacity: number; allowEightPlus: boolean }

/** At most so many orders to take away, and so many to deliver, in half an hour. */
export const ORDERS_PER_SLOT = 8

/** Takes a place in the caller's transaction: false where there is no room, and the caller then rolls back. */
export async function takePlace(trx: Database, place: SeatClaim, restaurant: Seated): Promise<boolean> {
  if (isTable(place.type) && place.party > largestParty(restaurant)) return false
  const capacity = isTable(place.type) ? restaurant.seatingCapacity : ORDERS_PER_SLOT
  return rows.takeSteps(trx, { ...stepsOfPlace(place), capacity })
}

/** Gives a place back in the caller's transaction; the caller sees to it that it is given once. */
export function givePlace(trx: Database, place: SeatClaim): Promise<void> {
  return rows.giveSteps(trx, stepsOfPlace(place))
}

/** Takes a place again that was given back, in the caller's transaction; false where others have it now. */
export function retakePlace(trx: Database, place: SeatClaim): Promise<boolean> {
  return rows.retakeSteps(trx, stepsOfPlace(place))
}

/** Gives one place back and takes another: false where there is no room, and the caller then rolls back. */
export async function swapPlace(trx: Database, from: SeatClaim, to: SeatClaim, restaurant: Seated): Promise<boolean> {
  await lockPlaces(trx, [from, to])
  await givePlace(trx, from)
  return takePlace(trx, to, restaurant)
}

/**
 * Whoever gives and takes in one transaction locks all of it first: else two who swap crosswise wait for each other. After
 * the locks of the reservations, which others take before they give their places back.
 */
export function lockPlaces(trx: Database, places: readonly SeatClaim[]): Promise<void> {
  return rows.lockSteps(trx, places.map(stepsOfPlace))
}

export function kindOfPlace(type: ReservationType): rows.StepKind {
  return type === 'CLICK_COLLECT' || type === 'DELIVERY' ? type : 'TABLE'
}

function stepsOfPlace({ restaurantId, type, startsAt, party, stay }: SeatClaim): rows.Count {
  return isTable(type)
    ? { restaurantId, kind: 'TABLE', steps: stepsOf(startsAt, party, stay), count: party }
    : { restaurantId, kind: kindOfPlace(type), steps: [startsAt], count: 1 }
}

function isTable(type: ReservationType): boolean {
  return kindOfPlace(type) === 'TABLE'
}
