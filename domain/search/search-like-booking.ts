import { parisHour, serviceDayAt } from '../calendar/calendar.ts'
import { zoneOfZipCode } from '../map/zones.ts'
import { isToGo } from '../money/pricing.ts'
import { PARTY_DEFAULT } from './search-limits.ts'

type Booking = { type: string; startsAt: number; totalPersons: number; zipCode: string | null }

/**
 * Returns the path of a search for another restaurant with the day, hour, party, district and type of a booking. Day and hour are
 * omitted once the booking has begun at `now` (milliseconds).
 */
export function searchLikeBooking({ type, startsAt, totalPersons, zipCode }: Booking, now: number): string {
  const zone = zipCode === null ? null : zoneOfZipCode(zipCode)
  const params = [
    ...(now < startsAt ? [`date=${serviceDayAt(startsAt)}`, `heure=${parisHour(startsAt)}`] : []),
    ...(isToGo(type) || totalPersons === PARTY_DEFAULT ? [] : [`convives=${totalPersons}`]),
    ...(zone ? [`quartier=${zone.slug}`] : []),
    ...(type === 'CLICK_COLLECT' ? ['emporter=oui'] : []),
    ...(type === 'DELIVERY' ? ['livraison=oui'] : []),
  ]
  return params.length > 0 ? `/search?${params.join('&')}` : '/search'
}
