import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'graphql'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { systemClock } from '../../clock.ts'
import { createExecutor } from '../../graphql/execute.ts'
import { schema } from '../../graphql/schema.ts'
import { geopf } from '../../providers/geocoding/geopf.ts'
import { resilience } from '../../providers/resilience.ts'
import { type TestServer, testApp, testContext } from '../../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** Runs documents against a geocoder in the sandbox. */
async function asking() {
  const sandbox = await startSandbox({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'tablee-sandbox-')) })
  onTestFinished(() => sandbox.close())

  const base = `${sandbox.url}/geocodage`
  const clock = systemClock()
  const geocoding = geopf({
    base,
    secret: 'secret',
    clock,
    resilience: resilience('geocoder', { clock, pause: async () => {} }),
  })
  const context = testContext({ ...server.appContext, geocoding })
  const executor = createExecutor(schema, { introspection: false })
  const ask = (query: string, variables: Record<string, unknown>) =>
    executor.run(parse(query), null, variables, context)
  return { ask, url: sandbox.url }
}

const SUGGEST = 'query ($text: String!) { addressSuggestions(text: $text) { placeId label } }'
const GEOCODE =
  'query ($id: ID!) { geocodeAddress(placeId: $id) { address zipCode city country longitude latitude complete } }'
const REVERSE =
  'query ($lat: Float!, $lon: Float!) { reverseGeocode(latitude: $lat, longitude: $lon) { zipCode city complete } }'

test('a diner types, chooses a suggestion and gets its place', async () => {
  const { ask } = await asking()
  const { data } = await ask(SUGGEST, { text: '12 rue kel' })
  const [first] = (data?.addressSuggestions ?? []) as { placeId: string; label: string }[]
  expect(first?.label).toBe('12 Rue Keller, 75011 Paris')

  expect((await ask(GEOCODE, { id: first?.placeId })).data?.geocodeAddress).toEqual({
    address: '12 Rue Keller',
    zipCode: '75011',
    city: 'Paris',
    country: 'France',
    longitude: expect.closeTo(2.3764, 3),
    latitude: expect.closeTo(48.8543, 3),
    complete: true,
  })
})

test('a position is resolved to its address', async () => {
  const { ask } = await asking()
  const { data } = await ask(REVERSE, { lat: 48.8543, lon: 2.3764 })
  expect(data?.reverseGeocode).toEqual({ zipCode: '75011', city: 'Paris', complete: true })
})

test('a forged place and a position off the globe are refused by field', async () => {
  const { ask } = await asking()
  const codes = async (query: string, variables: Record<string, unknown>) =>
    (await ask(query, variables)).errors?.map(({ extensions }) => extensions)
  expect(await codes(GEOCODE, { id: 'forged' })).toMatchObject([{ code: 'BAD_USER_INPUT', fields: { placeId: /./ } }])
  expect(await codes(REVERSE, { lat: 91, lon: 2 })).toMatchObject([
    { code: 'BAD_USER_INPUT', fields: { latitude: /./ } },
  ])
})

test('the diner reads one sentence if the geocoder fails twice', async () => {
  const { ask, url } = await asking()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ provider: 'geocoder', kind: 'error', times: 2 })
  await fetch(`${url}/faults`, { method: 'POST', headers, body })

  const { errors } = await ask(SUGGEST, { text: 'rue keller' })
  expect(errors).toMatchObject([
    {
      message: "La recherche d'adresses est momentanément indisponible. Réessayez dans un instant.",
      extensions: { code: 'PROVIDER_UNAVAILABLE' },
    },
  ])
})
