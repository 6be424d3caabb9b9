import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { COUNTRY, type GeocodedPlace } from './port.ts'

const LONGEST = 2000
const Copy = z.tuple([z.string(), z.string(), z.string(), z.number(), z.number(), z.boolean()])

/** Writes a place as an opaque id that holds all its fields, signed with `key`. */
export function writePlaceId(place: GeocodedPlace, key: string): string {
  const { address, zipCode, city, latitude, longitude, complete } = place
  const copy = Buffer.from(JSON.stringify([address, zipCode, city, latitude, longitude, complete])).toString(
    'base64url',
  )
  return `${copy}.${sign(copy, key).toString('base64url')}`
}

/** Returns the place of an id signed with one of the keys. Null for any other. */
export function readPlaceId(placeId: string, keys: readonly string[]): GeocodedPlace | null {
  const [copy, signature, ...more] = placeId.length <= LONGEST ? placeId.split('.') : []
  if (!copy || !signature || more.length > 0) return null

  const given = Buffer.from(signature, 'base64url')
  const isOurs = keys.some((key) => {
    const expected = sign(copy, key)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs) return null

  const parsed = Copy.safeParse(JSON.parse(Buffer.from(copy, 'base64url').toString()))
  if (!parsed.success) return null
  const [address, zipCode, city, latitude, longitude, complete] = parsed.data
  return { address, zipCode, city, country: COUNTRY, latitude, longitude, complete }
}

// `place:` separates the signature from other uses of the same key.
function sign(copy: string, key: string): Buffer {
  return createHmac('sha256', key).update(`place:${copy}`).digest().subarray(0, 16)
}
