import type { PostalAddress } from '@tablee/domain/ordering/delivery-address'
import { graphql, queryPublic } from '../../app/graphql.ts'
import type { SuggestedAddress } from './address-suggestions.ts'

/** Returns the postal address of a suggestion. Throws AnswerError, or TypeError without network. */
export async function placeOf({ placeId }: SuggestedAddress): Promise<PostalAddress> {
  return partsOf((await queryPublic(Parts, { placeId })).geocodeAddress)
}

export function partsOf({ address, zipCode, city, country, longitude, latitude }: PostalAddress): PostalAddress {
  return { address, zipCode, city, country, longitude, latitude }
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
