import { largestParty } from '@tablee/domain/booking-limits'
import { type Day, type Weekday, weekday } from '@tablee/domain/calendar'
import { type OpeningPlan, type Start, upcomingStarts } from '@tablee/domain/opening-hours'
import type { ReservationType } from '@tablee/domain/pricing'
import { stepsOf } from '@tablee/domain/stays'
import { kindOfPlace, ORDERS_PER_SLOT } from './seats.ts'

export type FreeStart = Start & { seatsLeft: number }
export type FreeDay = { date: Day; weekday: Weekday; hours: FreeStart[] }
export type Room = {
  isPartner: boolean
  seatingCapacity: number
  allowEightPlus: boolean
  hasDelivery: boolean
  hasClickCollect: boolean
}

/** The starts of the next seven service days at which such a party still fits, `taken` by the instant of each step. */
export function freeStarts(
  restaurant: Room,
  plan: OpeningPlan,
  {
    type,
    party,
    now,
    taken,
  }: { type: ReservationType; party: number; now: number; taken: ReadonlyMap<number, number> },
): FreeDay[] {
  const kind = kindOfPlace(type)
  const offers = { TABLE: true, CLICK_COLLECT: restaurant.hasClickCollect, DELIVERY: restaurant.hasDelivery }
  if (!restaurant.isPartner || !offers[kind]) return []
  if (kind === 'TABLE' && (party < 1 || party > largestParty(restaurant))) return []

  const isTable = kind === 'TABLE'
  const needed = isTable ? party : 1
  const capacity = isTable ? restaurant.seatingCapacity : ORDERS_PER_SLOT
  const leftAt = ({ startsAt }: Start) =>
    Math.min(...(isTable ? stepsOf(startsAt, party) : [startsAt]).map((step) => capacity - (taken.get(step) ?? 0)))

  return upcomingStarts(plan, isTable ? 'table' : 'takeaway', now)
    .map(({ serviceDay, starts }) => ({
      date: serviceDay,
      weekday: weekday(serviceDay),
      hours: starts
        .map((start) => ({ ...start, seatsLeft: leftAt(start) }))
        .filter(({ seatsLeft }) => seatsLeft >= needed),
    }))
    .filter(({ hours }) => hours.length > 0)
}
