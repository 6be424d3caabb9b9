import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection, Database } from './database/connect.ts'
import { takeDue } from './events/outbox.ts'
import { unusedToForget, unusedToTell } from './modules/accounts/core/unused-accounts.sql.ts'
import { MESSAGES, nextDueMessage } from './modules/notifications/core/notifications.sql.ts'
import { nextDueDebt } from './modules/payments/core/debts.sql.ts'
import { nextDueAttempt } from './modules/payments/core/payments.sql.ts'
import { nextDueEvent } from './modules/payments/jobs/provider-events.sql.ts'
import { nextDueTopUp } from './modules/payments/top-ups/top-up.sql.ts'
import { takeDueReview } from './modules/reviews/core/review-writing.sql.ts'
import { takeDueReply } from './modules/reviews/replying/replies.sql.ts'
import { nextDueVoucher } from './modules/vouchers/core/voucher-payments.sql.ts'
import { type LeasedQueue, leaseJob } from './queues/jobs.sql.ts'
import { testDatabase } from './testing/database.ts'
import { orWaits } from './testing/lock-waits.fixtures.ts'

/** One process takes due work. No other takes it or waits for it until its lease is over. */
let connection: Connection
beforeAll(async () => {
  connection = await testDatabase()
})
afterAll(() => connection.close())

const NOW = new Date('2026-11-24T09:00:00Z')
const LONG_AGO = new Date('2022-11-24T09:00:00Z')

type Take = (db: Database) => Promise<unknown>
const firstOf = async (rows: Promise<unknown[]>) => (await rows)[0] ?? null

type Next<Row> = (db: Database, queue: string, now: Date) => Promise<(Row & { xmin: string }) | null>

/** The next row of a queue once its lease is written. Null if another process was first. */
async function leased<Row>(
  db: Database,
  queue: LeasedQueue,
  next: Next<Row>,
  keyOf: (row: Row) => string,
): Promise<Row | null> {
  const row = await next(db, queue.name, NOW)
  return row && (await leaseJob(db, queue, { key: keyOf(row), xmin: row.xmin }, NOW)) ? row : null
}

const queue = (name: string, table: string, ...key: string[]): LeasedQueue => ({ name, table, key })

