import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, ms } from '../../../database/rows.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import { companyPayable } from '../core/attempt.ts'

/** A transfer from the platform to a restaurant, in addition to the payment of a payable. Cents, milliseconds. */
export type TopUp = {
  payableId: string
  destination: string
  amountCents: number
  /** The cents to be reversed, and the cents reversed so far. */
  backCents: number
  reversedCents: number
  transferId: string | null
  tries: number
  refusals: number
  createdAt: number
}

const TOP_UP = sql`t.payable_id as "payableId", t.destination, t.amount_cents as "amountCents",
  t.back_cents as "backCents", t.reversed_cents as "reversedCents", t.transfer_id as "transferId", t.tries, t.refusals,
  ${ms(sql`t.created_at`)} as "createdAt"`

/** Adds a top-up. A second call has no effect. */
export async function addTopUp(
  trx: Database,
  one: Pick<TopUp, 'payableId' | 'destination' | 'amountCents'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into top_up (payable_id, destination, amount_cents, due_at, created_at)
    values (${one.payableId}, ${one.destination}, ${one.amountCents}, ${now}, ${now})
    on conflict do nothing`.execute(trx)
}

/**
 * Requests the reversal of a bill's top-ups in proportion to its refunds, rounded down to the cent. A company's part is reduced
 * in proportion to the refunds by card, without our fee. `voucher` is what a voucher has paid of that bill and how much of it is
 * refunded, in cents.
 */
export async function wishBackInPart(
  trx: Database,
  billId: string,
  voucher: { taken: number; given: number },
  now: Date,
): Promise<void> {
  await sql`
    update top_up t set due_at = ${now}, back_cents = greatest(t.back_cents, least(t.amount_cents,
      t.amount_cents::bigint * case when t.payable_id = ${billId} then p.given else p.given_but_fee end
        / case when t.payable_id = ${billId} then p.taken else p.taken_but_fee end))
    from (
      select ${voucher.given}::int + sum(least(coalesce(give_back_cents, 0), captured_cents)) as given,
        ${voucher.taken}::int + sum(captured_cents) as taken,
        sum(least(coalesce(give_back_cents, 0), captured_cents - captured_fee_cents)) as given_but_fee,
        sum(captured_cents - captured_fee_cents) as taken_but_fee
      from payment_attempt where payable_id = ${billId} and purpose in ('MEAL', 'LOST_VOUCHER') and status = 'CAPTURED'
    ) p
    where (t.payable_id = ${billId} and p.given > 0)
      or (t.payable_id = ${companyPayable(billId)} and p.given_but_fee > 0)`.execute(trx)
}

/** Requests the reversal of a bill's top-up in proportion, rounded down to the cent: `given` cents of `taken`. */
export async function wishBackOf(
  trx: Database,
  payableId: string,
  { taken, given }: { taken: number; given: number },
  now: Date,
): Promise<void> {
  await sql`
    update top_up t set due_at = ${now}, back_cents = greatest(t.back_cents, least(t.amount_cents,
      t.amount_cents::bigint * ${given}::int / ${taken}::int))
    where t.payable_id = ${payableId}`.execute(trx)
}

/**
 * Requests the reversal of up to `cents` of a company's part, unless a card has paid for dishes of the same bill. Returns the
 * cents.
 */
export async function wishBackOfCompany(trx: Database, billId: string, cents: number, now: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with t as (
      select payable_id, least(${cents}::int, amount_cents - back_cents) as cents from top_up
      where payable_id = ${companyPayable(billId)} and not exists (
        select from payment_attempt where payable_id = ${billId} and captured_cents > captured_fee_cents)
    )
    update top_up u set back_cents = u.back_cents + t.cents, due_at = ${now} from t where u.payable_id = t.payable_id
    returning t.cents`.execute(trx)
  return rows[0]?.cents ?? 0
}

/** Returns, for each of these bills with a company's part, the cents of it that return to the company. */
export async function companyBackOf(db: Database, billIds: readonly string[]): Promise<Map<string, number>> {
  const bills = new Map(billIds.map((id) => [companyPayable(id), id]))
  const { rows } = await sql<Pick<TopUp, 'payableId' | 'backCents'>>`
    select payable_id as "payableId", back_cents as "backCents" from top_up
    where payable_id = any(${[...bills.keys()]})`.execute(db)
  return new Map(rows.map(({ payableId, backCents }) => [bills.get(payableId) ?? payableId, backCents]))
}

export async function nextDueTopUp(db: Database, queue: string, now: Date) {
  return first(
    await sql<TopUp & { xmin: string }>`
      select ${TOP_UP}, t.xmin::text from top_up t
      where t.due_at <= ${now} and not ${isPutOff(queue, sql`t.payable_id`, sql`t.xmin`, now)}
      order by t.due_at, t.payable_id limit 1`.execute(db),
  )
}

/** Called before the transfer is sent: from then on it may exist at the provider even if the response is lost. */
export async function topUpBegun(db: Database, payableId: string): Promise<void> {
  await sql`update top_up set tries = tries + 1 where payable_id = ${payableId}`.execute(db)
}

/** Saves the provider's state of a top-up with its ledger lines. It stays due if more must be reversed since it was read. */
export async function saveTopUp(
  db: Database,
  { payableId, reversedCents }: TopUp,
  theirs: { transferId: string; cents: number; reversedCents: number } | null,
  now: Date,
): Promise<void> {
  const after = theirs?.reversedCents ?? reversedCents
  await sql`
    with t as (
      update top_up t set transfer_id = coalesce(t.transfer_id, ${theirs?.transferId ?? null}), refusals = 0, failure_code = null,
        reversed_cents = ${after}::int,
        due_at = case when t.back_cents > ${after}::int and ${theirs !== null} then ${now}::timestamptz end
      where payable_id = ${payableId} returning t.payable_id, t.transfer_id
    )
    insert into ledger_line (attempt_id, payable_id, kind, cents, reference, at)
    select null, t.payable_id, l.kind, l.cents, l.reference, ${now}::timestamptz
    from t, lateral (values
      ('TOPPED_UP', ${theirs?.cents ?? 0}::int, t.transfer_id),
      ('TOP_UP_BACK', ${after - reversedCents}::int, concat(t.transfer_id, ':', ${after}::int))
    ) as l (kind, cents, reference)
    where l.cents > 0
    on conflict (kind, reference) do nothing`.execute(db)
}

/** Puts off a top-up that the provider has rejected. The next try uses another idempotency key. */
export async function putOffTopUp(db: Database, payableId: string, until: Date, failure: string): Promise<void> {
  await sql`
    update top_up set due_at = ${until}, failure_code = ${failure}, refusals = refusals + 1
    where payable_id = ${payableId}`.execute(db)
}

export async function topUpOf(db: Database, payableId: string): Promise<TopUp | null> {
  return first(await sql<TopUp>`select ${TOP_UP} from top_up t where t.payable_id = ${payableId}`.execute(db))
}

/** Returns the top-ups owed from `from` until before `until`. */
export async function topUpsBetween(db: Database, from: Date, until: Date): Promise<TopUp[]> {
  const { rows } = await sql<TopUp>`
    select ${TOP_UP} from top_up t where t.created_at >= ${from} and t.created_at < ${until}`.execute(db)
  return rows
}
