import { foldName } from '@tablee/domain/fold-name'
import { zoneAt } from '@tablee/domain/map/zone-at'
import { zoneOfZipCode } from '@tablee/domain/map/zones'
import * as fact from './place-facts.ts'

type Written = { zipCode: string; city: string }

/**
 * Returns postal code and town. If the row has none, they are read from the district that contains the position, unless the
 * row names another town. Throws BadRow for an unreadable postal code.
 */
export function zipCodeAndCity({ zipCode: written, city: town }: Written, position: fact.FrenchPosition | null) {
  const zipCode = fact.zipCodeText(written) || fact.zipCodeOfDistrict(/^paris/i.test(town.trim()) ? town : '')
  const city = fact.cityName(town, zipCode)
  const zone = zipCode === '' && position ? zoneAt(position.latitude, position.longitude) : null
  if (!zone || (city !== '' && !isOf(city, zone.city))) return { zipCode, city, isPlaced: false }
  return { zipCode: zone.zipCodes[0] ?? '', city: zone.city, isPlaced: true }
}

function isOf(written: string, city: string): boolean {
  return `${foldName(written)} `.startsWith(`${foldName(city)} `)
}

/** Greater than the distance of any point of a district from its centre, including its wood. */
const FARTHEST_KM = 8

/** Throws BadRow for a position that is not near the district of the postal code. */
export function checkDistance(zipCode: string, position: fact.FrenchPosition | null): void {
  const centre = zoneOfZipCode(zipCode)?.centre
  if (!centre || !position) return
  const north = (position.latitude - centre.lat) * 111.2
  const east = (position.longitude - centre.lon) * 111.2 * Math.cos((centre.lat * Math.PI) / 180)
  const km = Math.hypot(north, east)
  if (km > FARTHEST_KM) throw new fact.BadRow(`position à ${Math.round(km)} km du code postal ${zipCode}`, 'lat')
}
