import type { PostalAddress } from '@tablee/domain/ordering/delivery-address'

/** What we ask of a geocoder, in our words. Adapters live beside this file. */
export type Geocoding = {
  /** Places whose name goes on from `text`, best first, at most 5, all in the served area. */
  suggest(text: string, signal?: AbortSignal): Promise<AddressSuggestion[]>
  /** The place behind a suggestion; null when we never gave this id. */
  geocode(placeId: string): Promise<GeocodedPlace | null>
  /** The address nearest to a position in degrees; null where there is none, or outside the served area. */
  reverse(latitude: number, longitude: number, signal?: AbortSignal): Promise<GeocodedPlace | null>
}

/** `placeId` is opaque: it carries the whole place and our signature, so any process can geocode it. */
export type AddressSuggestion = { placeId: string; label: string }

/** Of a whole town `address` is empty. */
export type GeocodedPlace = PostalAddress & {
  /** Number, street, postal code, city and country are all there. */
  complete: boolean
}

/** The geocoder is down, slow, over its quota or unreadable. Nothing that a diner typed causes it. */
export class GeocoderUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`Geocoder unavailable: ${reason}`, options)
    this.name = 'GeocoderUnavailable'
  }
}

/** The only one: suggestions are restricted to France. */
export const COUNTRY = 'France'

/** Degrees: Paris and what surrounds it (schema.graphql, addressSuggestions). */
const SERVED_AREA = { south: 48, north: 49, west: 1, east: 3 }

export function isServed({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return (
    latitude >= SERVED_AREA.south &&
    latitude <= SERVED_AREA.north &&
    longitude >= SERVED_AREA.west &&
    longitude <= SERVED_AREA.east
  )
}
