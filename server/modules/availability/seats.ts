import { stepsOf } from '@tablee/domain/calendar/stays'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { largestParty } from '@tablee/domain/reservations/booking-limits'
import type { Database } from '../../database/connect.ts'
import * as rows from './availability.sql.ts'

/**
 * The seats that a booking occupies; `startsAt` is in milliseconds. `stay` (minutes) defaults to the usual stay of the
 * party; it is given for a party that has shrunk and keeps its former stay.
 */
export type SeatClaim = { restaurantId: number; type: ReservationType; startsAt: number; party: number; stay?: number }
type Seated = { seatingCapacity: number; allowEightPlus: boolean }

/** The most take-aways, and the most deliveries, in half an hour. */
export const ORDERS_PER_SLOT = 8

/** Reserves seats in the caller's transaction; false where there are too few, and the caller must roll back. */
export async function takePlace(trx: Database, place: SeatClaim, restaurant: Seated): Promise<boolean> {
  if (isTable(place.type) && place.party > largestParty(restaurant)) return false
  const capacity = isTable(place.type) ? restaurant.seatingCapacity : ORDERS_PER_SLOT
  return rows.takeSteps(trx, { ...stepsOfPlace(place), capacity })
}

/** Releases seats in the caller's transaction; the caller makes sure that this happens once. */
export function givePlace(trx: Database, place: SeatClaim): Promise<void> {
  return rows.giveSteps(trx, stepsOfPlace(place))
}

/** Reserves released seats again in the caller's transaction; false where others have them now. */
export function retakePlace(trx: Database, place: SeatClaim): Promise<boolean> {
  return rows.retakeSteps(trx, stepsOfPlace(place))
}

/** Releases one claim and reserves another; false where there are too few seats, and the caller must roll back. */
export async function swapPlace(trx: Database, from: SeatClaim, to: SeatClaim, restaurant: Seated): Promise<boolean> {
  await lockPlaces(trx, [from, to])
  await givePlace(trx, from)
  return takePlace(trx, to, restaurant)
}

/**
 * Locks all slots of these claims. A transaction that releases and reserves calls this first, so that two opposite swaps
 * cannot deadlock; it locks its reservations before, as every transaction that releases seats does.
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
