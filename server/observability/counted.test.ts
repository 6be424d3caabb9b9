import { MINUTE } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPartner, ownShare, type Partner } from '../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany, type TestDiner } from '../testing/people.ts'

/** Counters are read on /metrics. They belong to the process, so the tests compare two readings. */
let harness: PaymentHarness
let people: TestDiner[]
let partner: Partner
beforeAll(async () => {
  harness = await openPaymentHarness({ environment: { METRICS_TOKEN: 'token' } })
  people = await signUpMany(harness.server, 2)
  partner = await openPartner(harness.server.appContext.db)
})
afterAll(() => harness.close())

test('a declined card and an expired hold are counted, by code and by reason', async () => {
  const { room, server } = harness
  const [host] = people
  if (!host) throw new Error('nobody came')
  const before = await read()
  const booked = await room.booked(host, partner)
  await harness.pay(host, ownShare(booked).id, await harness.card(CARDS.declined))
  const refused = await read()
  expect(risen(before, refused, /^authorisations_refused_total/)).toEqual([
    'authorisations_refused_total{code="generic_decline"}',
  ])

  await harness.moveTo(server.clock.now() + 60 * MINUTE)
  expect(risen(refused, await read(), /^(holds_ended|booking_status)/)).toEqual([
    'booking_status_changes_total{status="CANCELLED"}',
    'booking_status_changes_total{status="CREATED"}',
    'booking_status_changes_total{status="PAYMENT_FAILED"}',
    'holds_ended_total{reason="HOLD_EXPIRED"}',
  ])
})

test('values from the database are cached for ten seconds, and absent without it', async () => {
  const { server, room } = harness
  const { db, clock } = { db: server.appContext.db, clock: server.clock }
  const [, host] = people
  if (!host) throw new Error('nobody came')
  await room.booked(host, partner)
  clock.moveTo(clock.now() + 10_000)
  expect((await read()).get('bookings{status="CREATED"}')).toBe(1)
  const statements = server.database.statements.count
  await read()
  expect(server.database.statements.count).toBe(statements)

  await db.schema.alterTable('reconciliation').renameTo('reconciliation_away').execute()
  clock.moveTo(clock.now() + 10_000)
  const without = [...(await read()).keys()]
  await db.schema.alterTable('reconciliation_away').renameTo('reconciliation').execute()
  expect(without.filter((name) => /^(bookings|late_work|ledger)/.test(name))).toEqual([])
  expect(without).toContain('process_resident_memory_bytes')
})

async function read(): Promise<Map<string, number>> {
  const headers = { authorization: 'Bearer token' }
  const { body } = await harness.server.app.inject({ url: '/metrics', headers })
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

function risen(before: Map<string, number>, after: Map<string, number>, name: RegExp): string[] {
  return [...after].flatMap(([key, value]) => (name.test(key) && value > (before.get(key) ?? 0) ? [key] : [])).sort()
}
