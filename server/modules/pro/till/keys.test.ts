import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { bookingsOn, openPartner, openToGo, ownShare, type Partner } from '../../../testing/bookings.ts'
import { type Meetings, meetings } from '../../../testing/meeting.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { purgeOldKeys } from './keys/keys.ts'
import { tillOf } from './till.fixtures.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')

let server: TestServer
let restaurant: Partner
let owner: TestPerson
let key: string
let meet: Meetings

beforeAll(async () => {
  // As in production: clients may not send documents of their own, and introspection is off.
  server = await testApp({ still: true, introspection: false, persisted: {}, environment: { PUBLIC_API: '0' } })
  meet = meetings(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.appContext.config.publicApi = true
  server.clock.moveTo(NOW)
  await sql`truncate try_counter, security_event`.execute(server.appContext.db)
  restaurant = await openToGo(server.appContext.db)
  owner = await employ(server, restaurant.id, 'OWNER')
  key = (await till().makeKey('Caisse du bar')).data?.key ?? ''
  await sql`truncate security_event`.execute(server.appContext.db)
  server.appContext.config.publicApi = false
})

const till = () => tillOf(server, restaurant, owner)
async function withOwner<T>(work: () => Promise<T>): Promise<T> {
  server.appContext.config.publicApi = true
  const done = await work()
  server.appContext.config.publicApi = false
  return done
}
/** Sends a query with a key. Returns the data or the code of the error. */
async function ask(query: string, variables: object = {}, by = key) {
  const headers = { authorization: `Bearer ${by}` }
  const { data, errors } = await server.ask(query, { id: String(restaurant.id), ...variables }, headers)
  return errors?.[0]?.extensions.code ?? data
}
const SHEET = 'query ($id: ID!) { serviceSheet(restaurantId: $id) { restaurant { id name } bookings { id } } }'
async function logged() {
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from security_event order by id`.execute(server.appContext.db)
  return rows
}

describe('an API key of a till', () => {
  test('is shown once: the database has its hash, and the page its beginning', async () => {
    expect(key).toMatch(/^tbl_[\w-]{43}$/)
    const { keys } = await withOwner(() => till().read())
    expect(keys).toMatchObject([{ name: 'Caisse du bar', prefix: key.slice(0, 10), usedAt: null, expiresAt: null }])
    const { rows } = await sql<{ row: string }>`select to_json(k)::text as row from till_key k`.execute(
      server.appContext.db,
    )
    expect(JSON.stringify(rows)).not.toContain(key.slice(10))
  })

  test('reads the service of its restaurant with its own documents, even if others are refused', async () => {
    expect(await ask(SHEET)).toEqual({
      serviceSheet: { restaurant: { id: String(restaurant.id), name: restaurant.name }, bookings: [] },
    })
    expect((await server.ask(SHEET, { id: String(restaurant.id) }, owner.headers)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
    const { keys } = await withOwner(() => till().read())
    expect(keys[0]?.usedAt).toBe(NOW)
  })

  test('marks seats and an order, which are stored as done by it', async () => {
    const room = bookingsOn(server)
    const { table, order } = await withOwner(async () => {
      const diner = await signUp(server)
      const booked = async (type: 'SELF_PAY' | 'CLICK_COLLECT') => {
        const made = await room.booked(diner, restaurant, { type })
        await room.authorise(ownShare(made).id)
        return made.id
      }
      return { table: await booked('SELF_PAY'), order: await booked('CLICK_COLLECT') }
    })
    const acting = (name: string, more = '') =>
      `mutation ($id: ID!, $r: ID!) { ${name}(restaurantId: $id, reservationId: $r${more}) { id } }`
    expect(await ask(acting('markSeats', ', mark: ARRIVED'), { r: table })).toEqual({ markSeats: { id: table } })
    expect(await ask(acting('undoMark'), { r: table })).toEqual({ undoMark: { id: table } })
    const waiting = (name: string, waited: number) => ask(acting(name, `, waited: ${waited}`), { r: order })
    expect(await waiting('markOrderReady', 300_000)).toEqual({ markOrderReady: { id: order } })
    expect(await waiting('undoOrderReady', 280_000)).toEqual({ undoOrderReady: { id: order } })
    const limit =
      'mutation ($id: ID!, $d: ID!) { limitDish(restaurantId: $id, what: DISH, id: $d, isSoldOut: true) { id } }'
    expect(await ask(limit, { d: restaurant.dish })).toEqual({ limitDish: { id: String(restaurant.id) } })
    const { rows } = await sql<{ act: string; account: string | null; isOurs: boolean }>`
      select a.act, a.account_id as account, a.by_key = k.id as "isOurs" from staff_act a, till_key k
      where a.restaurant_id = ${restaurant.id} and k.restaurant_id = ${restaurant.id} and a.act <> 'TILL_KEY_MADE'
      order by a.id`.execute(server.appContext.db)
    expect(rows).toEqual(
      ['SEATS_MARKED', 'MARK_UNDONE', 'ORDER_READY', 'READY_UNDONE', 'DISH_LIMITED'].map((act) => ({
        act,
        account: null,
        isOurs: true,
      })),
    )
  })

  test('can read nothing else, at any depth, by alias or fragment, and each try is logged', async () => {
    const other = await openPartner(server.appContext.db, { name: 'Chez le voisin' })
    const { key: theirs } = (
      await withOwner(async () => tillOf(server, other, await employ(server, other.id)).makeKey())
    ).data ?? { key: '' }
    expect(await ask(SHEET, {}, theirs)).toBe('NOT_FOUND')
    for (const query of [
      'query ($id: ID!) { till(restaurantId: $id) { id } }',
      'query ($id: ID!) { team(restaurantId: $id) { members { email } } }',
      'query ($id: ID!) { a: houseFigures(restaurantId: $id) { from } }',
      'query ($id: ID!) { getRestaurantById(id: $id) { id } }',
      'query ($id: ID!) { serviceSheet(restaurantId: $id) { day } ...F } fragment F on Query { me { id } }',
      'query ($id: ID!) { serviceSheet(restaurantId: $id) { restaurant { menu { foodItems { id } } } } }',
      'mutation ($id: ID!) { cancelByRestaurant(restaurantId: $id, reservationId: "1", reason: "x") { id } }',
      'mutation ($id: ID!) { makeTillKey(restaurantId: $id, name: "x") { key } }',
    ]) {
      expect([query, await ask(query)]).toEqual([query, 'FORBIDDEN'])
    }
    expect((await logged()).filter(({ kind }) => kind === 'FORBIDDEN')).toHaveLength(8)
    expect((await logged()).at(-1)).toMatchObject({
      kind: 'FORBIDDEN',
      subject: expect.stringMatching(/^makeTillKey, key [\w-]+ of restaurant \d+$/),
    })
  })

  test('does not act as a session: not for an account, live updates or the schema', async () => {
    expect(await ask('{ __schema { queryType { name } } }')).not.toHaveProperty('__schema')
    const live = await server.app.inject({ url: `/live?restaurant=${restaurant.id}`, headers: { authorization: key } })
    expect(live.statusCode).toBe(404)
  })

  test('ends when it is withdrawn or expires, and its beginning opens nothing', async () => {
    expect(await ask(SHEET, {}, key.slice(0, 20))).toBe('UNAUTHENTICATED')
    const short = (await withOwner(() => till().makeKey('Essai', 30))).data?.key ?? ''
    server.clock.moveTo(NOW + 30 * DAY - MINUTE)
    expect(await ask(SHEET, {}, short)).toHaveProperty('serviceSheet')
    server.clock.moveTo(NOW + 30 * DAY)
    expect(await ask(SHEET, {}, short)).toBe('UNAUTHENTICATED')
    server.clock.moveTo(NOW)
    const { keys } = await withOwner(() => till().read())
    const own = keys.find(({ prefix }) => key.startsWith(prefix))
    expect((await withOwner(() => till().revoke(own?.id ?? ''))).data?.keys.map(({ name }) => name)).toEqual(['Essai'])
    expect(await ask(SHEET)).toBe('UNAUTHENTICATED')
    await purgeOldKeys({ db: server.appContext.db, now: NOW + 400 * DAY })
    const { rows } = await sql`select from till_key where restaurant_id = ${restaurant.id}`.execute(
      server.appContext.db,
    )
    expect(rows).toEqual([])
  })

  test('can send 120 requests a minute', async () => {
    for (let n = 0; n < 120; n++) await ask(SHEET)
    expect(await ask(SHEET)).toBe('RATE_LIMITED')
    server.clock.moveTo(NOW + MINUTE)
    expect(await ask(SHEET)).toHaveProperty('serviceSheet')
  })

  test('has a name and a duration, and is one of ten, also for two who make one at the same moment', async () => {
    server.appContext.config.publicApi = true
    expect((await till().makeKey(' ')).error?.fields).toHaveProperty('name')
    expect((await till().makeKey('x', 31)).error?.fields).toHaveProperty('days')
    for (let n = 2; n < 10; n++) await till().makeKey(`Clé ${n}`)
    const { one, other } = await meet(
      'from till_key k where k.restaurant_id',
      () => till().makeKey('Une'),
      () => till().makeKey('Autre'),
    )
    expect([one.error?.code, other.error?.code]).toEqual([undefined, 'CONFLICT'])
  })
})
