import { type Day, type Weekday, weekday } from '@tablee/domain/calendar/calendar'
import { type OpeningPlan, type Start, upcomingStarts } from '@tablee/domain/calendar/opening-hours'
import { stepsOf } from '@tablee/domain/calendar/stays'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { largestParty } from '@tablee/domain/reservations/booking-limits'
import type { RestaurantCard } from '../catalogue/catalogue.ts'
import { kindOfClaim, ORDERS_PER_SLOT } from './seats.ts'

export type FreeStart = Start & { seatsLeft: number }
/** A service day with its free hours. */
export type FreeDay = { date: Day; weekday: Weekday; hours: FreeStart[] }
export type Room = Pick<
  RestaurantCard,
  'isPartner' | 'seatingCapacity' | 'allowEightPlus' | 'hasDelivery' | 'hasClickCollect'
>
export type PartyRequest = { type: ReservationType; party: number }

/**
 * The starts of these service days (all bookable ones by default) with enough seats left for the party. `taken` maps the
 * instant of each step to its occupancy. Days without free starts are omitted.
 */
export function freeStarts(
  room: Room,
  plan: OpeningPlan,
  {
    type,
    party,
    now,
    taken,
    days,
  }: PartyRequest & { now: number; taken: ReadonlyMap<number, number>; days?: readonly Day[] },
): FreeDay[] {
  if (!welcomes(room, { type, party })) return []

  const isTable = kindOfClaim(type) === 'TABLE'
  const capacity = isTable ? room.seatingCapacity : ORDERS_PER_SLOT
  const steps = ({ startsAt }: Start) => (isTable ? stepsOf(startsAt, party) : [startsAt])
  const leftAt = (start: Start) => Math.min(...steps(start).map((step) => capacity - (taken.get(step) ?? 0)))

  return upcomingStarts(plan, isTable ? 'table' : 'takeaway', now, days)
    .map(({ serviceDay, starts }) => ({
      date: serviceDay,
      weekday: weekday(serviceDay),
      hours: starts
        .map((start) => ({ ...start, seatsLeft: leftAt(start) }))
        .filter(({ seatsLeft }) => seatsLeft >= (isTable ? party : 1)),
    }))
    .filter(({ hours }) => hours.length > 0)
}

/** Whether the restaurant accepts a party or order of this kind at all. */
export function welcomes(room: Room, { type, party }: PartyRequest): boolean {
  const kind = kindOfClaim(type)
  if (!room.isPartner) return false
  if (kind === 'TABLE') return 1 <= party && party <= largestParty(room)
  return kind === 'DELIVERY' ? room.hasDelivery : room.hasClickCollect
}
