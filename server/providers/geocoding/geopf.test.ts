import { mkdtempSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { resilience } from '../resilience.ts'
import { geopf } from './geopf.ts'
import { GeocoderUnavailable } from './port.ts'

// Long enough for a slow test machine.
const PATIENT = 60_000

type Fault = { kind: 'timeout' | 'error' | 'drop-response'; times: number }

/** The adapter on a new sandbox. */
async function onSandbox({ timeout = PATIENT } = {}) {
  const sandbox = await startSandbox({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'tablee-sandbox-')) })
  onTestFinished(() => sandbox.close())

  const headers = { 'content-type': 'application/json' }
  const plan = (fault: Fault) => {
    const body = JSON.stringify({ provider: 'geocoder', ...fault })
    return fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body })
  }
  return { ...onBase(`${sandbox.url}/geocodage`, timeout), plan }
}

/** The adapter, connected to a service that gives these responses. */
async function onService(listener: RequestListener) {
  const service = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((listening) => service.once('listening', listening))
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  return onBase(`http://127.0.0.1:${(service.address() as AddressInfo).port}`)
}

function onBase(base: string, timeout = PATIENT) {
  const clock = { time: 0, now: () => clock.time }
  const pauses: number[] = []
  const pause = async (time: number) => {
    pauses.push(time)
  }
  return {
    geocoding: geopf({
      base,
      secret: 'secret',
      clock,
      resilience: resilience('geocoder', { clock, patience: timeout, pause }),
    }),
    clock,
    pauses,
  }
}

test('typed text is completed, and every process can read the place', async () => {
  const { geocoding } = await onSandbox()
  const [first] = await geocoding.suggest('10 rue de riv')
  expect(first?.label).toBe('10 Rue de Rivoli, 75004 Paris')

  const another = onBase('http://127.0.0.1:9').geocoding
  expect(await another.geocode(first?.placeId ?? '')).toEqual({
    address: '10 Rue de Rivoli',
    zipCode: '75004',
    city: 'Paris',
    country: 'France',
    latitude: expect.closeTo(48.8556, 2),
    longitude: expect.closeTo(2.3608, 2),
    complete: true,
  })
})

test('a street and a town are places, but not complete ones', async () => {
  const { geocoding } = await onSandbox()
  const places = async (text: string) => {
    const [first] = await geocoding.suggest(text)
    return { label: first?.label, ...(await geocoding.geocode(first?.placeId ?? '')) }
  }
  expect(await places('rue oberkampf')).toMatchObject({
    label: 'Rue Oberkampf, 75011 Paris',
    address: 'Rue Oberkampf',
    complete: false,
  })
  expect(await places('paris 11')).toMatchObject({
    label: 'Paris 11e Arrondissement',
    address: '',
    zipCode: '75011',
    city: 'Paris',
    complete: false,
  })
})

test('a position gets its nearest address', async () => {
  const { geocoding } = await onSandbox()
  expect(await geocoding.reverse(48.8543, 2.3764)).toMatchObject({ zipCode: '75011', city: 'Paris', complete: true })
})

test('outside the served area there is no result, and no request is sent', async () => {
  const { geocoding } = onBase('http://127.0.0.1:9')
  expect(await geocoding.reverse(45.76, 4.83)).toBeNull()
})

test('suggestions outside latitude 48..49 and longitude 1..3 are dropped, five are kept, one for each label', async () => {
  const feature = (label: string, lon: number, lat: number) => ({
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { label, type: 'locality', name: label },
  })
  const features = [
    feature('Lyon', 4.83, 45.76),
    feature('A', 2, 48.5),
    feature('A', 2, 48.6),
    feature('south', 2, 47.9),
    ...['B', 'C', 'D', 'E', 'F'].map((label) => feature(label, 1, 48)),
  ]
  const { geocoding } = await onService((_, answer) => answer.end(JSON.stringify({ features })))
  expect((await geocoding.suggest('abc')).map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('a second identical request is served from memory, for a day', async () => {
  const asked: string[] = []
  const { geocoding, clock } = await onService((request, answer) => {
    asked.push(request.url ?? '')
    answer.end('{"features":[]}')
  })
  await geocoding.suggest('Rue  Keller')
  await geocoding.suggest(' rue keller')
  clock.time += 24 * 3_600_000 - 1
  await geocoding.suggest('rue keller')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^\/search\?q=rue\+keller&autocomplete=1&limit=10&index=address&lat=48\.\d+&lon=2\.\d+$/)
  clock.time += 1
  await geocoding.suggest('rue keller')
  expect(asked).toHaveLength(2)
})

test('a temporary failure is retried once, after a short pause', async () => {
  const { geocoding, pauses, plan } = await onSandbox()
  await plan({ kind: 'error', times: 1 })
  expect(await geocoding.suggest('rue keller')).not.toEqual([])
  await plan({ kind: 'drop-response', times: 1 })
  expect(await geocoding.suggest('rue oberkampf')).not.toEqual([])
  expect(pauses).toHaveLength(2)
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(50)
})

test('two failures in a row are one error, and the next request is sent again', async () => {
  const { geocoding, plan } = await onSandbox()
  await plan({ kind: 'error', times: 2 })
  await expect(geocoding.suggest('rue keller')).rejects.toThrow(GeocoderUnavailable)
  expect(await geocoding.suggest('rue keller')).not.toEqual([])
})

test('a silent service times out, without a retry', async () => {
  const { geocoding, pauses, plan } = await onSandbox({ timeout: 100 })
  await plan({ kind: 'timeout', times: 1 })
  await expect(geocoding.suggest('rue keller')).rejects.toThrow('no answer within 100 ms')
  expect(pauses).toEqual([])
})

test.each([
  ['its quota', 429, '', 'it answered 429'],
  ['a page instead of data', 200, '<html>', 'cannot be read'],
  ['data of another shape', 200, '{"features":[{}]}', 'cannot be read'],
])('%s is an error', async (_, status, body, reason) => {
  const { geocoding, pauses } = await onService((_, answer) => answer.writeHead(status).end(body))
  const failure = geocoding.suggest('rue keller')
  await expect(failure).rejects.toThrow(GeocoderUnavailable)
  await expect(failure).rejects.toThrow(reason)
  expect(pauses).toEqual([])
})

test('a caller who aborts gets their own reason, not a provider error', async () => {
  const { geocoding, plan } = await onSandbox()
  await plan({ kind: 'timeout', times: 1 })
  const giveUp = new AbortController()
  const answer = geocoding.suggest('rue keller', giveUp.signal)
  giveUp.abort(new Error('the diner typed on'))
  await expect(answer).rejects.toThrow('the diner typed on')
})

test('any text returns a list', async () => {
  const { geocoding } = await onSandbox()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      expect(Array.isArray(await geocoding.suggest(text))).toBe(true)
    }),
    { numRuns: 100 },
  )
})
