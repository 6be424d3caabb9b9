import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { openPartner, type Partner, type TestCaller, tableAt } from '../testing/bookings.ts'
import { signUpMany } from '../testing/people.ts'

/** What a client meets while the database ends its connections, as it does at a change of primary. */
const CREATE = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id status } }'
const DINERS = 24

let server: Awaited<ReturnType<typeof testApp>>
let partner: Partner
let diners: TestCaller[]
beforeAll(async () => {
  server = await testApp()
  partner = await openPartner(server.parts.db, { seats: DINERS - 4 })
  diners = await signUpMany(server, DINERS)
})
afterAll(() => server.close())

type Answer = { data?: { createReservation: { id: string } }; errors?: { extensions: { code: string } }[] }

async function book({ headers }: TestCaller, key: string) {
  const response = await server.app.inject({
    ...{ method: 'POST', url: '/graphql', headers: { ...headers, 'idempotency-key': key } },
    payload: { query: CREATE, variables: { input: tableAt(partner) } },
  })
  return { status: response.statusCode, after: response.headers['retry-after'], told: response.json() as Answer }
}

/** Books as a client does that keeps to what it is told: 503 means once more, with the same key. */
async function bookAtLast(diner: TestCaller): Promise<Answer> {
  const key = randomUUID()
  for (;;) {
    const { status, after, told } = await book(diner, key)
    if (status === 200 && told.errors?.[0]?.extensions.code !== 'PROVIDER_UNAVAILABLE') return told
    expect([status, after]).toEqual([503, '2'])
  }
}

// An embedded database has no connections to lose.
if (process.env.TEST_DATABASE_URL) {
  test('while the server ends connections, whoever repeats is booked once or told that the table is full', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.parts.db)
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
      server.parts.db,
    )
    expect(seen.rows.map(({ id }) => id).toSorted()).toEqual(booked.toSorted())
    expect(booked).toHaveLength(DINERS - 4)
    expect(refused).toEqual(Array(4).fill('CONFLICT'))
  })

  test('a server that has become a standby is left: the next request goes to its successor', async () => {
    const { db } = server.parts
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const name = sql.raw(rows[0]?.name ?? '')
    const leaveAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(db)
    await leaveAll.execute(db)
    const lost = [await book(diners[0] as TestCaller, randomUUID()), await book(diners[0] as TestCaller, randomUUID())]
    expect(lost.map(({ status }) => status)).toEqual([503, 503])

    const elsewhere = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await elsewhere.connect()
    await elsewhere.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`)
    await elsewhere.end()
    const codes = [await book(diners[0] as TestCaller, randomUUID()), await book(diners[1] as TestCaller, randomUUID())]
    expect(codes.map(({ status }) => status)).toEqual([200, 200])
  })
}
