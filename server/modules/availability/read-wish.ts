import { addDays, type Day, parisInstant, parseDay, parseHour } from '@tablee/domain/calendar/calendar'
import { bookableDays, nextDayOf } from '@tablee/domain/calendar/opening-hours'
import { type Faults, faultsOf } from '@tablee/domain/faults'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { dateFault, hourFault, partyFault } from '@tablee/domain/search/criteria-faults'
import { PARTY_DEFAULT } from '@tablee/domain/search/search-limits'
import { badInput } from '../../errors.ts'

/** What is asked of a restaurant's hours, as the graph writes it: `date` DD-MM-YYYY, `around` HH:mm. */
export type Wish = {
  totalPersons?: number | null | undefined
  type?: ReservationType | null | undefined
  date?: string | null | undefined
  around?: string | null | undefined
  limit?: number | null | undefined
}

export type AvailabilityInput = {
  type: ReservationType
  party: number
  /** The service days in which the answer lies. */
  days: Day[]
  /** The calendar day of the hours, null for all. */
  day: Day | null
  /** The instant (ms) next to which they lie; null from the first on. */
  around: number | null
  most: number
}

/** Five starts lie within half an hour. */
const NEAREST = 5
const MOST = 50

/** Reads the wish, or refuses it field by field. */
export function readWish(wish: Wish, now: number): AvailabilityInput {
  const faults = wishFaults(wish, now)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const { totalPersons, type, date, around, limit } = wish
  const hour = parseHour(around ?? '')
  const day = parseDay(date ?? '') ?? (hour ? nextDayOf(hour, now) : null)
  return {
    type: type ?? 'SELF_PAY',
    party: totalPersons ?? PARTY_DEFAULT,
    // The first hours of a day belong to the evening before.
    days: day ? [addDays(day, -1), day] : bookableDays(now),
    day,
    around: day && hour ? parisInstant(day, hour) : null,
    most: limit ?? (hour ? NEAREST : Number.POSITIVE_INFINITY),
  }
}

function wishFaults({ totalPersons, date, around, limit }: Wish, now: number): Faults {
  const isLimit = limit == null || (Number.isInteger(limit) && 1 <= limit && limit <= MOST)
  return faultsOf({
    totalPersons: partyFault(totalPersons) ?? false,
    date: dateFault(date, now) ?? false,
    around: hourFault(around) ?? false,
    limit: !isLimit && `Indiquez un nombre d'heures entre 1 et ${MOST}.`,
  })
}
