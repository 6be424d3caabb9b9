import { type Day, type Weekday, weekday } from '@tablee/domain/calendar/calendar'
import { bookableDays, isAhead, type OpeningPlan, type Start, startsOf } from '@tablee/domain/calendar/opening-hours'
import { stepsOf } from '@tablee/domain/calendar/stays'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { largestParty, type Tables } from '@tablee/domain/reservations/booking-limits'
import { minutesAheadOf, type RoomWithRules, roomAt } from '@tablee/domain/reservations/seat-rules'
import type { RestaurantCard } from '../catalogue/catalogue.ts'
import { kindOfClaim } from './seats.ts'

export type FreeStart = Start & { seatsLeft: number }
export type FreeDay = { date: Day; weekday: Weekday; hours: FreeStart[] }
export type Room = Pick<
  RestaurantCard,
  'isPartner' | 'seatingCapacity' | 'allowEightPlus' | 'hasDelivery' | 'hasClickCollect' | 'rules'
> &
  Pick<Tables, 'isByRestaurant'>
/**
 * The occupancy of a restaurant by the instants of its slots of one kind; the covers that begin, if it limits them; and the
 * instant (ms) before which nothing may begin, if it has paused.
 */
export type Taken = {
  slots: ReadonlyMap<number, number>
  begun: ReadonlyMap<number, number>
  pausedUntil: number | null
}
type PartyWish = { type: ReservationType; party: number }
export type StartsWish = PartyWish & { now: number; taken: Taken; days?: readonly Day[]; most?: number }

/**
 * The starts of these service days (all bookable ones by default) with enough seats left for the party, the first `most`
 * of them. Days without free starts are omitted.
 */
export function freeStarts(
  room: Room,
  plan: OpeningPlan,
  { type, party, now, taken, days = bookableDays(now), most = Number.POSITIVE_INFINITY }: StartsWish,
): FreeDay[] {
  if (!welcomes(room, { type, party })) return []

  const isTable = kindOfClaim(type) === 'TABLE'
  const least = isTable ? party : 1
  const ahead = minutesAheadOf(room.rules)
  const opens = taken.pausedUntil ?? Number.NEGATIVE_INFINITY
  const leftAt = ({ startsAt }: Start) => {
    const steps = isTable ? stepsOf(startsAt, party) : [startsAt]
    return Math.min(
      leftIn(taken.slots, steps, room, type),
      isTable ? leftToBegin(taken.begun, startsAt, room) : Number.POSITIVE_INFINITY,
    )
  }

  const found: FreeDay[] = []
  let wanted = most
  // Computed day by day, because a card of a result shows three starts of some two hundred.
  for (const day of days) {
    const hours: FreeStart[] = []
    for (const start of startsOf(plan, isTable ? 'table' : 'takeaway', day)) {
      if (hours.length >= wanted) break
      if (!isAhead(start, now, ahead) || start.startsAt < opens) continue
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
export function leftIn(
  taken: ReadonlyMap<number, number>,
  steps: readonly number[],
  room: RoomWithRules,
  type: ReservationType,
): number {
  // The most frequent case is a restaurant without rules and bookings.
  if (taken.size === 0 && !room.rules) return roomAt(type, room, 0)
  return steps.reduce(
    (left, step) => Math.min(left, roomAt(type, room, step) - (taken.get(step) ?? 0)),
    Number.POSITIVE_INFINITY,
  )
}

/** The covers that may still begin at an instant (ms). */
function leftToBegin(begun: ReadonlyMap<number, number>, startsAt: number, { rules }: RoomWithRules): number {
  return (rules?.coversPerQuarter ?? Number.POSITIVE_INFINITY) - (begun.get(startsAt) ?? 0)
}

/** True if the restaurant accepts a party or order of this kind at all. */
export function welcomes(room: Room, { type, party }: PartyWish): boolean {
  const kind = kindOfClaim(type)
  if (!room.isPartner) return false
  if (kind === 'TABLE') return 1 <= party && party <= largestParty(room)
  return kind === 'DELIVERY' ? room.hasDelivery : room.hasClickCollect
}
