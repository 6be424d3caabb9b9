import { sql } from 'kysely'
import pg from 'pg'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestResponse, type TestServer, testApp } from '../testing/app.ts'
import { guestsAt, openPartner, type Partner, type TestCaller } from '../testing/bookings.ts'
import { signUp } from '../testing/people.ts'
import type { WebBuild } from './pages.ts'

const LIMITS = { queue: 20, wait: 500, statement: 1_500, idleTransaction: 1_500 }
const RESTAURANT = 'query ($id: ID!) { getRestaurantById(id: $id) { name } }'

type Execute = (hash: string, variables: unknown) => Promise<{ errors?: { extensions: { retryAfter?: number } }[] }>
type BusyAnswer = {
  request: string
  body: TestResponse
  status: number
  retryAfter: unknown
  error: string | undefined
}

// An embedded database has one connection, so there is no lock of another connection to wait for.
if (process.env.TEST_DATABASE_URL)
  describe('with two connections', () => {
    let server: TestServer
    let partner: Partner
    let diner: TestCaller
    let other: pg.Client
    const serverSide = createContext<{ execute: Execute }>()

    beforeAll(async () => {
      server = await testApp({
        pool: 2,
        limits: LIMITS,
        persisted: { restaurant: RESTAURANT },
        web: { build: pageOf() },
      })
      partner = await openPartner(server.appContext.db)
      diner = await signUp(server)
      other = new pg.Client({ connectionString: await addressOf(server) })
      await other.connect()
    })
    afterAll(async () => {
      await other.end()
      await server.close()
    })

    test('a hundred concurrent requests to a blocked database each get a response in time, and then it works', async () => {
      // The lock is released after the responses: without limits there would be none.
      await other.query('begin; lock table restaurant in access exclusive mode')
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 ? asked() : booked(n))))
      for (const { status, retryAfter, error } of answers) {
        expect({ status, retryAfter, error }).toEqual({
          status: 503,
          retryAfter: '2',
          error: 'Il y a beaucoup de monde en ce moment. Réessayez dans un instant.',
        })
      }
      const page = await server.app.inject({ url: `/restaurants/${partner.id}` })
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2'])
      expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)

      await other.query('rollback')
      await expect.poll(async () => (await asked()).status).toBe(200)
      expect((await booked(1)).status).toBe(200)
      expect((await server.app.inject({ url: `/restaurants/${partner.id}` })).statusCode).toBe(200)
    })

    test('an idle transaction is ended and its connection replaced; a request that waited for it has no effect', async () => {
      const { db } = server.appContext
      const before = await reservations()
      const left = db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        expect(await booked(1)).toMatchObject({ status: 503, retryAfter: '2' })
        await expect.poll(() => isThere(other, rows[0]?.pid)).toBe(false)
        await sql`select 1`.execute(trx)
      })
      await expect(left).rejects.toThrow(/terminat|connection error/)
      expect(await reservations()).toBe(before)
      const next = await db.transaction().execute((trx) => sql<{ one: number }>`select 1 as one`.execute(trx))
      expect(next.rows).toEqual([{ one: 1 }])
    })

    async function reservations(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from reservation`.execute(
        server.appContext.db,
      )
      return rows[0]?.count ?? 0
    }

    async function asked() {
      return sent('asked', { query: RESTAURANT, variables: { id: partner.id } }, {})
    }

    function booked(n: number) {
      let answer: Promise<BusyAnswer> | undefined
      const room = guestsAt({
        async ask(query, variables = {}, headers = {}) {
          answer = sent(`booked ${n}`, { query, variables }, headers)
          return (await answer).body
        },
      })
      return room.book(diner, partner).then(() => answer as Promise<BusyAnswer>)
    }

    async function sent(request: string, payload: object, headers: Record<string, string>): Promise<BusyAnswer> {
      const response = await server.app.inject({ method: 'POST', url: '/graphql', payload, headers })
      const body = response.json() as TestResponse
      return {
        request,
        body,
        status: response.statusCode,
        retryAfter: response.headers['retry-after'],
        error: body.errors?.[0]?.message,
      }
    }

    /** A page that reads the restaurant, as the real pages do. */
    function pageOf(): WebBuild {
      const loader = async ({ context }: { context: Readonly<RouterContextProvider> }) => {
        const { errors } = await context.get(serverSide).execute('restaurant', { id: partner.id })
        if (errors?.[0]?.extensions.retryAfter) throw data(null, { status: 503 })
        return null
      }
      const render = (_: Request, status: number, headers: Headers) =>
        new Response('<p>', { status, headers: { ...Object.fromEntries(headers), 'content-type': 'text/html' } })
      return {
        entry: { module: { default: render, serverSide } },
        routes: { root: { id: 'root', path: '*', module: { default: () => null, loader } } },
        assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
        future: {},
        publicPath: '/',
        assetsBuildDirectory: '',
        basename: '/',
        isSpaMode: false,
        ssr: true,
        prerender: [],
        routeDiscovery: { mode: 'initial' },
      } as unknown as WebBuild
    }
  })

async function addressOf(server: TestServer): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.appContext.db)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

async function isThere(client: pg.Client, pid: number | undefined): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_stat_activity where pid = $1', [pid])
  return rowCount === 1
}
