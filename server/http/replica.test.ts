import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Connection, connect } from '../database/connect.ts'
import { connectReplica, type Replica } from '../database/replica/replica.ts'
import { followSearch, refreshCards } from '../modules/search/search.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { bookingsOn, openPartner, type Partner } from '../testing/bookings.ts'
import { type CreatedDatabase, createDatabase } from '../testing/database.ts'
import { limitsAt } from '../testing/limits.ts'
import { signIn, signUp } from '../testing/people.ts'
import { employ } from '../testing/staff.ts'

/**
 * Tests which database is queried: the primary, where the restaurant is called "Chez Marcel", or its copy, where it is "Copie".
 * The copy is a separate database, which a test can make lag or fail; `test:cluster` has a streaming one.
 */
const { TEST_DATABASE_URL: at, TEST_DATABASE_TEMPLATE: template } = process.env
const SECOND = 1_000
const NAME = 'query ($id: ID!) { getRestaurantById(id: $id) { name menu { foodItems { name } } } }'
const SOON = { timeout: 30_000, interval: 20 }

let server: TestServer
let partner: Partner
let copy: CreatedDatabase
let inCopy: Connection
let replica: Replica
/** The number of bytes of the primary's log that the copy has not replayed. */
let behind = 0

// An embedded database has no copy.
describe.runIf(at && template)('with a replica', () => {
  beforeAll(async () => {
    server = await testApp({ still: true })
    copy = await createDatabase(at ?? '', { template })
    inCopy = await connect({ databaseUrl: copy.url, pool: 2 })
    partner = await openPartner(server.appContext.db)
    await openPartner(inCopy.db, { name: 'Copie' })
  })
  beforeEach(async () => {
    behind = 0
    replica = await connectReplica({
      url: copy.url,
      primary: server.appContext.db,
      pool: 2,
      mostLag: 5 * SECOND,
      clock: server.clock,
      compareEvery: 10,
      positionOf: async (ask) => (await ask(`select (pg_current_wal_lsn() - '0/0')::bigint as position`)) - behind,
    })
    server.appContext.replica = replica
  })
  afterEach(() => replica.close())
  afterAll(async () => {
    await inCopy.close()
    await copy.drop()
    await server.close()
  })

  const pass = (ms: number) => server.clock.moveTo(server.clock.now() + ms)
  const nameNow = async (headers = {}) => {
    const { getRestaurantById } = await server.read<{ getRestaurantById: { name: string } }>(
      ...([NAME, { id: String(partner.id) }, headers] as const),
    )
    return getRestaurantById.name
  }

  test.each([
    ['a restaurant', NAME],
    ['search', '{ searchRestaurants(restaurantsCriteria: {}) { count facets { delivery } restaurants { phone } } }'],
    ['reviews', 'query ($id: ID!) { getReviews(restaurantId: $id) { count reviews { comment } } }'],
    ['pictures', 'query ($id: ID!) { restaurantImages(restaurantId: $id) { id } }'],
    ['tags', '{ allFoodTags { name } }'],
  ])('%s takes no statement on the primary', async (_, query) => {
    await replica.close()
    const { count: before } = server.database.statements
    const { count: answered } = replica.answered
    server.appContext.replica = replica = await connectReplica({
      url: copy.url,
      primary: server.appContext.db,
      pool: 2,
      mostLag: 5 * SECOND,
      clock: server.clock,
      compareEvery: 60 * SECOND,
    })
    await server.read(query, { id: String(partner.id) })
    // The comparison at the start.
    expect(server.database.statements.count - before).toBe(1)
    expect(replica.answered.count).toBeGreaterThan(answered)
  })

  describe('with an in-memory index', () => {
    beforeEach(async () => {
      await refreshCards(server.appContext.db, server.clock)
      await refreshCards(inCopy.db, server.clock)
      const following = await followSearch(server.database, server.appContext)
      await following.loaded
      return async () => {
        await following.stop()
        server.appContext.inMemory.searchIndex = null
      }
    })
    const found = async () => {
      type Found = { searchRestaurants: { restaurants: { name: string }[] } }
      const query = '{ searchRestaurants(restaurantsCriteria: {}) { restaurants { name } } }'
      return (await server.read<Found>(query)).searchRestaurants.restaurants.map(({ name }) => name)
    }

    test('search keeps no card from a replica that may lack a change known to the index', async () => {
      expect(await found()).toEqual(['Copie'])
      server.appContext.replica = null
      expect(await found()).toEqual(['Chez Marcel'])
    })

    test('search keeps the cards of a replica that has caught up, and queries neither database again', async () => {
      pass(2 * SECOND)
      const asked = async () => {
        const { count } = replica.answered
        expect(await found()).toEqual(['Copie'])
        return replica.answered.count - count
      }
      await expect.poll(asked, SOON).toBe(0)
    })
  })

  test('the sitemap is read from it too', async () => {
    await server.app.inject('/sitemap.xml')
    expect(replica.answered.count).toBe(1)
  })

  test('private data, bookings and availability are read from the primary', async () => {
    const { headers } = await signUp(server)
    const free = `query ($id: ID!) { getRestaurantById(id: $id) {
      availability(totalPersons: 4, date: "24-11-2026") { hours { hour seatsLeft } } } }`
    const mine = '{ getMyFavoriteRestaurants { name } }'
    await server.read(
      'mutation ($id: ID!) { addToMyFavoriteRestaurants(restaurantId: $id) }',
      { id: String(partner.id) },
      headers,
    )
    expect(await server.read(mine, {}, headers)).toEqual({ getMyFavoriteRestaurants: [{ name: 'Chez Marcel' }] })

    await sql`update food_item set price_cents = 100`.execute(inCopy.db)
    const booked = await bookingsOn(server).booked({ headers }, partner)
    expect(booked.usersReservations[0]?.totalIncludingTax).toBeGreaterThan(12)
    expect(JSON.stringify(await server.read(free, { id: String(partner.id) }))).toContain(
      '"hour":"20:00","seatsLeft":23',
    )
  })

  test('remaining portions are read from the primary, also together with other fields', async () => {
    const desk = await signIn(server, (await employ(server, partner.id)).accountId)
    await limitsAt(bookingsOn(server), partner, desk).limit(partner.dish, { left: 50 })
    const left = 'query ($id: ID!) { getRestaurantById(id: $id) { name dishesLeft(day: "24-11-2026") { id left } } }'
    expect(await server.read(left, { id: String(partner.id) })).toEqual({
      getRestaurantById: { name: 'Copie', dishesLeft: [{ id: partner.dish, left: 50 }] },
    })
  })

  test('after a write, a person reads from the primary until the replica has it, in any process and page', async () => {
    expect(await nameNow()).toBe('Copie')
    const { headers } = await signUp(server)
    const response = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: {
        query: 'mutation ($id: ID!) { addToMyFavoriteRestaurants(restaurantId: $id) }',
        variables: { id: partner.id },
      },
    })
    const wrote = { 'x-wrote-at': String(response.headers['x-wrote-at']) }
    // A browser also sends the cookie with a page that it reloads.
    const [cookie = ''] = String(response.headers['set-cookie']).split(';')
    const browser = { cookie: `other=1; ${cookie}` }
    for (const says of [wrote, browser]) expect(await nameNow(says)).toBe('Chez Marcel')
    expect(await nameNow()).toBe('Copie')
    pass(2 * SECOND)
    for (const says of [wrote, browser]) await expect.poll(() => nameNow(says), SOON).toBe('Copie')
  })

  test('an implausible instant of the last write is ignored', async () => {
    for (const odd of ['9999999999999', 'x', '-1']) expect(await nameNow({ 'x-wrote-at': odd })).toBe('Copie')
  })

  test('a replica that lags is not queried until it has caught up', async () => {
    behind = 1e12
    pass(4 * SECOND)
    expect(await nameNow()).toBe('Copie')
    pass(2 * SECOND)
    await expect.poll(() => nameNow(), SOON).toBe('Chez Marcel')
    behind = 0
    await expect.poll(() => nameNow(), SOON).toBe('Copie')
  })

  test('a replica that fails costs nobody a response, and is queried again when it is back', async () => {
    const name = new URL(copy.url).pathname.slice(1)
    const operator = new pg.Client({ connectionString: at })
    await operator.connect()
    await operator.query(`alter database ${name} allow_connections false`)
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    expect(await Promise.all(Array.from({ length: 10 }, () => nameNow()))).toEqual(Array(10).fill('Chez Marcel'))
    await operator.query(`alter database ${name} allow_connections true`)
    await operator.end()
    await expect.poll(() => nameNow(), SOON).toBe('Copie')
  })

  test('a server that starts without it responds', async () => {
    await replica.close()
    const url = 'postgres://nobody@127.0.0.1:1/none'
    replica = await connectReplica({
      url,
      primary: server.appContext.db,
      pool: 1,
      mostLag: SECOND,
      clock: server.clock,
    })
    server.appContext.replica = replica
    expect(await nameNow()).toBe('Chez Marcel')
  })

  test('nothing is written to it', async () => {
    await sql`update restaurant set name = 'Autre' where id = ${partner.id}`.execute(replica.db as never)
    expect(replica.answered.count).toBe(0)
    const { rows } = await sql<{ name: string }>`select name from restaurant where id = ${partner.id}`.execute(
      inCopy.db,
    )
    expect(rows).toEqual([{ name: 'Copie' }])
  })
})
