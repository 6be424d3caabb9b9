import {
  addDays,
  daysBetween,
  parisInstant,
  parseDay,
  parseHour,
  serviceDay,
  serviceDayAt,
  writeDay,
} from '@tablee/domain/calendar/calendar'
import { type Start, startsOf } from '@tablee/domain/calendar/opening-hours'
import { enumerated } from '@tablee/domain/enumerated'
import { type Faults, faultsOf } from '@tablee/domain/faults'
import { NO_DATE, NO_HOUR } from '@tablee/domain/reservations/booking-faults'
import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import { BOOKED_AHEAD, quarterAt } from '@tablee/domain/service/phone-booking'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { type FreeStart, startsForRestaurant } from '../../availability/availability.ts'
import type { Restaurant } from '../../catalogue/catalogue.ts'

/** Day DD-MM-YYYY and hour HH:mm. Walk-ins have neither. */
type Asked = { date?: string | null; hour?: string | null; party: number; isWalkIn?: boolean | null }

const OFFERED = 3
const DAYS_LOOKED_THROUGH = 7

/**
 * Returns the start of a restaurant at this day and hour, from the present quarter of an hour to a year ahead; null if it has
 * none then. Also returns the fields that are invalid or outside that time.
 */
export function restaurantStart(
  { details, holidayLine, closures }: Restaurant,
  asked: Asked,
  now: number,
): { start: Start | null; faults: Faults } {
  const [day, time] = [parseDay(asked.date ?? ''), parseHour(asked.hour ?? '')]
  const faults = faultsOf({ date: dayFault(asked, now), hour: hourFault(asked, now) })
  if (!day || !time || Object.keys(faults).length > 0) return { start: null, faults }
  const starts = startsOf({ week: details?.week ?? null, holidayLine, closures }, 'table', serviceDay(day, time))
  return { start: starts.find(({ date, hour }) => date === day && hour === time) ?? null, faults }
}

function dayFault({ date }: Asked, now: number): string | false {
  const day = parseDay(date ?? '')
  if (!date) return NO_DATE
  if (day === null) return 'Choisissez un jour, par exemple 24-12-2026.'
  return daysBetween(serviceDayAt(now), day) > BOOKED_AHEAD && 'Une table se note un an à l’avance au plus.'
}

function hourFault({ date, hour }: Asked, now: number): string | false {
  const [day, time] = [parseDay(date ?? ''), parseHour(hour ?? '')]
  if (!hour) return NO_HOUR
  if (time === null) return 'Choisissez une heure, par exemple 20:00.'
  const isPast = day !== null && parisInstant(day, time) < quarterAt(now).startsAt
  return isPast && 'Cette heure est passée.'
}

/**
 * Returns the CONFLICT for an unavailable hour, with the nearest free hours of that service day, or else of the next day with
 * some. `isFull` is true if the hour itself is served, and may be forced.
 */
export async function fullWithOtherHours(
  context: Context,
  restaurant: Restaurant,
  { date, hour, party, isWalkIn }: Asked,
  why: 'full' | 'not offered',
): Promise<UserError> {
  const now = quarterAt(context.clock.now())
  const wanted = isWalkIn
    ? now
    : { date: parseDay(date ?? '') ?? now.date, hour: parseHour(hour ?? '') ?? now.hour, startsAt: 0 }
  const day = serviceDay(wanted.date, wanted.hour)
  const days = Array.from({ length: DAYS_LOOKED_THROUGH }, (_, n) => addDays(day, n))
  const starts = await startsForRestaurant(context, restaurant, { party, days, from: now.startsAt })
  const offered = nearestOf(starts, parisInstant(wanted.date, wanted.hour), day)
  const gone =
    why === 'full' ? `${wanted.hour} est complet pour ${party}` : `${wanted.hour} n'est pas une heure du service`
  return new UserError('CONFLICT', `${gone}, ${sayOffered(offered, day)}.`, undefined, {
    isFull: why === 'full',
    hours: offered.map((one) => one.hour),
    starts: offered.map((one) => ({ date: writeDay(one.date), hour: one.hour })),
  })
}

/** Returns the nearest starts in order of time: of the requested day, or else of the first day that has some. */
function nearestOf(starts: readonly FreeStart[], wanted: number, day: string): FreeStart[] {
  const dayOf = ({ date, hour }: FreeStart) => serviceDay(date, hour)
  const first = starts.find((one) => dayOf(one) === day) ?? starts[0]
  const away = ({ startsAt }: FreeStart) => Math.abs(startsAt - wanted)
  return starts
    .filter((one) => first && dayOf(one) === dayOf(first))
    .sort((one, other) => away(one) - away(other) || one.startsAt - other.startsAt)
    .slice(0, OFFERED)
    .sort((one, other) => one.startsAt - other.startsAt)
}

function sayOffered(offered: readonly FreeStart[], day: string): string {
  const [first] = offered
  if (!first) return "il ne reste plus de table d'ici une semaine"
  const hours = enumerated(offered.map(({ hour }) => hour))
  const isThatDay = serviceDay(first.date, first.hour) === day
  return isThatDay
    ? `il reste ${hours}`
    : `il ne reste plus de table ce jour-là, mais ${shortDay(first.date)} à ${hours}`
}
