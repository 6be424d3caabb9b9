import { type FoundAddress, typeOf } from './search.ts'
import type { Position } from './towns.ts'

export type GeocoderFeature = ReturnType<typeof featureOf>

/** Returns one GeoJSON feature in the format of the Géoplateforme. `distance` is in metres, for reverse searches only. */
export function featureOf(found: FoundAddress & { distance?: number }) {
  const { town, street, house, position, score, distance } = found
  const postcode = street?.postcode ?? town.postcode
  const name = [house, street?.name ?? town.name].filter(Boolean).join(' ')
  const { x, y } = lambert93(position)

  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [rounded(position.lon, 6), rounded(position.lat, 6)] },
    properties: {
      label: street ? `${name} ${postcode} ${town.city}` : name,
      score: rounded(Math.min(1, score), 6),
      ...(house !== undefined && { housenumber: house }),
      id: idOf(found),
      name,
      postcode,
      citycode: town.citycode,
      x: rounded(x, 2),
      y: rounded(y, 2),
      city: town.city,
      ...(town.district && { district: town.district }),
      context: town.context,
      type: typeOf(found),
      importance: rounded(street?.importance ?? town.importance, 5),
      ...(street && { street: street.name }),
      ...(distance !== undefined && { distance }),
      _type: 'address',
    },
  }
}

function idOf({ town, street, house }: FoundAddress): string {
  if (!street) return town.citycode
  if (house === undefined) return street.id
  const [, number = '', suffix = ''] = /^(\d+)(.*)$/.exec(house) ?? []
  return [street.id, number.padStart(5, '0'), suffix].filter(Boolean).join('_')
}

// Lambert-93, the legal projection, with the constants of IGN's note NT/G 71 for the GRS80 ellipsoid.
const EXPONENT = 0.725607765053267
const CONSTANT = 11_754_255.426096
const ORIGIN = { x: 700_000, y: 12_655_612.049876, lon: 3 }
const ECCENTRICITY = 0.0818191910428158

/** Returns metres east and north in the legal projection of mainland France. */
export function lambert93({ lat, lon }: Position): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180)
  const isometric = Math.atanh(sine) - ECCENTRICITY * Math.atanh(ECCENTRICITY * sine)
  const radius = CONSTANT * Math.exp(-EXPONENT * isometric)
  const angle = (EXPONENT * (lon - ORIGIN.lon) * Math.PI) / 180
  return { x: ORIGIN.x + radius * Math.sin(angle), y: ORIGIN.y - radius * Math.cos(angle) }
}

function rounded(number: number, digits: number): number {
  return Number(number.toFixed(digits))
}
