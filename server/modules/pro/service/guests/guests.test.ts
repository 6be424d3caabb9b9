import { DAY, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeAccount } from '../../../../personal-data.ts'
import { runRecurringWork } from '../../../../recurring-work.ts'
import { type TestServer, testApp } from '../../../../testing/app.ts'
import {
  bookingsOn,
  openPartner,
  ownShare,
  type Partner,
  type TableWish,
  type TestBookings,
} from '../../../../testing/bookings.ts'
import { signIn, signUp, type TestPerson } from '../../../../testing/people.ts'
import { deskOf } from '../../../../testing/service.ts'
import { employ } from '../../../../testing/staff.ts'
import { markNoShow } from '../../../reservations/after-meal/after-meal.ts'

type Seen = {
  firstName: string | null
  lastName: string | null
  visits: number
  absences: number
  unmarked: number
  lastVisit: string | null
  words: { day: string; text: string }[]
  allergens: string[]
}
const ALLERGY = { allergens: ['Arachides'], consent: true }

let server: TestServer
let room: TestBookings
let restaurant: Partner
let floor: string
let jeanne: TestPerson

beforeAll(async () => {
  server = await testApp({ still: true })
  server.appContext.mail = { send: async () => {} }
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(parisInstant('2026-11-24', '12:00'))
  restaurant = await openPartner(server.appContext.db)
  floor = (await employ(server, restaurant.id, 'FLOOR')).accountId
  jeanne = await signUp(server, { firstName: 'Jeanne', lastName: 'Petit' })
})
afterAll(() => server.close())

const desk = async () => deskOf(room, restaurant, await signIn(server, floor))
async function book(name = '', page = 1) {
  const { data, error } = await room.as<{ guests: Seen[]; count: number; totalPages: number }>(
    await signIn(server, floor),
    `query ($id: ID!, $name: String, $page: Int) { guestBook(restaurantId: $id, name: $name, page: $page) { count totalPages
      guests { firstName lastName visits absences unmarked lastVisit words { day text } allergens } } }`,
    { id: restaurant.id, name, page },
  )
  if (error) throw new Error(error.message)
  return data
}
const names = async (name = '') =>
  (await book(name)).guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
const after = (days: number) => server.clock.moveTo(server.clock.now() + days * DAY)
/** Runs the due jobs, none of which may fail. */
async function run() {
  const failures: unknown[] = []
  await runRecurringWork({ ...server.appContext, log: { error: (failure: unknown) => void failures.push(failure) } })
  expect(failures).toEqual([])
}

async function dined(day: string, wish: TableWish = {}) {
  const table = await room.booked(jeanne, restaurant, { day, ...wish })
  await room.authorise(ownShare(table).id)
  return ownShare(table).id
}
/** Marks the booking of a share as the floor staff does. */
async function came(share: string) {
  const { reservation_id: id } = await server.appContext.db
    .selectFrom('share')
    .select('reservation_id')
    .where('id', '=', share)
    .executeTakeFirstOrThrow()
  expect((await (await desk()).mark(String(id), 'SEATED')).error).toBeUndefined()
}

describe('the list of guests', () => {
  test('contains the guests who came, with visits, last visit and notes', async () => {
    await came(await dined('2026-11-24', { note: 'Une table au calme', allergies: ALLERGY }))
    expect(await book()).toMatchObject({ count: 0, guests: [] })
    after(1)
    await came(await dined('2026-11-25'))
    after(1)
    expect(await book()).toMatchObject({
      count: 1,
      guests: [
        {
          firstName: 'Jeanne',
          lastName: 'Petit',
          visits: 2,
          absences: 0,
          unmarked: 0,
          lastVisit: '25-11-2026',
          words: [{ day: '24-11-2026', text: 'Une table au calme' }],
          allergens: ['Arachides'],
        },
      ],
    })
  })

  test('keeps allergies no longer than for the meal', async () => {
    await dined('2026-11-24', { allergies: ALLERGY })
    after(9)
    await run()
    expect((await book()).guests).toMatchObject([{ allergens: [] }])
  })

  test('counts an absence, which is no visit', async () => {
    const share = await dined('2026-11-24')
    server.clock.moveTo(parisInstant('2026-11-24', '20:30'))
    await server.appContext.db
      .transaction()
      .execute((db) => markNoShow({ db, clock: server.clock }, share, 'restaurant'))
    expect((await book()).guests).toMatchObject([{ visits: 0, absences: 1, lastVisit: null }])
  })

  test('counts past bookings without a mark separately', async () => {
    await came(await dined('2026-11-24'))
    after(1)
    await dined('2026-11-25')
    server.clock.moveTo(parisInstant('2026-11-25', '21:00'))
    expect((await book()).guests).toMatchObject([{ visits: 1, unmarked: 0 }])
    server.clock.moveTo(parisInstant('2026-11-25', '22:00'))
    expect((await book()).guests).toMatchObject([{ visits: 1, unmarked: 1, absences: 0, lastVisit: '24-11-2026' }])
  })

  test('contains callers once by number, and finds names without accents', async () => {
    const asked = await desk()
    for (const date of ['24-11-2026', '25-11-2026']) await asked.book({ name: 'Mme Hélie', phone: '0612345678', date })
    await asked.book({ name: 'M. Roux', date: '24-11-2026', hour: '20:15' })
    await dined('2026-11-24')
    after(2)
    expect(await names('helie')).toEqual(['Mme Hélie null'])
    expect((await book('helie')).guests).toMatchObject([{ visits: 0, unmarked: 2 }])
    expect(await names('petit jeanne')).toEqual(['Jeanne Petit'])
    expect(await names()).toHaveLength(3)
  })

  test('does not contain people with a deleted account or after thirteen months', async () => {
    await dined('2026-11-24')
    await (await desk()).book({ name: 'M. Roux', date: '24-11-2026', hour: '20:15' })
    after(2)
    await run()
    const { db, personalData } = server.appContext
    // There is no provider to capture the authorised amount.
    await db.updateTable('share').set({ status: 'COMPLETED' }).where('account_id', '=', jeanne.accountId).execute()
    await db.updateTable('reservation').set({ status: 'COMPLETED' }).where('host_id', '=', jeanne.accountId).execute()
    expect(await names()).toHaveLength(2)
    await db.transaction().execute((trx) => purgeAccount(trx, personalData, jeanne.accountId, server.clock.now()))
    expect(await names()).toEqual(['M. Roux null'])
    after(400)
    await run()
    expect(await names()).toEqual([])
  })

  test('contains no guest of another restaurant', async () => {
    await dined('2026-11-24')
    after(1)
    restaurant = await openPartner(server.appContext.db)
    floor = (await employ(server, restaurant.id, 'FLOOR')).accountId
    expect((await book()).count).toBe(0)
  })
})
