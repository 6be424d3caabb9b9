import { addDays, type Day, parisInstant, parseDay, parseHour } from '@tablee/domain/calendar/calendar'
import { bookableDays, nextDayOf } from '@tablee/domain/calendar/opening-hours'
import { type Faults, faultsOf } from '@tablee/domain/faults'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { dateFault, hourFault, partyFault } from '@tablee/domain/search/criteria-faults'
import { PARTY_DEFAULT } from '@tablee/domain/search/search-limits'
import { badInput } from '../../errors.ts'

/** The arguments of `availability` in GraphQL: `date` is DD-MM-YYYY, `around` HH:mm. */
export type AvailabilityArgs = {
  totalPersons?: number | null | undefined
  type?: ReservationType | null | undefined
  date?: string | null | undefined
  around?: string | null | undefined
  limit?: number | null | undefined
}

export type AvailabilityInput = {
  type: ReservationType
  party: number
  days: Day[]
  /** The requested day, or null: the calendar day of `around`, or without it a service day. */
  day: Day | null
  /** The requested instant (ms), or null. */
  around: number | null
  /** The instants (ms) to which the nearest hours are chosen. */
  nearestTo: readonly number[]
  /** True if the earliest hours come first, because neither a day nor an hour is requested. */
  isSoonest: boolean
  most: number
}

/** Five starts lie within half an hour before and after an hour. */
const NEAREST = 5
const MOST = 50

/** Parses the arguments. Throws BAD_USER_INPUT with a sentence for each invalid field. */
export function readWish(wish: AvailabilityArgs, now: number): AvailabilityInput {
  const faults = wishFaults(wish, now)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const { totalPersons, type, date, around, limit } = wish
  const hour = parseHour(around ?? '')
  const day = parseDay(date ?? '') ?? (hour ? nextDayOf(hour, now) : null)
  const instant = day && hour ? parisInstant(day, hour) : null
  return {
    type: type ?? 'SELF_PAY',
    party: totalPersons ?? PARTY_DEFAULT,
    days: daysOf(day, instant, now),
    day,
    around: instant,
    nearestTo: instant === null ? usualHours(day) : [instant],
    isSoonest: day === null,
    most: limit ?? (hour ? NEAREST : Number.POSITIVE_INFINITY),
  }
}

/** The service days whose hours can match. Hours before 06:00 belong to the service day before their calendar day. */
function daysOf(day: Day | null, around: number | null, now: number): Day[] {
  if (!day) return bookableDays(now)
  return around === null ? [day] : [addDays(day, -1), day]
}

/** The usual meal times of a day without an hour are half past noon and eight. Without a day the earliest hours come first. */
function usualHours(day: Day | null): number[] {
  return day ? USUAL_HOURS.map((hour) => parisInstant(day, hour)) : [0]
}

const USUAL_HOURS = ['12:30', '20:00']

function wishFaults({ totalPersons, date, around, limit }: AvailabilityArgs, now: number): Faults {
  const isLimit = limit == null || (Number.isInteger(limit) && 1 <= limit && limit <= MOST)
  return faultsOf({
    totalPersons: partyFault(totalPersons) ?? false,
    date: dateFault(date, now) ?? false,
    around: hourFault(around) ?? false,
    limit: !isLimit && `Indiquez un nombre d'heures entre 1 et ${MOST}.`,
  })
}
