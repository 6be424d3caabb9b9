import type { LatLon } from '@tablee/domain/map/zones'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, queryPublic } from '../../app/graphql.ts'
import { devicePosition } from './device-position.ts'

/** A position to search around, with its address as label. */
export type FoundPlace = { address: string; position: LatLon }

/** Returns the position of an address suggestion. Throws AnswerError. */
export async function placeOfSuggestion({ placeId, label }: { placeId: string; label: string }): Promise<FoundPlace> {
  const { geocodeAddress } = await queryPublic(Geocode, { placeId })
  return { address: label, position: { lat: geocodeAddress.latitude, lon: geocodeAddress.longitude } }
}

/** Returns the position of the device, with its address if known. Rejects with an Error whose message can be shown. */
export async function placeOfDevice(): Promise<FoundPlace> {
  const position = await devicePosition()
  return { address: await addressAt(position), position }
}

async function addressAt({ lat, lon }: LatLon): Promise<string> {
  try {
    const { reverseGeocode } = await queryPublic(ReverseGeocode, { latitude: lat, longitude: lon })
    const { address, zipCode, city } = reverseGeocode
    return [address, `${zipCode} ${city}`].filter(Boolean).join(', ')
  } catch (error) {
    // NOT_FOUND means far from Paris, where there is nothing to find. If the geocoder is down, the position alone is enough.
    if (error instanceof AnswerError && error.code === 'NOT_FOUND') throw error
    return 'Ma position'
  }
}

const Geocode = graphql(`
  query GeocodeAddress($placeId: ID!) {
    geocodeAddress(placeId: $placeId) {
      latitude
      longitude
    }
  }
`)

const ReverseGeocode = graphql(`
  query ReverseGeocode($latitude: Float!, $longitude: Float!) {
    reverseGeocode(latitude: $latitude, longitude: $longitude) {
      address
      zipCode
      city
    }
  }
`)
