import type { Day } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first } from '../../../database/rows.ts'

type StoredPayout = {
  id: string
  account: string
  cents: number
  arrivesOn: Day
  status: 'UNDERWAY' | 'PAID' | 'FAILED'
}

/** A payment or top-up in a payout, or its refund (`isBack`). `reference` is the provider's id of its charge or transfer. */
type PayoutPart = { reference: string; isBack: boolean }

/** Adds each account with a capture to the accounts whose payouts are read. A loose index scan finds the accounts. */
export async function addAccounts(db: Database): Promise<void> {
  const next = (after: ReturnType<typeof sql>) => sql`
    (select p.destination from payment_attempt p where p.captured_cents > 0 ${after} order by p.destination limit 1)`
  await sql`
    with recursive known (account) as (
      ${next(sql``)}
      union all
      select ${next(sql`and p.destination > k.account`)} from known k where k.account is not null
    )
    insert into payout_reading (account)
    select account from known k where account is not null
    on conflict do nothing`.execute(db)
}

type Due = { day: Day; triedBefore: Date; capturedSince: Date; now: Date }

/** Takes the next account that is not read for `day` and has recent captures or refunds. Null if there is none. */
export async function takeDueAccount(db: Database, { day, triedBefore, capturedSince, now }: Due) {
  const isDue = sql`coalesce(r.read_on < ${day}::date, true) and coalesce(r.tried_at < ${triedBefore}, true)`
  return first(
    await sql<{ account: string; readOn: Day | null }>`
      update payout_reading r set tried_at = ${now} where ${isDue} and r.account = (
        select r.account from payout_reading r
        where ${isDue} and exists (select from payment_attempt p
          where p.destination = r.account and p.captured_cents > 0 and p.updated_at >= ${capturedSince})
        order by r.account limit 1
      )
      returning r.account, r.read_on::text as "readOn"`.execute(db),
  )
}

export async function accountRead(db: Database, account: string, day: Day): Promise<void> {
  await sql`update payout_reading set read_on = ${day}::date where account = ${account}`.execute(db)
}

/** Returns the ids whose payout contents are stored. */
export async function itemisedOf(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from payout where id = any(${ids}) and is_itemised`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Stores the provider's current state of a payout. A failed payout stays failed. */
export async function savePayout(db: Database, payout: StoredPayout, now: Date): Promise<void> {
  const { id, account, cents, arrivesOn, status } = payout
  await sql`
    insert into payout as p (id, account, cents, arrives_on, status, is_itemised, read_at)
    values (${id}, ${account}, ${cents}, ${arrivesOn}::date, ${status}, false, ${now})
    on conflict (id) do update set status = excluded.status, arrives_on = excluded.arrives_on, read_at = excluded.read_at
    where p.status <> 'FAILED'`.execute(db)
}

/**
 * Stores the contents of a payout. If it repeats an earlier payout that the bank returned, it also gets its contents.
 */
export async function saveParts(
  db: Database,
  payoutId: string,
  { parts, returned }: { parts: readonly PayoutPart[]; returned: readonly string[] },
): Promise<void> {
  await sql`
    insert into payout_part (payout_id, reference, is_back)
    select ${payoutId}::text, reference, "isBack" from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (reference text, "isBack" boolean)
    union
    select ${payoutId}::text, reference, is_back from payout_part where payout_id = any(${returned}::text[])
    on conflict do nothing`.execute(db)
  await sql`update payout set is_itemised = true where id = ${payoutId}`.execute(db)
}

/** A payment, a top-up or a refund (`isBack`) that a bank has received within a payout. `reference` is as in the books. */
type PaidOut = { reference: string; isBack: boolean; payoutId: string; day: Day }

/**
 * Returns the paid payouts that contain these payments and top-ups, if they went to the account of the payment or top-up.
 * `references` are intents and transfers.
 */
export async function payoutsOf(db: Database, references: readonly string[]): Promise<PaidOut[]> {
  const paid = sql`part.is_back as "isBack", o.id as "payoutId", o.arrives_on::text as day`
  const { rows } = await sql<PaidOut>`
    select p.intent_id as reference, ${paid}
    from payment_attempt p join payout_part part on part.reference = p.charge_id
      join payout o on o.id = part.payout_id and o.account = p.destination
    where p.intent_id = any(${references}) and o.status = 'PAID'
    union all
    select t.transfer_id, ${paid}
    from top_up t join payout_part part on part.reference = t.transfer_id
      join payout o on o.id = part.payout_id and o.account = t.destination
    where t.transfer_id = any(${references}) and o.status = 'PAID'
    order by day, "payoutId"`.execute(db)
  return rows
}
