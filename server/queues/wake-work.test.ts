import { setTimeout as pass } from 'node:timers/promises'
import { HOUR, SECOND } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SettableClock, settableClock } from '../clock.ts'
import type { Connection } from '../database/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { retryDead } from './retry-dead.ts'
import { type Waking, wakeWork } from './wake-work.ts'

/** A process without clients: its work on events records when it was woken, and does the due work. */
let database: Connection
let clock: SettableClock
let woken: number[]
let waking: Waking | undefined
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await sql`truncate event, job`.execute(database.db)
  clock = settableClock(Date.parse('2026-11-24T10:00:00+01:00'))
  woken = []
})
afterEach(() => waking?.stop())
afterAll(() => database.close())

test('an idle worker sends no query, and is woken by newly due work at once', async () => {
  await start()
  const before = database.statements.count
  await pass(3 * SECOND)
  expect(database.statements.count).toBe(before)

  await due(0)
  await isWoken(1)
  expect(database.statements.count - before).toBeLessThan(10)
})

test('work due later is done then, without queries in between', async () => {
  await start()
  const [before, at] = [database.statements.count, await due(3 * SECOND)]
  await isWoken(1)
  expect(woken[0]).toBeGreaterThanOrEqual(at)
  expect(database.statements.count - before).toBeLessThan(10)
})

test('a transaction wakes nobody before it commits', async () => {
  await start()
  let committed = Number.POSITIVE_INFINITY
  await database.db.transaction().execute(async (trx) => {
    await due(0, trx)
    await pass(SECOND / 2)
    committed = clock.now()
  })
  await isWoken(1)
  expect(woken[0]).toBeGreaterThanOrEqual(committed)
})

test('a row that is never due delays no other', async () => {
  const never = new Date(clock.now())
  await sql`
    insert into event (name, payload, announced_at, due_at) values ('Never', '{}', ${never}, 'infinity')`.execute(
    database.db,
  )
  await start()
  await due(0)
  await isWoken(1)
})

test.each([
  ['that failed waits for its retry', sql`retry_at = ${new Date('2026-11-24T09:00:03Z')}`],
  ['of a process that died waits for the end of its lease', sql`leased_until = now() + interval '3 seconds'`],
])('a row %s, which wakes the worker', async (_, put) => {
  await due(0)
  await sql`insert into job (queue, row_key, row_xmin) select 'events', id::text, xmin::text from event`.execute(
    database.db,
  )
  await sql`update job set ${put}`.execute(database.db)
  await start()
  await isWoken(1)
  expect(woken[0]).toBeGreaterThanOrEqual(Date.parse('2026-11-24T09:00:02.900Z'))
})

test('a dead job wakes nobody until the operator has it retried', async () => {
  await due(0)
  await sql`insert into job (queue, row_key, row_xmin, is_dead, failure, failed_at)
    select 'events', id::text, xmin::text, true, 'poisoned', now() from event`.execute(database.db)
  await start()
  await pass(2 * SECOND)
  expect(woken).toEqual([])
  await retryDead(database.db, {})
  await isWoken(1)
})

test('a clock that is moved wakes due work', async () => {
  await start()
  await due(HOUR)
  clock.moveTo(clock.now() + HOUR)
  waking?.lookAgain()
  await isWoken(1)
})

test('a lost notification delays work by the polling interval and no longer', async () => {
  await start({ listen: async () => async () => {}, safetyNet: 2 * SECOND })
  await due(0)
  await isWoken(1)
})

test('the worker waits if the database is unavailable, then continues', async () => {
  await start({ safetyNet: SECOND })
  await sql`alter table event rename to event_away`.execute(database.db)
  await vi.waitFor(() => expect(logged).not.toEqual([]), WAIT)
  await sql`alter table event_away rename to event`.execute(database.db)
  await due(0)
  await isWoken(1)
})

test('a stop waits for the round that runs', async () => {
  const hang = Promise.withResolvers<void>()
  await start({ until: hang.promise })
  await due(0)
  await isWoken(1)
  const stopping = waking?.stop().then(() => 'stopped')
  expect(await Promise.race([stopping, pass(SECOND / 10, 'waits')])).toBe('waits')
  hang.resolve()
  expect(await stopping).toBe('stopped')
})

const WAIT = { timeout: 30_000, interval: 20 }
const logged: unknown[] = []
const isWoken = (times: number) => vi.waitFor(() => expect(woken).toHaveLength(times), WAIT)

type How = { listen?: Connection['listen']; safetyNet?: number; until?: Promise<void> }

/** Resolves after the first check for due work. */
async function start({ listen = database.listen, safetyNet, until }: How = {}): Promise<void> {
  const { db, statements } = database
  logged.length = 0
  async function round() {
    woken.push(clock.now())
    await sql`delete from event where due_at <= ${new Date(clock.now())}`.execute(db)
    await until
  }
  const log = { error: (error: unknown) => void logged.push(error) }
  const before = statements.count
  waking = await wakeWork({ db, clock, log }, [{ queue: 'events', rounds: [round] }], listen, safetyNet)
  await vi.waitFor(() => expect(statements.count).toBeGreaterThan(before), WAIT)
}

/** Adds an event that is due in `within` milliseconds. Returns the instant. */
async function due(within: number, db = database.db): Promise<number> {
  const at = clock.now() + within
  await sql`insert into event (name, payload, announced_at, due_at)
    values ('RestaurantsChanged', '{"ids":[]}', ${new Date(at)}, ${new Date(at)})`.execute(db)
  return at
}
