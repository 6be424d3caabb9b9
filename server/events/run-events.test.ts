import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type SettableClock, settableClock } from '../clock.ts'
import type { Connection, Database } from '../database/connect.ts'
import { deadJobs } from '../queues/jobs.sql.ts'
import { retryDead } from '../queues/retry-dead.ts'
import { testConfig } from '../testing/config.ts'
import { testDatabase } from '../testing/database.ts'
import { publish } from './outbox.ts'
import { runDueEvents, startJob } from './run-events.ts'
import { type Subscriber, subscribers } from './subscribers.ts'

const config = testConfig()
let database: Connection
let db: Database
let clock: SettableClock
let logged: unknown[]

beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  await sql`create table heard (id integer)`.execute(db)
})
beforeEach(async () => {
  await sql`truncate event, heard, job`.execute(db)
  clock = settableClock(Date.parse('2026-11-24T10:00:00+01:00'))
  logged = []
})
afterAll(() => database.close())

const tell = (trx: Database, ...ids: number[]) => publish(trx, clock.now(), 'RestaurantsChanged', { ids })
const run = (...follow: Subscriber<'RestaurantsChanged'>[]) =>
  runDueEvents(
    { db, clock, config, log: { error: (error: unknown) => void logged.push(error) } },
    { ...subscribers, RestaurantsChanged: follow },
  )

/** Records the ids in a table, within the subscriber's transaction. */
const note: Subscriber<'RestaurantsChanged'> = async ({ db }, { ids }) => {
  for (const id of ids) await sql`insert into heard values (${id})`.execute(db)
}
const refuse =
  (refused: number): Subscriber<'RestaurantsChanged'> =>
  async (_, { ids }) => {
    if (ids.includes(refused)) throw new Error(`not ${refused}`)
  }
const heard = async () => {
  const { rows } = await sql<{ id: number }>`select id from heard order by id`.execute(db)
  return rows.map(({ id }) => id)
}
const waiting = async () => {
  const { rows } = await sql<{ tries: number; failure: string | null; wait: number }>`
    select j.tries, j.failure, round(extract(epoch from j.retry_at - j.failed_at))::int as wait
    from event e left join job j on j.queue = 'events' and j.row_key = e.id::text order by e.id`.execute(db)
  return rows
}

const emails = async () => {
  const { rows } = await sql<{ kind: string }>`select kind from message`.execute(db)
  return rows.map(({ kind }) => kind)
}

