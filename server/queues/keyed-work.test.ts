import { DAY, HOUR, MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import { openPartner, ownShare, type Partner } from '../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'
import { deadJobs } from './jobs.sql.ts'

/**
 * Tests work that is found by its keys, or by an instant other than `due_at`: a failure is put off, and delays no other work.
 */
let harness: PaymentHarness
let db: Database
let partners: Partner[]
beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-23T10:00:00+01:00' })
  harness.server.appContext.mail = { send: async () => {} }
  db = harness.server.appContext.db
  partners = [await openPartner(db, { seats: 100 }), await openPartner(db, { seats: 100 })]
})
afterAll(() => harness.close())

test('a table request that cannot expire is dead in the end, and the others expire in time', async () => {
  const [bad, good] = await Promise.all([request(), request()])
  await refuse('party_request', 'id', bad)
  await harness.moveTo(harness.server.clock.now() + HOUR)
  expect(await states()).toEqual({ [bad]: 'OPEN', [good]: 'LAPSED' })
  await failTenTimes()
  expect(await deadJobs(db, 'requests')).toMatchObject([{ key: bad }])
})

test('an account whose payouts cannot be stored is dead in the end, and those of the others are stored', async () => {
  const accounts = ['acct_a', 'acct_b']
  for (const [n, partner] of partners.entries()) {
    await sql`update restaurant set stripe_account_id = ${accounts[n]} where id = ${partner.id}`.execute(db)
    const [person] = await signUpMany(harness.server, 1)
    if (!person) throw new Error('nobody came')
    const booked = await harness.room.booked(person, partner, { day: '2026-11-23' })
    await harness.pay(person, ownShare(booked).id, await harness.card())
  }
  await sql`
    create function refuse_payout() returns trigger language plpgsql as $$
    begin
      if new.account = 'acct_a' then raise exception 'poisoned'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger refuse before insert on payout for each row execute function refuse_payout()`.execute(db)
  await harness.moveTo(parisInstant('2026-11-24', '07:00'))
  await harness.moveTo(parisInstant('2026-11-26', '12:00'))
  const { rows } = await sql<{ account: string }>`select distinct account from payout`.execute(db)
  expect(rows).toEqual([{ account: 'acct_b' }])
  await failTenTimes()
  expect(await deadJobs(db, 'payouts')).toMatchObject([{ key: 'acct_a' }])

  await sql`drop function refuse_payout cascade`.execute(db)
  await harness.moveTo(harness.server.clock.now() + DAY)
  expect((await sql`select from payout where account = 'acct_a'`.execute(db)).rows).not.toEqual([])
  expect(await deadJobs(db, 'payouts')).toEqual([])
})

async function request(): Promise<string> {
  const [person] = await signUpMany(harness.server, 1)
  const { accountId } = person ?? { accountId: '' }
  const now = harness.server.clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into party_request (id, restaurant_id, account_id, starts_at, day, hour, service_day, party, phone, words, state,
      asked_at, lapses_at)
    values (gen_random_uuid(), ${partners[0]?.id}, ${accountId}, ${new Date(now + DAY)}, '2026-11-24', '20:00', '2026-11-24',
      12, '0612345678', '', 'OPEN', ${new Date(now)}, ${new Date(now + MINUTE)})
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}

async function states(): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; state: string }>`select id, state from party_request`.execute(db)
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]))
}

/** Makes every write of the row with that key fail. */
async function refuse(table: string, column: string, key: string): Promise<void> {
  await sql`
    create function refuse_row() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) ->> tg_argv[0] = tg_argv[1] then raise exception 'poisoned'; end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger refuse before update on ${sql.table(table)}
    for each row execute function refuse_row(${sql.lit(column)}, ${sql.lit(key)})`.execute(db)
}

async function failTenTimes(): Promise<void> {
  await sql`update job set tries = 9 where failure like '%poisoned%'`.execute(db)
  await harness.moveTo(harness.server.clock.now() + 2 * HOUR)
}
