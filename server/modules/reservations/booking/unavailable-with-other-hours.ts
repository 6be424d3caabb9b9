import { parisInstant, parseDay, parseHour, writeDay } from '@tablee/domain/calendar/calendar'
import { enumerated } from '@tablee/domain/enumerated'
import { isToGo, type ReservationType } from '@tablee/domain/money/pricing'
import { type Pause, pauseSentence } from '@tablee/domain/reservations/pauses'
import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { availabilityOf, type FreeStart } from '../../availability/availability.ts'
import type { Restaurant } from '../../catalogue/catalogue.ts'

type Asked = { type: ReservationType; totalPersons: number; date: string; hour: string }
const OFFERED = 3

/**
 * Returns the CONFLICT for an hour that is not free, or paused. It offers the nearest free hours of that day, or else of
 * another day.
 */
export async function unavailableWithOtherHours(
  context: Context,
  restaurant: Restaurant,
  { type, totalPersons, date, hour }: Asked,
  why: 'full' | 'not offered' | Pause,
): Promise<UserError> {
  const [day, time] = [parseDay(date) ?? '', parseHour(hour) ?? '']
  const days = await availabilityOf(context, restaurant, { type, totalPersons })
  const starts = days.flatMap(({ hours }) => hours)
  const nearest = nearestOf(starts, parisInstant(day, time))
  const ofDay = nearest.filter((start) => start.date === day).slice(0, OFFERED)
  const ofOtherDay = nearest.filter((start) => start.date === nearest[0]?.date).slice(0, OFFERED)

  const hours = ofDay.map((start) => start.hour).sort()
  // Each with its own calendar day, because an hour after midnight belongs to the next one.
  const offered = inOrder(ofDay.length > 0 ? ofDay : ofOtherDay).map((one) => ({
    date: writeDay(one.date),
    hour: one.hour,
  }))
  const none = isToGo(type) ? 'plus de créneau' : 'plus de table'
  return new UserError('CONFLICT', `${sayGone(hour, why)}, ${sayOffered(ofDay, ofOtherDay, none)}.`, undefined, {
    hours,
    starts: offered,
  })
}

function sayGone(hour: string, why: 'full' | 'not offered' | Pause): string {
  if (why === 'full') return `${hour} vient d'être pris`
  return why === 'not offered' ? `${hour} n'est pas proposé` : pauseSentence(why)
}

function sayOffered(ofDay: FreeStart[], ofOtherDay: FreeStart[], none: string): string {
  if (ofDay.length > 0) return `il reste ${listed(ofDay)}`
  const [{ date } = { date: '' }] = ofOtherDay
  if (date === '') return `il ne reste ${none} d'ici une semaine`
  return `il ne reste ${none} ce jour-là, mais ${shortDay(date)} à ${listed(ofOtherDay)}`
}

function nearestOf(starts: FreeStart[], wanted: number): FreeStart[] {
  const away = ({ startsAt }: FreeStart) => Math.abs(startsAt - wanted)
  return starts.toSorted((one, other) => away(one) - away(other) || one.startsAt - other.startsAt)
}

/** Returns '19:30, 20:45 et 21:00', in the order of the evening. */
function listed(starts: FreeStart[]): string {
  return enumerated(inOrder(starts).map(({ hour }) => hour))
}

function inOrder(starts: FreeStart[]): FreeStart[] {
  return starts.toSorted((one, other) => one.startsAt - other.startsAt)
}
