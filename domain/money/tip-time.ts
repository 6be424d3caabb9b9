import { addDays, parisInstant, SERVICE_DAY_STARTS, serviceDayAt } from '../calendar/calendar.ts'
import { isBound, type Status } from '../reservations/reservation-status.ts'
import type { ReservationType } from './pricing.ts'

type Meal = {
  type: ReservationType
  status: Status
  date: number
  /** `cover`: another guest has paid this share, so its own guest has not agreed to any later charge. */
  usersReservations: readonly {
    isOwn: boolean
    status: Status
    tip?: number
    totalPaid: number
    cover?: object | null
  }[]
}

/**
 * States of a tip at an instant (milliseconds): 'open' if it can be left, 'left' if it was, otherwise the reason why it cannot
 * be left. The server checks again.
 */
export type TipTime = 'open' | 'left' | 'early' | 'over' | 'no card'

export function tipTimeOf({ type, status, date, usersReservations }: Meal, now: number): TipTime {
  const own = usersReservations.find(({ isOwn }) => isOwn)
  if (!own || (type !== 'SELF_PAY' && type !== 'PAY_FOR_ALL')) return 'over'
  if ((own.tip ?? 0) > 0 || status === 'COMPLETED') return 'left'
  if (!isBound(own.status)) return 'over'
  if (own.totalPaid === 0 || own.cover) return 'no card'
  if (now < date) return 'early'
  return now < endOfEvening(date) ? 'open' : 'over'
}

/** Returns when the service day of an instant ends, both in milliseconds. */
export function endOfEvening(date: number): number {
  return parisInstant(addDays(serviceDayAt(date), 1), SERVICE_DAY_STARTS)
}
