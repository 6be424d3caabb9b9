import { parisHour } from '../calendar/calendar.ts'
import { MINUTES_AHEAD } from '../calendar/opening-hours.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { type Service, serviceOf } from '../service/services.ts'

/** How a restaurant fills its room beside its seats, as far as its owner has said; null or absent where nothing was. */
export type SeatRules = {
  /** Seats of lunch and of dinner: those of both, or of none. */
  lunchSeats?: number | null | undefined
  dinnerSeats?: number | null | undefined
  /** Covers that may begin in one quarter of an hour. */
  coversPerQuarter?: number | null | undefined
  /** Take-aways, and deliveries, in one half hour. */
  ordersPerSlot?: number | null | undefined
  /** Minutes: a start that is no further ahead is not booked any more. */
  minutesAhead?: number | null | undefined
}

/** `seatingCapacity` is the seats of its larger service. */
export type RoomWithRules = { seatingCapacity: number; rules?: SeatRules | null | undefined }

/** The most take-aways, and the most deliveries, in half an hour, where a restaurant says nothing. */
export const ORDERS_PER_SLOT = 8

/** The persons, or orders, that a restaurant has room for in the slot that begins at `step` (ms). */
export function roomAt(type: ReservationType, { seatingCapacity, rules }: RoomWithRules, step: number): number {
  if (isToGo(type)) return rules?.ordersPerSlot ?? ORDERS_PER_SLOT
  if (rules?.lunchSeats == null && rules?.dinnerSeats == null) return seatingCapacity
  return seatsOf(serviceOf(parisHour(step)), { seatingCapacity, rules })
}

/** The seats of a service. */
export function seatsOf(service: Service, { seatingCapacity, rules }: RoomWithRules): number {
  return (service === 'LUNCH' ? rules?.lunchSeats : rules?.dinnerSeats) ?? seatingCapacity
}

/** The minutes that a start lies ahead at least when diners book it, never fewer than the specification's. */
export function minutesAheadOf(rules: SeatRules | null | undefined): number {
  return Math.max(MINUTES_AHEAD, rules?.minutesAhead ?? 0)
}

/** The rules that bind the restaurant itself: its seats, but neither its pace nor how late diners may book. */
export function rulesAtDesk(rules: SeatRules | null | undefined): SeatRules | null {
  return rules ? { ...rules, coversPerQuarter: null, minutesAhead: null } : null
}

/** The room of a restaurant from what its owner has said: seats, and those of a service where they are others. */
export function roomOfSeats({ seats, lunchSeats, dinnerSeats }: OwnersSeats): RoomWithRules {
  if (lunchSeats === null && dinnerSeats === null) return { seatingCapacity: seats }
  const rules = { lunchSeats: lunchSeats ?? seats, dinnerSeats: dinnerSeats ?? seats }
  return { seatingCapacity: Math.max(rules.lunchSeats, rules.dinnerSeats), rules }
}

type OwnersSeats = { seats: number; lunchSeats: number | null; dinnerSeats: number | null }