describe('an event', () => {
  test('is delivered once its transaction has committed, and only once', async () => {
    await db.transaction().execute((trx) => tell(trx, 1, 2))
    expect(await run(note)).toBe(1)
    expect(await run(note)).toBe(0)
    expect(await heard()).toEqual([1, 2])
  })

  test('is never delivered if its transaction is rolled back', async () => {
    const undone = db.transaction().execute(async (trx) => {
      await tell(trx, 1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await run(note)).toBe(0)
    expect(await heard()).toEqual([])
  })

  test('is delivered in the order of publication, in any number', async () => {
    const ids = Array.from({ length: 45 }, (_, n) => n)
    const order: number[] = []
    for (const id of ids) await tell(db, id)
    expect(await run(async (_, payload) => void order.push(...payload.ids))).toBe(45)
    expect(order).toEqual(ids)
  })

  test('is delivered exactly once by eight concurrent runners, whichever of them fails', async () => {
    const ids = Array.from({ length: 60 }, (_, n) => n)
    for (const id of ids) await tell(db, id)
    const failures = new Set<number>()
    const failOnce: Subscriber<'RestaurantsChanged'> = async (_, { ids: [id = 0] }) => {
      if (id % 7 !== 0 || failures.has(id)) return
      failures.add(id)
      throw new Error('once')
    }
    const eight = () => Promise.all(Array.from({ length: 8 }, () => run(note, failOnce)))
    await eight()
    clock.moveTo(clock.now() + 5000)
    await eight()
    expect(await heard()).toEqual(ids)
    expect(await waiting()).toEqual([])
  })

  test.each([
    ['nothing', null],
    ['a number', 1e30],
    ['a text', 'abc'],
    ['a list', [1]],
    ['an id that is a text', { reservationId: 'abc', offeredAt: 1 }],
    ['an id out of range', { reservationId: 1e30, offeredAt: 1 }],
    ['a missing field', { reservationId: 1 }],
  ])('with the payload %s is dead at once, and delays no other', async (_, payload) => {
    await sql`insert into event (name, payload, announced_at, due_at)
      values ('MoveOffered', ${JSON.stringify(payload)}::jsonb, ${new Date(clock.now())}, ${new Date(clock.now())})`.execute(
      db,
    )
    await tell(db, 1)
    await run(note)
    expect(await heard()).toEqual([1])
    expect(await waiting()).toMatchObject([{ tries: 1, wait: null }])
    expect(await deadJobs(db, 'events')).toMatchObject([{ failure: expect.stringContaining('UnreadableRow') }])
  })

  test('is put off alone if it makes the whole transaction fail', async () => {
    await sql`
      create function fail_at_commit() returns trigger language plpgsql as $$
      begin
        if old.payload @> '{"ids": [2]}' then raise exception 'at the commit'; end if;
        return null;
      end $$`.execute(db)
    onTestFinished(async () => void (await sql`drop function fail_at_commit cascade`.execute(db)))
    await sql`create constraint trigger fails_at_commit after delete on event deferrable initially deferred
      for each row execute function fail_at_commit()`.execute(db)
    for (const id of [1, 2, 3]) await tell(db, id)
    await run(note)
    expect(await heard()).toEqual([1, 3])
    expect(await waiting()).toMatchObject([{ tries: 1, wait: 5, failure: expect.stringContaining('at the commit') }])
  })

  test('waits for a version that knows it', async () => {
    await sql`insert into event (name, payload, announced_at, due_at)
      values ('NewsOfTomorrow', '{}', ${new Date(clock.now())}, ${new Date(clock.now())})`.execute(db)
    await tell(db, 1)
    await run(note)
    expect(await heard()).toEqual([1])
    expect(await waiting()).toMatchObject([{ tries: 1 }])
  })
})

describe('a failing subscriber', () => {
  test('is tried again later, and delays nobody', async () => {
    for (const id of [1, 2, 3]) await tell(db, id)
    await run(note, refuse(2))
    expect(await heard()).toEqual([1, 3])
    expect(await waiting()).toEqual([{ tries: 1, failure: 'Error: not 2', wait: 5 }])
    expect(logged).toMatchObject([{ err: new Error('not 2'), queue: 'events' }])

    clock.moveTo(clock.now() + 5000)
    await run(note)
    expect(await heard()).toEqual([1, 2, 3])
  })

  test('leaves nothing written, not even by other subscribers of the event', async () => {
    await tell(db, 1)
    await run(note, async ({ db }) => void (await sql`select 1 / 0`.execute(db)))
    expect(await heard()).toEqual([])
    expect(await waiting()).toMatchObject([{ tries: 1, failure: expect.stringContaining('division by zero') }])
  })

  test('is retried with doubled delays, then set aside and reported, until an operator retries it', async () => {
    await tell(db, 1)
    const waits: (number | null | undefined)[] = []
    for (let tries = 0; tries < 10; tries++) {
      await run(refuse(1))
      waits.push((await waiting())[0]?.wait)
      clock.moveTo(clock.now() + 3_600_000)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, null])
    expect(await emails()).toEqual(['JOBS_DEAD'])
    await run(note)
    expect(await heard()).toEqual([])

    expect(await retryDead(db, {})).toBe(1)
    await run(note)
    expect(await heard()).toEqual([1])
  })

  test.each([
    ['a NUL', 'a\0b'],
    ['half a character at the cut', `${'x'.repeat(999)}🍳`],
    ['a very long text', 'x'.repeat(100_000)],
  ])('can fail with any message: %s', async (_, failure) => {
    await tell(db, 1)
    await tell(db, 2)
    await run(async (appContext, payload, id) => {
      if (payload.ids.includes(1)) throw new Error(failure)
      await note(appContext, payload, id)
    })
    expect(await heard()).toEqual([2])
    expect(await waiting()).toMatchObject([{ tries: 1 }])
  })
})

test('the loop continues after a failure, and its stop waits for running work', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const underWay = Promise.withResolvers<void>()
  let turns = 0
  const sweep = startJob(
    async () => {
      if (++turns === 1) throw new Error('the database is away')
      await underWay.promise
    },
    { error: (error: unknown) => void logged.push(error) },
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect(turns).toBe(2)
  expect(logged).toEqual([new Error('the database is away')])

  let stopped = false
  const stopping = sweep.stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(stopped).toBe(false)
  underWay.resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(5000)
  expect(turns).toBe(2)
})
