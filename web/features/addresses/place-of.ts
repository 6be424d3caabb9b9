import { graphql, read } from '../../graphql.ts'
import type { SuggestedAddress } from './address-suggestions.ts'

/** An address with its parts, as it is kept; degrees. */
export type PostalPlace = {
  address: string
  zipCode: string
  city: string
  country: string
  longitude: number
  latitude: number
}

/** The parts of a suggestion. Throws AnswerError, or TypeError without network. */
export async function placeOf({ placeId }: SuggestedAddress): Promise<PostalPlace> {
  return partsOf((await read(Parts, { placeId })).geocodeAddress)
}

/** The parts of an address alone, whatever else is known of it. */
export function partsOf({ address, zipCode, city, country, longitude, latitude }: PostalPlace): PostalPlace {
  return { address, zipCode, city, country, longitude, latitude }
}

/** « 12 Rue des Martyrs, 75009 Paris ». */
export function lineOf({ address, zipCode, city }: PostalPlace): string {
  return [address, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
}

const Parts = graphql(`
  query AddressParts($placeId: ID!) {
    geocodeAddress(placeId: $placeId) {
      address
      zipCode
      city
      country
      longitude
      latitude
    }
  }
`)
