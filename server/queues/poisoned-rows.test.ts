import { randomUUID } from 'node:crypto'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import { doAtDesk } from '../modules/desk/desk.ts'
import { openPartner } from '../testing/bookings.ts'
import { openPaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'

/** A queue, the column that identifies its rows here, and whether a row is done. */
type Pair = { queue: string; table: string; column: string; bad: string; good: string; isDone: string }

let harness: Awaited<ReturnType<typeof openPaymentHarness>>
let db: Database
let pairs: Pair[]

// Two rows of each queue are due; the first can be neither changed nor deleted.
beforeAll(async () => {
  harness = await openPaymentHarness()
  db = harness.server.parts.db
  harness.server.parts.mail = { send: async () => {} }
  pairs = await staged()
  await sql`
    create function fail_on_poison() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) ->> tg_argv[0] = tg_argv[1] then raise exception 'poisoned'; end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  for (const { table, column, bad } of pairs) {
    await sql`
      create trigger ${sql.raw(`poison_${column}_${bad.replaceAll(/\W/g, '_')}`)} before update or delete on ${sql.table(table)}
      for each row execute function fail_on_poison(${sql.lit(column)}, ${sql.lit(bad)})`.execute(db)
  }
  harness.server.clock.moveTo(harness.server.clock.now() + 20 * MINUTE)
  await harness.run()
})
afterAll(() => harness.close())

test('a row that fails in every piece of work holds up no other row of any', async () => {
  const left: string[] = []
  for (const { queue, table, column, good, isDone } of pairs) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)}::text = ${good} and not (${sql.raw(isDone)})`.execute(
      db,
    )
    if (rows.length > 0) left.push(queue)
  }
  expect(left).toEqual([])
})

test('each that failed waits for its next try, five seconds later', async () => {
  const { rows } = await sql<{ queue: string; wait: number }>`
    select queue, extract(epoch from retry_at - ${new Date(harness.server.clock.now())}::timestamptz)::int as wait from job
    where failure like '%poisoned%' order by queue`.execute(db)
  expect(rows).toEqual(pairs.map(({ queue }) => ({ queue, wait: 5 })).sort((a, b) => (a.queue < b.queue ? -1 : 1)))
})

test('what fails ten times is set aside, listed, told to the operator, and done once it is to be tried again', async () => {
  for (let tries = 1; tries < 12; tries++) {
    harness.server.clock.moveTo(harness.server.clock.now() + 60 * MINUTE)
    await harness.run()
  }
  const said = await doAtDesk(harness.server.parts, { do: 'dead' })
  for (const { queue, bad } of pairs) expect(said).toContain(`${queue}  ${bad}`)
  const { rows } = await sql`select distinct told_of from message where kind = 'JOBS_DEAD'`.execute(db)
  expect(rows).toHaveLength(pairs.length)

  await sql`drop function fail_on_poison cascade`.execute(db)
  await harness.run()
  expect(await undone()).toEqual(pairs.map(({ queue }) => queue))
  for (const { queue } of pairs) {
    expect(await doAtDesk(harness.server.parts, { do: 'retry', queue })).toMatch(/^[1-9]\d* à reprendre\.$/)
  }
  await harness.run()
  expect(await undone()).toEqual([])
})

