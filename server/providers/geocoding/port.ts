import type { PostalAddress } from '@tablee/domain/ordering/delivery-address'

export type Geocoding = {
  /** Places whose name begins with `text`, best first, at most 5, all in the served area. */
  suggest(text: string, signal?: AbortSignal): Promise<AddressSuggestion[]>
  /** Returns the place of a suggestion. Null if we did not issue the id. */
  geocode(placeId: string): Promise<GeocodedPlace | null>
  /** Returns the address nearest to a position in degrees. Null if there is none, or outside the served area. */
  reverse(latitude: number, longitude: number, signal?: AbortSignal): Promise<GeocodedPlace | null>
}

/** `placeId` is opaque: it contains all fields of the place and our signature, so any process can read it. */
export type AddressSuggestion = { placeId: string; label: string }

/** `address` is empty for a whole town. */
export type GeocodedPlace = PostalAddress & {
  /** True if number, street, postal code, city and country are all known. */
  complete: boolean
}

/** The geocoder is down, slow, over its quota or returns unreadable data, whatever the diner typed. */
export class GeocoderUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`Geocoder unavailable: ${reason}`, options)
    this.name = 'GeocoderUnavailable'
  }
}

/** The only country: suggestions are restricted to France. */
export const COUNTRY = 'France'

/** Degrees: Paris and its surroundings (schema.graphql, addressSuggestions). */
const SERVED_AREA = { south: 48, north: 49, west: 1, east: 3 }

export function isServed({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return (
    latitude >= SERVED_AREA.south &&
    latitude <= SERVED_AREA.north &&
    longitude >= SERVED_AREA.west &&
    longitude <= SERVED_AREA.east
  )
}
