import { randomUUID } from 'node:crypto'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { seal } from '../secrets.ts'
import { openPartner, ownShare } from '../testing/bookings.ts'
import type { PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'

/** Due rows of a queue: the column that identifies them here, and the condition under which one is done. */
export type DueRows = { queue: string; table: string; column: string; ids: string[]; isDone: string }

/** Makes `count` rows of each queue due within twenty minutes from now. */
export async function stageDueRows(harness: PaymentHarness, count: number): Promise<DueRows[]> {
  const { db, clock, config } = harness.server.appContext
  const staged: Staged[] = []
  for (const [n, person] of (await signUpMany(harness.server, count)).entries()) {
    const partner = await openPartner(db, { name: `Chez Odette ${n}` })
    const table = await harness.room.booked(person, partner)
    staged.push({
      n,
      id: randomUUID(),
      endId: randomUUID(),
      cardId: await harness.card(),
      accountId: person.accountId,
      restaurantId: Number(partner.id),
      now: new Date(clock.now()),
      reservationId: Number(table.id),
      shareId: ownShare(table).id,
    })
  }
  for (const one of staged) {
    await addReviews(db, one)
    await addMeals(db, one)
    await addMoney(db, one)
    await addMessages(db, one, seal(config.encryptionKeys, 'a-secret'))
  }

  const of = (
    queue: string,
    table: string,
    column: string,
    idOf: (one: Staged) => unknown,
    isDone: string,
  ): DueRows => ({
    queue,
    table,
    column,
    ids: staged.map((one) => String(idOf(one))),
    isDone,
  })
  const [own, end] = [({ id }: Staged) => id, ({ endId }: Staged) => endId]
  return [
    of('cards-to-forget', 'payment_attempt', 'card_id', ({ cardId }) => cardId, 'card_gone_at is not null'),
    of('customers-to-forget', 'payment_customer', 'customer_id', ({ n }) => `cus_${n}`, 'false'),
    of('debts', 'debt', 'payable_id', own, 'due_at is null'),
    of('events', 'event', 'id', ({ n }) => FIRST_ID + n, 'false'),
    of('messages', 'message', 'id', own, 'due_at is null'),
    of('moves', 'move_offer', 'reservation_id', ({ reservationId }) => reservationId, 'false'),
    of('no-shows', 'no_show', 'share_id', ({ shareId }) => shareId, 'due_at is null'),
    of('payments', 'payment_attempt', 'id', own, "status = 'REFUSED'"),
    of('provider-events', 'provider_event', 'id', own, 'due_at is null'),
    of('push-messages', 'push_message', 'id', own, 'due_at is null'),
    of('replies', 'review_reply', 'review_id', ({ n }) => FIRST_REPLY + n, 'due_at is null'),
    of('reservations', 'reservation', 'id', ({ reservationId }) => reservationId, "status = 'CANCELLED'"),
    of('reviews', 'review', 'id', ({ n }) => FIRST_ID + n, "status = 'PUBLISHED'"),
    of(
      'scores',
      'restaurant_score',
      'restaurant_id',
      ({ restaurantId }) => restaurantId,
      "due_at is null or due_at > '2026-11-26'",
    ),
    // Text messages are another channel of the same queue.
    of('messages', 'message', 'id', end, 'due_at is null'),
    of('top-ups', 'top_up', 'payable_id', own, 'due_at is null'),
    of('unused-vouchers', 'voucher_payment', 'id', end, 'coalesce(keep_cents = 0, false)'),
    of('vouchers', 'voucher_payment', 'id', own, "status = 'RELEASED'"),
    of('webhooks', 'webhook_delivery', 'id', own, 'due_at is null'),
  ]
}

type Staged = {
  n: number
  id: string
  endId: string
  cardId: string
  accountId: string
  restaurantId: number
  reservationId: number
  shareId: string
  now: Date
}

const FIRST_ID = 9_000
const FIRST_REPLY = 9_500

async function addReviews(db: Database, { n, restaurantId, accountId, now }: Staged): Promise<void> {
  await sql`
    insert into review (id, restaurant_id, author_id, speed_rating, food_rating, experience_rating, status, created_at,
      updated_at, due_at) overriding system value
    values (${FIRST_ID + n}, ${restaurantId}, ${accountId}, 5, 5, 5, 'PENDING', ${now}, ${now}, ${now}),
      (${FIRST_REPLY + n}, ${restaurantId}, ${accountId}, 5, 5, 5, 'PUBLISHED', ${now}, ${now}, null)`.execute(db)
  await sql`
    insert into review_reply (review_id, comment, status, created_at, updated_at, due_at)
    values (${FIRST_REPLY + n}, 'Merci', 'PENDING', ${now}, ${now}, ${now})`.execute(db)
  await sql`
    insert into restaurant_score (restaurant_id, score, review_count, due_at) values (${restaurantId}, 5, 1, ${now})
    on conflict (restaurant_id) do update set due_at = ${now}`.execute(db)
}

async function addMeals(db: Database, { n, shareId, reservationId, now }: Staged): Promise<void> {
  const extra = { reservationId, shareId, extraId: shareId }
  await sql`
    insert into no_show (share_id, fee_cents, marked_at, due_at) values (${shareId}, 0, ${now}, ${now})`.execute(db)
  await sql`
    insert into move_offer (reservation_id, day, hour, starts_at, reason, asks_host, offered_at, due_at)
    values (${reservationId}, '2026-11-24', '20:30', ${now}, 'Complet', false, ${now}, ${now})`.execute(db)
  await sql`
    insert into event (id, name, payload, announced_at, due_at) overriding system value
    values (${FIRST_ID + n}, 'ExtraAnswered', ${JSON.stringify(extra)}::jsonb, ${now}, ${now})`.execute(db)
}

async function addMoney(db: Database, { n, id, endId, cardId, now }: Staged): Promise<void> {
  await sql`
    insert into provider_event (id, type, object_id, received_at, due_at)
    values (${id}, 'charge.updated', 'ch_1', ${now}, ${now})`.execute(db)
  await sql`
    insert into debt (payable_id, purpose, amount_cents, fee_cents, due_at, created_at)
    values (${id}, 'BEYOND', 100, 0, ${now}, ${now})`.execute(db)
  await sql`
    insert into top_up (payable_id, destination, amount_cents, back_cents, due_at, created_at)
    values (${id}, 'acct_1', 100, 100, ${now}, ${now})`.execute(db)
  await sql`
    insert into payment_customer (owner, customer_id, has_left, created_at)
    values (${id}, ${`cus_${n}`}, true, ${now})`.execute(db)
  await addVoucher(db, id, sql`true, 500, 'PLANNED', 0`, now)
  await addVoucher(db, endId, sql`false, 500, 'HELD', null`, now)
  const long = new Date(now.getTime() - 30 * MINUTE)
  await addAttempt(db, id, sql`'pm_none', 'BEGUN', ${long}::timestamptz, null::timestamptz`, long)
  await addAttempt(db, endId, sql`${cardId}, 'REFUSED', null::timestamptz, ${now}::timestamptz`, long)
}

async function addVoucher(db: Database, id: string, state: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`
    insert into voucher_payment (id, payable_id, scheme, merchant, service_day, is_planned, asked_cents, status, keep_cents,
      due_at, created_at, updated_at)
    values (${id}, ${id}, 'EDENRED', 'm', '2026-11-24', ${state}, ${at}, ${at}, ${at})`.execute(db)
}

async function addAttempt(db: Database, id: string, state: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`
    insert into payment_attempt (id, payable_id, purpose, number, owner, customer_id, destination, amount_cents, fee_cents,
      captures_at_once, off_session, description, return_url, settles_at, created_at, updated_at, card_id, status, due_at,
      card_free_at)
    values (${id}, ${id}, 'MEAL', 1, ${id}, 'cus', 'acct_1', 500, 0, false, false, '', '', ${at}, ${at}, ${at}, ${state})`.execute(
    db,
  )
}

async function addMessages(db: Database, staged: Staged, sealed: string): Promise<void> {
  const { n, id, endId, accountId, restaurantId, reservationId, shareId, now } = staged
  await sql`
    insert into message (id, told_of, channel, kind, recipient, subject_of, created_at, send_at, due_at)
    values (${id}, ${id}, 'email', 'PASSWORD_CHANGED', ${`${n}@example.test`}, ${JSON.stringify({ accountId })}::jsonb,
        ${now}, ${now}, ${now}),
      (${endId}, ${endId}, 'sms', 'PHONE_CODE', ${`061234567${n}`}, ${JSON.stringify({ codeId: id })}::jsonb,
        ${now}, ${now}, ${now})`.execute(db)
  await sql`
    insert into push_message (id, told_of, recipient, share_id, kind, subject_of, created_at, due_at, over_at)
    values (${id}, ${id}, ${accountId}, ${shareId}, 'SOON', ${JSON.stringify({ reservationId })}::jsonb, ${now}, ${now},
      ${now}::timestamptz + interval '1 day')`.execute(db)
  await sql`
    insert into webhook_endpoint (id, restaurant_id, url, types, sealed, created_at)
    values (${id}, ${restaurantId}, 'https://till.example.test', '{}', ${sealed}, ${now})`.execute(db)
  await sql`
    insert into webhook_delivery (id, endpoint_id, restaurant_id, type, body, created_at, due_at)
    values (${id}, ${id}, ${restaurantId}, 'test', '{}', ${now}, ${now})`.execute(db)
}
