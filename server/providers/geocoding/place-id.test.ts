import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlaceId, writePlaceId } from './place-id.ts'

const PLACE = {
  address: '10 Rue de Rivoli',
  zipCode: '75004',
  city: 'Paris',
  country: 'France',
  latitude: 48.8556,
  longitude: 2.3608,
  complete: true,
}

test('a place is read from its id by any holder of the key', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  const degrees = fc.double({ min: -180, max: 180, noNaN: true }).map((number) => number + 0)
  fc.assert(
    fc.property(text, text, degrees, fc.boolean(), (address, city, longitude, complete) => {
      const place = { ...PLACE, address, city, longitude, complete }
      expect(readPlaceId(writePlaceId(place, 'key'), ['key'])).toEqual(place)
    }),
  )
})

test('a place is read by any holder of the old key next to a newer one', () => {
  expect(readPlaceId(writePlaceId(PLACE, 'old'), ['new', 'old'])).toEqual(PLACE)
})

test('an id of another key, a changed one and any other text are refused', () => {
  const placeId = writePlaceId(PLACE, 'key')
  expect(readPlaceId(placeId, ['another key'])).toBeNull()
  fc.assert(
    fc.property(fc.nat(placeId.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, email) => {
      const changed = placeId.slice(0, at) + email + placeId.slice(at + 1)
      const read = readPlaceId(changed, ['key'])
      // The last bits of base64 are unused, so two spellings may be the same bytes.
      if (changed !== placeId && read !== null) expect(read).toEqual(PLACE)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readPlaceId(text, ['key'])).toBeNull()
    }),
  )
})
