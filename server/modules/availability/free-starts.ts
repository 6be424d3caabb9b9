import { type Day, type Weekday, weekday } from '@tablee/domain/calendar/calendar'
import { bookableDays, isAhead, type OpeningPlan, type Start, startsOf } from '@tablee/domain/calendar/opening-hours'
import { stepsOf } from '@tablee/domain/calendar/stays'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { largestParty } from '@tablee/domain/reservations/booking-limits'
import type { RestaurantCard } from '../catalogue/catalogue.ts'
import { capacityFor, kindOfClaim } from './seats.ts'

export type FreeStart = Start & { seatsLeft: number }
/** A service day with its free hours. */
export type FreeDay = { date: Day; weekday: Weekday; hours: FreeStart[] }
export type Room = Pick<
  RestaurantCard,
  'isPartner' | 'seatingCapacity' | 'allowEightPlus' | 'hasDelivery' | 'hasClickCollect'
>
/** What is taken of a restaurant's slots of one kind. */
export type Taken = { taken: ReadonlyMap<number, number>; pausedUntil?: number }
export type PartyRequest = { type: ReservationType; party: number }

/**
 * The starts of these service days (all bookable ones by default) with enough seats left for the party, the first `most`
 * of them. `taken` maps the instant of each step to its occupancy; what begins before `pausedUntil` (ms) is not free. Days
 * without free starts are omitted.
 */
export function freeStarts(
  room: Room,
  plan: OpeningPlan,
  {
    type,
    party,
    now,
    taken,
    days = bookableDays(now),
    most = Number.POSITIVE_INFINITY,
    pausedUntil = Number.NEGATIVE_INFINITY,
  }: PartyRequest & Taken & { now: number; days?: readonly Day[]; most?: number },
): FreeDay[] {
  if (!welcomes(room, { type, party })) return []

  const isTable = kindOfClaim(type) === 'TABLE'
  const capacity = capacityFor(type, room)
  const least = isTable ? party : 1
  const leftAt = ({ startsAt }: Start) => {
    if (taken.size === 0) return capacity
    const steps = isTable ? stepsOf(startsAt, party) : [startsAt]
    return leftIn(taken, steps, capacity)
  }

  const found: FreeDay[] = []
  let wanted = most
  // Day by day, because a card of a result shows three of some two hundred.
  for (const day of days) {
    const hours: FreeStart[] = []
    for (const start of startsOf(plan, isTable ? 'table' : 'takeaway', day)) {
      if (hours.length >= wanted) break
      if (!isAhead(start, now) || start.startsAt < pausedUntil) continue
      const seatsLeft = leftAt(start)
      if (seatsLeft >= least) hours.push({ ...start, seatsLeft })
    }
    if (hours.length > 0) found.push({ date: day, weekday: weekday(day), hours })
    wanted -= hours.length
    if (wanted <= 0) break
  }
  return found
}

/** The seats or orders left in all of these steps. */
export function leftIn(taken: ReadonlyMap<number, number>, steps: readonly number[], capacity: number): number {
  return steps.reduce((left, step) => Math.min(left, capacity - (taken.get(step) ?? 0)), capacity)
}

/** Whether the restaurant accepts a party or order of this kind at all. */
export function welcomes(room: Room, { type, party }: PartyRequest): boolean {
  const kind = kindOfClaim(type)
  if (!room.isPartner) return false
  if (kind === 'TABLE') return 1 <= party && party <= largestParty(room)
  return kind === 'DELIVERY' ? room.hasDelivery : room.hasClickCollect
}