async function undone(): Promise<string[]> {
  const left: string[] = []
  for (const { queue, table, column, bad, isDone } of pairs) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)}::text = ${bad} and not (${sql.raw(isDone)})`.execute(
      db,
    )
    if (rows.length > 0) left.push(queue)
  }
  return left
}

async function staged(): Promise<Pair[]> {
  const now = new Date(harness.server.clock.now())
  const long = new Date(now.getTime() - 30 * 60 * MINUTE)
  const people = await signUpMany(harness.server, 2)
  const partners = [await openPartner(db), await openPartner(db, { name: 'Chez Odette' })]
  const tables = await Promise.all(people.map((person, n) => harness.room.booked(person, partners[n] as never)))
  const shares = tables.map(({ usersReservations }) => usersReservations[0]?.id ?? '')
  const [ids, ends] = [twice(), twice()]

  for (const [n, { accountId }] of people.entries()) {
    const restaurant = Number(partners[n]?.id)
    await sql`
      insert into review (id, restaurant_id, author_id, speed_rating, food_rating, experience_rating, created_at, updated_at,
        due_at) overriding system value
      values (${9_000 + n}, ${restaurant}, ${accountId}, 5, 5, 5, ${now}, ${now}, ${now})`.execute(db)
    await sql`
      insert into restaurant_score (restaurant_id, score, review_count, due_at) values (${restaurant}, 5, 1, ${now})
      on conflict (restaurant_id) do update set due_at = ${now}`.execute(db)
    await sql`
      insert into no_show (share_id, fee_cents, marked_at, due_at) values (${shares[n]}, 0, ${now}, ${now})`.execute(db)
    await sql`
      insert into event (id, name, payload, announced_at, due_at) overriding system value
      values (${9_000 + n}, 'ExtraAnswered', '{}', ${now}, ${now})`.execute(db)
    await sql`
      insert into provider_event (id, type, object_id, received_at, due_at)
      values (${ids[n]}, 'charge.updated', 'ch_1', ${now}, ${now})`.execute(db)
    await sql`
      insert into debt (payable_id, purpose, amount_cents, fee_cents, due_at, created_at)
      values (${ids[n]}, 'BEYOND', 100, 0, ${now}, ${now})`.execute(db)
    await sql`
      insert into top_up (payable_id, destination, amount_cents, back_cents, due_at, created_at)
      values (${ids[n]}, 'acct_1', 100, 100, ${now}, ${now})`.execute(db)
    await sql`
      insert into message (id, told_of, channel, kind, recipient, subject_of, created_at, send_at, due_at)
      values (${ids[n]}, ${ids[n]}, 'email', 'PASSWORD_CHANGED', ${`${n}@example.test`},
        ${JSON.stringify({ accountId })}::jsonb, ${now}, ${now}, ${now})`.execute(db)
    await voucher(ids[n] as string, { status: 'PLANNED', keep: 0, at: now })
    await voucher(ends[n] as string, { status: 'HELD', keep: null, at: now })
    await attempt(ids[n] as string, { status: 'BEGUN', cardId: 'pm_none', at: long, freeAt: null })
    await attempt(ends[n] as string, { status: 'REFUSED', cardId: await harness.card(), at: long, freeAt: now })
    await sql`
      insert into payment_customer (owner, customer_id, has_left, created_at)
      values (${ids[n]}, ${`cus_${n}`}, true, ${now})`.execute(db)
  }

  const of = (queue: string, table: string, column: string, [bad = '', good = '']: string[], isDone: string): Pair => ({
    ...{ queue, table, column, bad, good, isDone },
  })
  const cards = await sql<{ cardId: string }>`
    select card_id as "cardId" from payment_attempt where payable_id in (${ends[0]}, ${ends[1]})
    order by payable_id = ${ends[1]}`.execute(db)
  return [
    of(
      'cards-to-forget',
      'payment_attempt',
      'card_id',
      cards.rows.map(({ cardId }) => cardId),
      'card_gone_at is not null',
    ),
    of('customers-to-forget', 'payment_customer', 'customer_id', ['cus_0', 'cus_1'], 'false'),
    of('debts', 'debt', 'payable_id', ids, 'due_at is null'),
    of('events', 'event', 'id', ['9000', '9001'], 'false'),
    of('messages', 'message', 'id', ids, 'due_at is null'),
    of('no-shows', 'no_show', 'share_id', shares, 'due_at is null'),
    of('payments', 'payment_attempt', 'id', ids, "status = 'REFUSED'"),
    of('provider-events', 'provider_event', 'id', ids, 'due_at is null'),
    of(
      'reservations',
      'reservation',
      'id',
      tables.map(({ id }) => id),
      "status = 'CANCELLED'",
    ),
    of('reviews', 'review', 'id', ['9000', '9001'], "status = 'PUBLISHED'"),
    of(
      'scores',
      'restaurant_score',
      'restaurant_id',
      partners.map(({ id }) => String(id)),
      "due_at is null or due_at > '2026-11-26'",
    ),
    of('top-ups', 'top_up', 'payable_id', ids, 'due_at is null'),
    of('unused-vouchers', 'voucher_payment', 'id', ends, 'coalesce(keep_cents = 0, false)'),
    of('vouchers', 'voucher_payment', 'id', ids, "status = 'RELEASED'"),
  ]
}

function twice(): [string, string] {
  return [randomUUID(), randomUUID()]
}

async function voucher(id: string, { status, keep, at }: { status: string; keep: number | null; at: Date }) {
  await sql`
    insert into voucher_payment (id, payable_id, scheme, merchant, service_day, is_planned, asked_cents, status, keep_cents,
      due_at, created_at, updated_at)
    values (${id}, ${id}, 'EDENRED', 'm', '2026-11-24', ${status === 'PLANNED'}, 500, ${status}, ${keep}, ${at}, ${at}, ${at})`.execute(
    db,
  )
}

async function attempt(
  id: string,
  { status, cardId, at, freeAt }: { status: string; cardId: string; at: Date; freeAt: Date | null },
) {
  await sql`
    insert into payment_attempt (id, payable_id, purpose, number, owner, customer_id, card_id, destination, amount_cents,
      fee_cents, captures_at_once, off_session, description, return_url, status, settles_at, due_at, created_at, updated_at,
      card_free_at)
    values (${id}, ${id}, 'MEAL', 1, ${id}, 'cus', ${cardId}, 'acct_1', 500, 0, false, false, '', '', ${status}, ${at},
      ${status === 'BEGUN' ? at : null}, ${at}, ${at}, ${freeAt})`.execute(db)
}
