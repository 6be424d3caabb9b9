import { HOUR } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '../database/connect.ts'
import { CardProviderDown } from '../providers/card-payments/port.ts'
import { openPartner, ownShare } from '../testing/bookings.ts'
import { testDatabase } from '../testing/database.ts'
import { openPaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'
import { purgeDoneJobs } from './purge-jobs.sql.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')

let database: Connection
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await sql`truncate event, job`.execute(database.db)
})
afterAll(() => database.close())

test('the job of a payment that failed in an outage and was voided by another request since is deleted', async () => {
  const harness = await openPaymentHarness()
  const { appContext, clock } = harness.server
  try {
    const [person] = await signUpMany(harness.server, 1)
    if (!person) throw new Error('nobody came')
    const booked = await harness.room.booked(person, await openPartner(appContext.db))
    await harness.pay(person, ownShare(booked).id, await harness.card())
    await harness.room.cancel(person, booked.id)
    const { cards } = appContext
    appContext.cards = { ...cards, cancel: () => Promise.reject(new CardProviderDown('away')) }
    await harness.run()
    expect(await jobs(harness.server.database)).toEqual(['payments'])

    appContext.cards = cards
    await sql`update payment_attempt set status = 'VOIDED', due_at = null`.execute(appContext.db)
    await harness.moveTo(clock.now() + HOUR)
    expect(await jobs(harness.server.database)).toEqual([])
  } finally {
    await harness.close()
  }
})

test.each([
  ['that has failed is kept while its row is due', sql`now()`, sql`retry_at`, sql`'2030-01-01'`, 1],
  ['that has failed goes with its row', null, sql`retry_at`, sql`'2030-01-01'`, 0],
  ['that is dead is kept while its row is due', sql`now()`, sql`is_dead`, sql`true`, 1],
  ['that is dead goes with its row', null, sql`is_dead`, sql`true`, 0],
  ['that is leased is kept', null, sql`leased_until`, sql`now() + interval '1 minute'`, 1],
  ['whose process died goes with its row', null, sql`leased_until`, sql`now() - interval '1 minute'`, 0],
])('a job %s', async (_, isDue: RawBuilder<unknown> | null, column, value, kept) => {
  const { db } = database
  await sql`
    insert into event (name, payload, announced_at, due_at)
    values ('RestaurantsChanged', '{}', ${new Date(NOW)}, ${new Date(NOW)})`.execute(db)
  await sql`
    insert into job (queue, row_key, row_xmin, failure, failed_at, ${column})
    select 'events', id::text, xmin::text, 'no', ${new Date(NOW)}::timestamptz, ${value} from event`.execute(db)
  if (isDue === null) await sql`delete from event`.execute(db)
  await purgeDoneJobs({ db, now: NOW })
  expect(await jobs(database)).toHaveLength(kept)
})

test('a job of work without a queue is deleted two days after its last try', async () => {
  const { db } = database
  await sql`
    insert into job (queue, row_key, row_xmin, failure, failed_at, retry_at)
    values ('cards-to-forget', 'pm_1', '', 'no', ${new Date(NOW)}, ${new Date(NOW + HOUR)})`.execute(db)
  await purgeDoneJobs({ db, now: NOW + 48 * HOUR })
  expect(await jobs(database)).toHaveLength(1)
  await purgeDoneJobs({ db, now: NOW + 50 * HOUR })
  expect(await jobs(database)).toHaveLength(0)
})

async function jobs({ db }: Pick<Connection, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ queue: string }>`select queue from job order by queue`.execute(db)
  return rows.map(({ queue }) => queue)
}
