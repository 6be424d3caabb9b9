import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { settableClock } from '../clock.ts'
import { startServer } from '../start.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { ANONYMOUS, openPartner, type Partner, type TestCaller, tableAt } from '../testing/bookings.ts'
import { testConfig } from '../testing/config.ts'
import { emptyDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { signUpMany } from '../testing/people.ts'

/** Tests for clients of a database that ends its connections, as at a change of primary. */
const CREATE = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id status } }'
const DINERS = 24

let server: TestServer
let partner: Partner
let diners: TestCaller[]
beforeAll(async () => {
  server = await testApp()
  partner = await openPartner(server.appContext.db, { seats: DINERS - 4 })
  diners = await signUpMany(server, DINERS)
})
afterAll(() => server.close())

type Answer = { data?: { createReservation: { id: string } }; errors?: { extensions: { code: string } }[] }

async function book({ headers }: TestCaller, key: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headers, 'idempotency-key': key },
    payload: { query: CREATE, variables: { input: tableAt(partner) } },
  })
  return { status: response.statusCode, after: response.headers['retry-after'], answer: response.json() as Answer }
}

/** Books like a client that obeys the response: after 503 it repeats the request with the same key. */
async function bookAtLast(diner: TestCaller): Promise<Answer> {
  const key = randomUUID()
  for (;;) {
    const { status, after, answer } = await book(diner, key)
    if (status === 200 && answer.errors?.[0]?.extensions.code !== 'PROVIDER_UNAVAILABLE') return answer
    expect([status, after]).toEqual([503, '2'])
  }
}