/** The due work, its row, and the function that takes it. Work done in the taking transaction has no lease. */
const DUE: { what: string; add: RawBuilder<unknown>; take: Take; isLeased: boolean }[] = [
  {
    what: 'a payment',
    add: sql`insert into payment_attempt (id, payable_id, purpose, number, owner, customer_id, card_id, destination,
      amount_cents, fee_cents, captures_at_once, off_session, description, return_url, status, settles_at, due_at, created_at,
      updated_at) values (gen_random_uuid(), 'share', 'MEAL', 1, 'owner', 'cus', 'pm', 'acct', 1350, 100, false, false, '', '',
      'BEGUN', ${NOW}, ${NOW}, ${NOW}, ${NOW})`,
    take: (db) => leased(db, queue('payments', 'payment_attempt', 'id'), nextDueAttempt, ({ id }) => id),
    isLeased: true,
  },
  {
    what: 'a debt',
    add: sql`insert into debt (payable_id, purpose, amount_cents, fee_cents, due_at, created_at)
      values ('share', 'MEAL', 1350, 100, ${NOW}, ${NOW})`,
    take: (db) =>
      leased(
        db,
        queue('debts', 'debt', 'payable_id', 'purpose'),
        nextDueDebt,
        ({ payableId, purpose }) => `${payableId} ${purpose}`,
      ),
    isLeased: true,
  },
  {
    what: 'a top-up',
    add: sql`insert into top_up (payable_id, destination, amount_cents, due_at, created_at)
      values ('share', 'acct', 250, ${NOW}, ${NOW})`,
    take: (db) => leased(db, queue('top-ups', 'top_up', 'payable_id'), nextDueTopUp, ({ payableId }) => payableId),
    isLeased: true,
  },
  {
    what: 'what the card provider told',
    add: sql`insert into provider_event (id, type, object_id, received_at, due_at)
      values ('evt', 'charge.refunded', 'ch', ${NOW}, ${NOW})`,
    take: (db) => leased(db, queue('provider-events', 'provider_event', 'id'), nextDueEvent, ({ id }) => id),
    isLeased: true,
  },
  {
    what: 'a voucher',
    add: sql`insert into voucher_payment (id, payable_id, scheme, merchant, service_day, is_planned, asked_cents, status,
      due_at, created_at, updated_at) values (gen_random_uuid(), 'share', 'EDENRED', 'mid', '2026-11-24', false, 1250,
      'BEGUN', ${NOW}, ${NOW}, ${NOW})`,
    take: (db) => leased(db, queue('vouchers', 'voucher_payment', 'id'), nextDueVoucher, ({ id }) => id),
    isLeased: true,
  },
  {
    what: 'an email',
    add: sql`insert into message (id, dedupe_key, channel, kind, recipient, created_at, send_at, due_at)
      values (gen_random_uuid(), 'once', 'email', 'RESET', 'ana@example.test', ${NOW}, ${NOW}, ${NOW})`,
    take: (db) =>
      leased(
        db,
        MESSAGES,
        (among, _queue, now) => nextDueMessage(among, 'email', now),
        ({ id }) => id,
      ),
    isLeased: true,
  },
  {
    what: 'an event',
    add: sql`insert into event (name, payload, published_at, due_at) values ('Any', '{}', ${NOW}, ${NOW})`,
    take: (db) => firstOf(takeDue(db, 'events', NOW, 20)),
    isLeased: false,
  },
  {
    what: 'an account that nobody uses',
    add: sql`insert into account (id, email, role, status, password_hash, created_at, updated_at, last_used_at)
      values (gen_random_uuid(), 'unused@example.test', 'CLIENT', 'ENABLED', '', ${NOW}, ${NOW}, ${LONG_AGO})`,
    take: (db) => firstOf(unusedToTell(db, 'unused', NOW, NOW)),
    isLeased: false,
  },
  {
    what: 'an account that was notified',
    add: sql`insert into account (id, email, role, status, password_hash, created_at, updated_at, last_used_at,
      unused_told_at) values (gen_random_uuid(), 'told@example.test', 'CLIENT', 'ENABLED', '', ${NOW}, ${NOW}, ${LONG_AGO},
      ${LONG_AGO})`,
    take: (db) => firstOf(unusedToForget(db, 'forgotten', { before: NOW, notifiedBefore: NOW }, NOW)),
    isLeased: false,
  },
  {
    what: 'a review',
    add: sql`
      with r as (insert into restaurant (name, created_at, updated_at) values ('Chez Marcel', ${NOW}, ${NOW}) returning id)
      insert into review (restaurant_id, author_id, speed_rating, food_rating, experience_rating, due_at, created_at,
        updated_at) select id, 'ana', 5, 5, 5, ${NOW}, ${NOW}, ${NOW} from r`,
    take: (db) => firstOf(takeDueReview(db, 'reviews', NOW)),
    isLeased: false,
  },
  {
    what: 'a reply',
    add: sql`
      with r as (insert into restaurant (name, created_at, updated_at) values ('Chez Marcel', ${NOW}, ${NOW}) returning id),
        v as (insert into review (restaurant_id, author_id, speed_rating, food_rating, experience_rating, created_at,
          updated_at) select id, 'ana', 5, 5, 5, ${NOW}, ${NOW} from r returning id)
      insert into review_reply (review_id, comment, status, due_at, created_at, updated_at)
      select id, 'Merci', 'PENDING', ${NOW}, ${NOW}, ${NOW} from v`,
    take: (db) => firstOf(takeDueReply(db, 'replies', NOW)),
    isLeased: false,
  },
]

test.each(DUE.filter(({ isLeased }) => isLeased))(
  '$what that is due is leased to one of eight',
  async ({ add, take }) => {
    const { db } = connection
    await add.execute(db)
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(db)))
    expect(taken.filter((row) => row !== null)).toHaveLength(1)
  },
)

test('a leased row is found by nobody', async () => {
  const { db } = connection
  await sql`
    insert into top_up (payable_id, destination, amount_cents, due_at, created_at)
    values ('leased', 'acct', 250, ${NOW}, ${NOW})`.execute(db)
  const next = () => nextDueTopUp(db, 'found once', NOW)
  for (let row = await next(); row; row = await next()) {
    const job = { key: row.payableId, xmin: row.xmin }
    expect(
      await leaseJob(db, queue('found once', 'top_up', 'payable_id'), job, NOW),
      `${row.payableId} is found again`,
    ).toBe(true)
  }
})

test.each(DUE.filter(({ isLeased }) => !isLeased))('$what that is due', async ({ add, take }) => {
  const { db, kind } = connection
  await add.execute(db)
  await db.transaction().execute(async (trx) => {
    expect(await take(trx)).not.toBeNull()
    // With one connection there is no other process.
    if (kind === 'server') expect(await orWaits(db, take(db))).toBeNull()
  })
})
