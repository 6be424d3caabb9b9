import { z } from 'zod'
import { COUNTRY, type GeocodedPlace } from './port.ts'

/** The fields of the Géoplateforme's responses that we use. */
export const Collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        label: z.string(),
        type: z.string().optional(),
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        postcode: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  ),
})

export type Feature = z.infer<typeof Collection>['features'][number]

export function seatClaimOf({ geometry, properties }: Feature): GeocodedPlace {
  const { type, name = '', housenumber = '', street = '', postcode = '', city = '' } = properties
  const [longitude, latitude] = geometry.coordinates
  return {
    address: type === 'municipality' ? '' : spacedNumber(name),
    zipCode: postcode,
    city: withoutArrondissement(city),
    country: COUNTRY,
    longitude,
    latitude,
    complete: housenumber !== '' && street !== '' && /^\d{5}$/.test(postcode) && city !== '',
  }
}

/** "10 bis Rue de Rivoli, 75004 Paris"; for a town, the Géoplateforme's label. */
export function labelOf({ properties }: Feature, { address, zipCode, city }: GeocodedPlace): string {
  if (address === '' || zipCode === '' || city === '') return properties.label
  return `${address}, ${zipCode} ${city}`
}

function spacedNumber(name: string): string {
  return name.replace(/^(\d+)(bis|ter|quater)\b/i, '$1 $2')
}

function withoutArrondissement(city: string): string {
  return city.replace(/^Paris \d+er? Arrondissement$/, 'Paris')
}
