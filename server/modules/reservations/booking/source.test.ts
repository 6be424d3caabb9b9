import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  openPartner,
  type TestBookings,
  type TestCaller,
  tableAt,
} from '../../../testing/bookings.ts'
import { signUp } from '../../../testing/people.ts'
import { parseCommand, runCommand } from '../../operator/commands/commands.ts'

/** A booking records where it began: on our pages, or in the panel on the restaurant's own site. */
let server: TestServer
let room: TestBookings
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
})
afterAll(() => server.close())

const CREATE = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id source } }'
const SEEN = 'query ($id: ID!) { getReservation(uuid: $id) { hour source } }'

const desk = (given: object) => runCommand(server.appContext, parseCommand(given))

/** A partner without a menu, with sites of its own. `book` books a plain table there as a diner. */
async function meet({ sites = 'https://chez-marcel.fr' } = {}) {
  const [marcel, person] = [await openPartner(server.appContext.db, { hasMenu: false }), await signUp(server)]
  await desk({ do: 'sites', restaurant: marcel.id, sites })
  const book = (more: object = {}) =>
    room.as<{ id: string; source: string }>(person, CREATE, { input: { ...tableAt(marcel, { dishes: 0 }), ...more } })
  const see = async (one: { data: { id: string } | null }, who: TestCaller = person) =>
    (await room.as<{ hour: string; source: string } | null>(who, SEEN, { id: one.data?.id })).data
  return { marcel, person, book, see }
}

test('a booking from a restaurant’s own site shows its source to its host only, and in their export', async () => {
  const { person, book, see } = await meet()
  const booked = await book({ source: 'EMBED' })
  expect(booked.data?.source).toBe('EMBED')
  expect(await see(booked)).toMatchObject({ source: 'EMBED' })
  expect((await see(booked, await signUp(server)))?.source ?? null).toBe(null)

  const { data } = await room.as<string>(person, '{ exportMyData }')
  expect(JSON.parse(String(data)).réservations).toMatchObject([{ source: 'EMBED' }])
})

test('a request of the previous release, without a source, comes from the platform’s pages', async () => {
  const { book } = await meet()
  expect((await book()).data?.source).toBe('WEB')
})

test('a booking from the site of a restaurant that has none is booked as one from the platform', async () => {
  const { book } = await meet({ sites: 'none' })
  expect((await book({ source: 'EMBED' })).data?.source).toBe('WEB')
})

test('an unknown source is refused', async () => {
  const { book } = await meet()
  expect((await book({ source: 'ROBOT' })).error?.code).toBe('BAD_USER_INPUT')
})

test('a table that is moved to another hour keeps its source, even if the sites are removed', async () => {
  const { marcel, person, book, see } = await meet()
  const booked = await book({ source: 'EMBED' })
  await desk({ do: 'sites', restaurant: marcel.id, sites: 'none' })
  expect((await room.update(person, String(booked.data?.id), { hour: '21:00' })).error).toBeUndefined()
  expect(await see(booked)).toEqual({ hour: '21:00', source: 'EMBED' })
})

test('the desk sets the sites of a restaurant, replaces them, and removes them', async () => {
  const { marcel } = await meet({ sites: 'https://b.fr https://www.a.fr/carte' })
  const printed = () => desk({ do: 'sites', restaurant: marcel.id })
  const shown = 'query ($id: ID!) { getRestaurantById(id: $id) { embedSites } }'
  expect(await printed()).toBe('https://b.fr\nhttps://www.a.fr')
  expect(await room.as(ANONYMOUS, shown, { id: marcel.id })).toEqual({
    data: { embedSites: ['https://b.fr', 'https://www.a.fr'] },
  })
  expect(await desk({ do: 'sites', restaurant: marcel.id, sites: 'none' })).toBe('Fait.')
  expect(await printed()).toBe('Aucun site.')
  for (const more of [{}, { sites: 'https://a.fr' }]) {
    await expect(desk({ do: 'sites', restaurant: 999_999, ...more })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  }
})
