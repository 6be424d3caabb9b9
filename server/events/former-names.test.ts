import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '../clock.ts'
import type { Connection } from '../database/connect.ts'
import { testConfig } from '../testing/config.ts'
import { testDatabase } from '../testing/database.ts'
import { publish } from './outbox.ts'
import { runDueEvents } from './run-events.ts'
import { subscribers } from './subscribers.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const CONFIRMED = {
  reservationId: 1,
  reason: 'ALL_PAID',
  why: 'all have paid',
  from: 'CREATED',
  to: 'CONFIRMED',
} as const

let database: Connection

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the previous release reads an event with the names that it knows', async () => {
  await publish(database.db, NOW, 'ReservationStatusChanged', { ...CONFIRMED, actor: 'payment' })
  const { rows } = await sql<{ name: string; payload: unknown }>`delete from event returning name, payload`.execute(
    database.db,
  )
  expect(rows).toEqual([{ name: 'ReservationMoved', payload: { ...CONFIRMED, actor: 'payment', mover: 'payment' } }])
})

test('an event of the previous release reaches its subscribers with the current names', async () => {
  const before = JSON.stringify({ ...CONFIRMED, shareId: 'share-1', mover: 'clock' })
  await sql`
    insert into event (name, payload, announced_at, due_at)
    values ('ShareMoved', ${before}::jsonb, ${new Date(NOW)}, ${new Date(NOW)})`.execute(database.db)
  const context = { db: database.db, clock: settableClock(NOW), config: testConfig(), log: console }
  const delivered: unknown[] = []
  await runDueEvents(context, {
    ...subscribers,
    ShareStatusChanged: [async (_, payload) => void delivered.push(payload)],
  })
  expect(delivered).toEqual([{ ...CONFIRMED, shareId: 'share-1', actor: 'clock' }])
})
