import { SECOND } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from './testing/app.ts'

/** Tests the gauges of /metrics for rows that are late, dead, or stuck. Their values are cached for ten seconds. */
let server: TestServer
beforeAll(async () => {
  server = await testApp({ still: true, environment: { METRICS_TOKEN: 'token' } })
})
beforeEach(async () => {
  await sql`truncate event, message, job`.execute(server.appContext.db)
})
afterAll(() => server.close())

test('a row whose job is dead counts as dead and not as late, until somebody writes the row', async () => {
  const { db } = server.appContext
  await due()
  await addJob(sql`is_dead`, sql`true`)
  await pass(400)
  expect(await metrics()).toMatchObject({
    'late_work_depth{work="event"}': 0,
    'late_work_oldest_seconds{work="event"}': 0,
    'dead_work_depth{queue="events"}': 1,
    'dead_work_oldest_seconds{queue="events"}': 400,
  })
  await sql`update event set payload = '{}'`.execute(db)
  await pass(10)
  expect(await metrics()).toMatchObject({
    'late_work_depth{work="event"}': 1,
    'late_work_oldest_seconds{work="event"}': 410,
  })
})

test('a row that is due since minus infinity is late, and hides no other metric', async () => {
  await due('-infinity')
  await pass(10)
  expect(await metrics()).toMatchObject({ 'late_work_depth{work="event"}': 1, 'late_work_depth{work="message"}': 0 })
})

describe('an event that is 30 seconds overdue', () => {
  test('is stuck if it has no job', async () => {
    await due()
    await pass(29)
    expect(await metrics()).toMatchObject({ 'stuck_work_depth{work="event"}': 0 })
    await pass(11)
    expect(await metrics()).toMatchObject({ 'stuck_work_depth{work="event"}': 1 })
  })

  test.each([
    ['is leased', sql`leased_until`, sql`now() + interval '1 minute'`],
    ['waits for its next try', sql`retry_at`, sql`'2030-01-01'`],
    ['is dead', sql`is_dead`, sql`true`],
  ])('is not stuck if its job %s', async (_, column, value) => {
    await due()
    await addJob(column, value)
    await pass(60)
    expect(await metrics()).toMatchObject({ 'stuck_work_depth{work="event"}': 0 })
  })

  test('is stuck if its job has failed, and its next try is overdue', async () => {
    await due()
    await addJob(sql`retry_at`, sql`'2026-01-01'`)
    await pass(60)
    expect(await metrics()).toMatchObject({ 'stuck_work_depth{work="event"}': 1 })
  })
})

test('an email that waits a minute for another to the same person is not stuck', async () => {
  const { db, clock } = server.appContext
  const now = new Date(clock.now())
  const add = (recipient: string, sentAt: Date | null) => sql`
    insert into message (id, told_of, channel, kind, recipient, created_at, send_at, due_at, sent_at)
    values (gen_random_uuid(), gen_random_uuid()::text, 'email', 'RESET', ${recipient}, ${now}, ${now},
      ${sentAt === null ? now : null}, ${sentAt})`
  await add('ana@example.test', new Date(clock.now() + 10 * SECOND)).execute(db)
  await add('ana@example.test', null).execute(db)
  await pass(40)
  expect(await metrics()).toMatchObject({ 'stuck_work_depth{work="message"}': 0 })
  await add('ben@example.test', null).execute(db)
  await pass(10)
  expect(await metrics()).toMatchObject({ 'stuck_work_depth{work="message"}': 1 })
})

async function due(at = new Date(server.appContext.clock.now()).toISOString()): Promise<void> {
  await sql`
    insert into event (name, payload, announced_at, due_at)
    values ('RestaurantsChanged', '{"ids": []}', now(), ${at}::timestamptz)`.execute(server.appContext.db)
}

/** Gives the event a job that failed just now. */
async function addJob(column: RawBuilder<unknown>, value: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into job (queue, row_key, row_xmin, failure, failed_at, ${column})
    select 'events', id::text, xmin::text, 'no', ${new Date(server.appContext.clock.now())}::timestamptz, ${value} from event`.execute(
    server.appContext.db,
  )
}

async function pass(seconds: number): Promise<void> {
  server.clock.moveTo(server.clock.now() + seconds * SECOND)
}

/** The series of work with their values. */
async function metrics(): Promise<Record<string, number>> {
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } })
  const lines = [...body.matchAll(/^(\w+_work_\w+\{.*\}) (.+)$/gm)]
  return Object.fromEntries(lines.map(([, series, value]) => [series, Number(value)]))
}
