import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { savePlaces } from '../search.ts'
import { nearestStation } from './nearest-station.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('the nearest known station is named, with its distance', async () => {
  const nearest = await nearestStation(server.context, { lat: 48.8535, lon: 2.3691 })
  expect(nearest).toEqual({ name: 'Bastille', metres: expect.closeTo(44, -1) })
})

test('a station that the operator added is nearer', async () => {
  const here = { lat: 48.8561, lon: 2.3688 }
  expect((await nearestStation(server.context, here))?.name).toBe('Bastille')
  const station = { kind: 'station' as const, name: 'Chemin Vert', lat: 48.857, lon: 2.368, names: ['chemin vert'] }
  const quarter = { kind: 'quarter' as const, name: 'Ici', ...here, names: ['ici'] }
  await savePlaces(server.appContext.db, [station, quarter])
  expect((await nearestStation(server.context, here))?.name).toBe('Chemin Vert')
})

test('far from any station none is named', async () => {
  expect(await nearestStation(server.context, { lat: 45, lon: 3 })).toBeNull()
})
