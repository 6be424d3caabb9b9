import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../database/connect.ts'
import { GeocoderUnavailable, type Geocoding } from '../../providers/geocoding/port.ts'
import { testDatabase } from '../../testing/database.ts'
import { geocodePlace, reverseGeocode, suggestAddresses } from './addresses.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const PLACE = {
  address: '12 Rue Keller',
  zipCode: '75011',
  city: 'Paris',
  country: 'France',
  latitude: 48.8543,
  longitude: 2.3764,
  complete: true,
}

let database: Connection
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
let askers = 0

function asking(answers: Partial<Geocoding> = {}) {
  const asked: unknown[] = []
  const geocoding: Geocoding = {
    suggest: async (text) => {
      asked.push(text)
      return [{ placeId: 'id', label: text }]
    },
    geocode: async (placeId) => (placeId === 'id' ? PLACE : null),
    reverse: async () => PLACE,
    ...answers,
  }
  // Each caller has its own network.
  const address = `192.0.2.${++askers}`
  return { db: database.db, clock: { now: () => NOW }, address, geocoding, asked }
}

const down = async () => {
  throw new GeocoderUnavailable('it is down')
}

test('no request is sent before the third character, and the text is trimmed', async () => {
  const context = asking()
  expect(await suggestAddresses(context, '  ru  ')).toEqual([])
  expect(await suggestAddresses(context, ' rue ')).toEqual([{ placeId: 'id', label: 'rue' }])
  expect(context.asked).toEqual(['rue'])
})

test('a text of more than 200 characters is refused', async () => {
  await expect(suggestAddresses(asking(), 'a'.repeat(201))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { text: 'Une adresse compte au plus 200 caractères.' },
  })
})

test('a place that was suggested is geocoded, any other is refused', async () => {
  expect(await geocodePlace(asking(), 'id')).toEqual(PLACE)
  await expect(geocodePlace(asking(), 'forged')).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { placeId: expect.stringContaining("n'est pas reconnue") },
  })
})

test('a position has an address, or a sentence that explains why not', async () => {
  expect(await reverseGeocode(asking(), 48.85, 2.37)).toEqual(PLACE)
  await expect(reverseGeocode(asking(), 45.76, 4.83)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const nowhere = asking({ reverse: async () => null })
  await expect(reverseGeocode(nowhere, 48.85, 2.37)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a position off the globe is refused by field', async () => {
  await expect(reverseGeocode(asking(), Number.NaN, 2)).rejects.toMatchObject({ fields: { latitude: /./ } })
  await expect(reverseGeocode(asking(), 48, Number.POSITIVE_INFINITY)).rejects.toMatchObject({
    fields: { longitude: /./ },
  })

  const refusals = ['BAD_USER_INPUT', 'NOT_FOUND']
  await fc.assert(
    fc.asyncProperty(fc.double(), fc.double(), async (latitude, longitude) => {
      const answer = await reverseGeocode(asking(), latitude, longitude).catch((refusal) => refusal.code)
      expect(answer === PLACE || refusals.includes(answer)).toBe(true)
    }),
  )
})

test('a geocoder that is down is reported as such, an internal error is not hidden', async () => {
  const logged: unknown[] = []
  const log = { warn: (error: unknown) => logged.push(error) }
  await expect(suggestAddresses({ ...asking({ suggest: down }), log }, 'rue')).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    message: "La recherche d'adresses est momentanément indisponible. Réessayez dans un instant.",
  })
  expect(logged).toHaveLength(1)
  await expect(reverseGeocode(asking({ reverse: down }), 48.85, 2.37)).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
  })
  const broken = asking({ suggest: () => Promise.reject(new TypeError('a slip of ours')) })
  await expect(suggestAddresses(broken, 'rue')).rejects.toThrow(TypeError)
})

test('a client without restraint is rate limited, and others are not', async () => {
  const [one, other] = [asking(), asking()]
  for (let n = 0; n < 600; n++) await suggestAddresses(one, 'rue')
  const tooMany = { code: 'RATE_LIMITED', message: "Trop de recherches d'adresses. Patientez une minute." }
  await expect(suggestAddresses(one, 'rue')).rejects.toMatchObject(tooMany)
  expect(one.asked).toHaveLength(600)

  for (let n = 0; n < 250; n++) {
    await geocodePlace(one, 'id')
    await reverseGeocode(one, 48.85, 2.37)
  }
  await expect(geocodePlace(one, 'id')).rejects.toMatchObject(tooMany)
  await expect(reverseGeocode(one, 48.85, 2.37)).rejects.toMatchObject(tooMany)
  expect(await suggestAddresses(other, 'rue')).toHaveLength(1)

  const later = { ...one, clock: { now: () => NOW + 60_000 } }
  expect(await suggestAddresses(later, 'rue')).toHaveLength(1)
  expect(await geocodePlace(later, 'id')).toEqual(PLACE)
})
