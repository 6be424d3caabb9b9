import { parisHour } from '../calendar/calendar.ts'
import { MINUTES_AHEAD } from '../calendar/opening-hours.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { type Service, serviceOf } from '../service/services.ts'

/** Limits that an owner has set in addition to the seats; null or absent if not set. */
export type SeatRules = {
  /** Seats at lunch and at dinner: either both are set or neither. */
  lunchSeats?: number | null | undefined
  dinnerSeats?: number | null | undefined
  /** Covers that may begin in one quarter of an hour. */
  coversPerQuarter?: number | null | undefined
  /** Takeaway orders in one half hour. Deliveries have the same limit. */
  ordersPerSlot?: number | null | undefined
  /** Minutes. A start that is not further ahead than this can no longer be booked. */
  minutesAhead?: number | null | undefined
}

/** `seatingCapacity` is the number of seats at the larger service. */
export type RoomWithRules = { seatingCapacity: number; rules?: SeatRules | null | undefined }

/** Default limit of takeaway orders, and of deliveries, in half an hour. */
export const ORDERS_PER_SLOT = 8

/** Returns the persons, or orders, for which a restaurant has room in the slot that begins at `step` (ms). */
export function roomAt(type: ReservationType, { seatingCapacity, rules }: RoomWithRules, step: number): number {
  if (isToGo(type)) return rules?.ordersPerSlot ?? ORDERS_PER_SLOT
  if (rules?.lunchSeats == null && rules?.dinnerSeats == null) return seatingCapacity
  return seatsOf(serviceOf(parisHour(step)), { seatingCapacity, rules })
}

export function seatsOf(service: Service, { seatingCapacity, rules }: RoomWithRules): number {
  return (service === 'LUNCH' ? rules?.lunchSeats : rules?.dinnerSeats) ?? seatingCapacity
}

/** Returns how many minutes ahead diners must book, at least the specification's minimum. */
export function minutesAheadOf(rules: SeatRules | null | undefined): number {
  return Math.max(MINUTES_AHEAD, rules?.minutesAhead ?? 0)
}

/** Returns the rules that bind the restaurant itself: its seats, but neither its pacing nor the minimum notice for diners. */
export function rulesAtDesk(rules: SeatRules | null | undefined): SeatRules | null {
  return rules ? { ...rules, coversPerQuarter: null, minutesAhead: null } : null
}

/** Returns the room of a restaurant from its owner's settings: seats, and the seats of a service if they differ. */
export function roomOfSeats({ seats, lunchSeats, dinnerSeats }: OwnersSeats): RoomWithRules {
  if (lunchSeats === null && dinnerSeats === null) return { seatingCapacity: seats }
  const rules = { lunchSeats: lunchSeats ?? seats, dinnerSeats: dinnerSeats ?? seats }
  return { seatingCapacity: Math.max(rules.lunchSeats, rules.dinnerSeats), rules }
}

type OwnersSeats = { seats: number; lunchSeats: number | null; dinnerSeats: number | null }
