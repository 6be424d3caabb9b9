import { parseDay, writeDay } from '@tablee/domain/calendar'
import type { ReservationType } from '@tablee/domain/pricing'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { availabilityOf } from '../availability/availability.ts'
import type { Restaurant } from '../catalogue/catalogue.ts'

type Asked = { type: ReservationType; totalPersons: number; date: string; hour: string }
const OFFERED = 3

/** The refusal of an hour that has gone, with the nearest that are left on that day. */
export async function otherHours(context: Context, restaurant: Restaurant, asked: Asked): Promise<Refusal> {
  const day = parseDay(asked.date)
  const { hour: around, type, totalPersons } = asked
  const near = day && { type, totalPersons, date: writeDay(day), around, limit: OFFERED }
  const days = near ? await availabilityOf(context, restaurant, near) : []
  const hours = days.flatMap((one) => one.hours).map(({ hour }) => hour)
  const left = hours.length > 0 ? `il reste ${listed(hours)}.` : 'il ne reste plus de table ce jour-là.'
  return new Refusal('CONFLICT', `${around} vient d'être pris, ${left}`, undefined, { hours })
}

function listed(hours: string[]): string {
  return hours.length > 1 ? `${hours.slice(0, -1).join(', ')} et ${hours.at(-1)}` : (hours[0] ?? '')
}