// An embedded database has no connections to lose.
if (process.env.TEST_DATABASE_URL) {
  test('while the server closes connections, a repeated booking is made once or finds the table full', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.appContext.db)
    const elsewhere = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await elsewhere.connect()
    const ended = new AbortController()
    const ending = (async () => {
      for (let round = 0; round < 12 && !ended.signal.aborted; round++)
        await elsewhere.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          rows[0]?.name,
        ])
    })()

    const answers = await Promise.all(diners.map(bookAtLast))
    ended.abort()
    await ending
    await elsewhere.end()

    const booked = answers.flatMap(({ data }) => (data ? [data.createReservation.id] : []))
    const refused = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? [])
    const seen = await sql<{ id: string; seats: number }>`
      select id::text, total_persons as seats from reservation where restaurant_id = ${partner.id}`.execute(
      server.appContext.db,
    )
    expect(seen.rows.map(({ id }) => id).toSorted()).toEqual(booked.toSorted())
    expect(refused).toEqual(Array(4).fill('CONFLICT'))
    expect(booked).toHaveLength(DINERS - 4)
  })

  test('a server that has become a standby is left: the next request goes to its successor', async () => {
    const { db } = server.appContext
    // Has free seats for the diners who book: a refusal that only reads needs no primary.
    partner = await openPartner(db, { seats: 10 })
    const [one, other] = await signUpMany(server, 2)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const name = sql.raw(rows[0]?.name ?? '')
    const leaveAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(db)
    await leaveAll.execute(db)
    const lost = [await book(one as TestCaller, randomUUID()), await book(one as TestCaller, randomUUID())]
    expect(lost.map(({ status }) => status)).toEqual([503, 503])

    const elsewhere = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await elsewhere.connect()
    await elsewhere.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`)
    await elsewhere.end()
    const codes = [await book(one as TestCaller, randomUUID()), await book(other as TestCaller, randomUUID())]
    expect(codes.map(({ status }) => status)).toEqual([200, 200])
  })

  test('sessions, keys, limits and watched tables outlive a process, and work on any other', async () => {
    const database = await emptyDatabase()
    onTestFinished(() => database.close())
    const { start, away } = processesOn(database.url ?? '')
    const [one, other] = [await start(), await start()]
    const [diner] = await signUpMany({ appContext: { db: database.db, clock: { now: () => NOW } } }, 1)
    if (!diner) throw new Error('nobody came')
    const input = tableAt(await openPartner(database.db), {})
    const key = { 'idempotency-key': randomUUID() }
    const { createReservation } = await one.ask<{ createReservation: { id: string } }>(CREATE, { input }, diner, key)
    const { id } = createReservation
    expect(await one.asksCaptcha()).toBe(false)
    const table = await one.watch(id, diner)
    expect([await table.next(), await table.next()]).toEqual(['changed', 'choosing 0'])

    // Changes a booking while no process listens for notifications.
    await away(async (db) => {
      await db.query("update reservation set status = 'CANCELLED', updated_at = now() where id = $1", [id])
    })
    expect(await table.next()).toBe('changed')
    const again = await other.ask<{ createReservation: { id: string } }>(CREATE, { input }, diner, key)
    expect(again.createReservation.id).toBe(id)
    expect(await other.asksCaptcha()).toBe(false)
    expect([await other.asksCaptcha(), await one.asksCaptcha()]).toEqual([true, true])
    await other.ask('mutation { logout }', {}, diner)
    let last = await table.next()
    // Changes of the lost period may be notified again.
    while (last === 'changed') last = await table.next()
    expect(last).toBe('the end')
    const ended = await one.post({ query: '{ __typename }' }, diner)
    expect(await ended.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  })
}

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const RESET = 'mutation ($email: String!) { triggerPasswordReset(email: $email, role: CLIENT) }'

/**
 * Processes on one database, as behind a load balancer. `away` ends their connections and allows no new ones while `work` runs.
 */
function processesOn(url: string) {
  async function start() {
    const port = await freePort()
    const sharedDir = mkdtempSync(join(tmpdir(), 'tablee-shared-'))
    onTestFinished(() => rmSync(sharedDir, { recursive: true }))
    const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', ROLE: 'web', SHARED_DIR: sharedDir }
    const process = await startServer({
      config: testConfig({ ...environment, DATABASE_URL: url, PORT: String(port) }),
      clock: settableClock(NOW),
      web: { build: () => Promise.reject(new Error('no page is asked for')) },
      dishArt: new URL('../../dish-art/draw.ts', import.meta.url),
    })
    onTestFinished(() => process.stop())
    const at = `http://127.0.0.1:${port}`
    const post = (body: object, { headers }: TestCaller, more: Record<string, string> = {}) =>
      fetch(`${at}/graphql`, {
        method: 'POST',
        headers: { ...headers, ...more, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    return {
      post,
      /** Sends a query like a client that obeys the response: it repeats the query after 503. */
      async ask<T>(query: string, variables: object, caller: TestCaller, more?: Record<string, string>): Promise<T> {
        for (;;) {
          const response = await post({ query, variables }, caller, more)
          const { data, errors } = (await response.json()) as { data: T; errors?: object[] }
          if (response.status !== 503) return errors ? expect.fail(JSON.stringify(errors)) : data
        }
      },
      /**
       * Requests a new password for an unknown address. True if a captcha is required first, as from the third request in an
       * hour.
       */
      async asksCaptcha(): Promise<boolean> {
        const response = await post({ query: RESET, variables: { email: `${randomUUID()}@example.test` } }, ANONYMOUS)
        const { errors = [] } = (await response.json()) as { errors?: { extensions: { fields?: object } }[] }
        return errors.some(({ extensions }) => 'captchaToken' in (extensions.fields ?? {}))
      },
      watch: async (id: string, { headers }: TestCaller) =>
        eventsOf(await fetch(`${at}/live?reservation=${id}`, { headers })),
    }
  }

  async function away(work: (db: pg.Client) => Promise<void>): Promise<void> {
    const name = new URL(url).pathname.slice(1)
    const [inside, outside] = [url, process.env.TEST_DATABASE_URL].map((at) => new pg.Client({ connectionString: at }))
    if (!inside || !outside) throw new Error('there is no server')
    await Promise.all([inside.connect(), outside.connect()])
    await outside.query(`alter database ${name} with allow_connections false`)
    await inside.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await work(inside)
    await outside.query(`alter database ${name} with allow_connections true`)
    await Promise.all([inside.end(), outside.end()])
  }

  return { start, away }
}

function eventsOf({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  return {
    async next(): Promise<string> {
      for (;;) {
        const [event = '', ...rest] = unread.split('\n\n')
        if (rest.length > 0) unread = rest.join('\n\n')
        if (rest.length > 0 && event.startsWith('event: '))
          return event.replace('event: ', '').replace('\ndata:', ' ').trim()
        if (rest.length > 0) continue
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) return 'the end'
        unread += value
      }
    },
  }
}
