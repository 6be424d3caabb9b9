import { UNDER_WAY } from '@tablee/domain/money/payment-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, listOf, ms } from '../../../database/rows.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import type { Debt, Purpose } from './attempt.ts'

/** Failure code of a debt for which no card is charged. The payer gets a payment link instead. */
export const BY_LINK_ALONE = 'by_link_alone'

const DEBT = sql`d.payable_id as "payableId", d.purpose, d.amount_cents as "amountCents", d.fee_cents as "feeCents",
  d.tries, ${ms(sql`d.due_at`)} as "dueAt", coalesce(d.failure_code = ${sql.lit(BY_LINK_ALONE)}, false) as "isByLinkAlone",
  ${ms(sql`d.created_at`)} as "createdAt"`

type NewDebt = Omit<Debt, 'tries' | 'dueAt' | 'isByLinkAlone' | 'createdAt'> & { dueAt: Date; tipCents?: number }

/**
 * Returns an SQL fragment that adds debts, or changes those that are still open. No two may have the same payable and
 * purpose.
 */
export function addingDebts(debts: readonly NewDebt[], now: Date): RawBuilder<unknown> {
  return sql`
    insert into debt as d (payable_id, purpose, amount_cents, fee_cents, tip_cents, due_at, created_at)
    select n."payableId", n.purpose, n."amountCents", n."feeCents", n."tipCents", n."dueAt", ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(debts)}::json)
      as n ("payableId" text, purpose text, "amountCents" int, "feeCents" int, "tipCents" int, "dueAt" timestamptz)
    on conflict (payable_id, purpose) do update set amount_cents = excluded.amount_cents,
      fee_cents = excluded.fee_cents, tip_cents = excluded.tip_cents, due_at = excluded.due_at
      where d.settled_at is null`
}

export async function openDebt(db: Database, payableId: string, purpose: Purpose): Promise<Debt | null> {
  return first(
    await sql<Debt>`
      select ${DEBT} from debt d where d.payable_id = ${payableId} and d.purpose = ${purpose} and d.settled_at is null`.execute(
      db,
    ),
  )
}

/** Returns a debt, open or settled. `isPaid` is false if it was given up. */
export async function lastDebt(
  db: Database,
  payableId: string,
  purpose: Purpose,
): Promise<{ amountCents: number; isOpen: boolean; isPaid: boolean } | null> {
  return first(
    await sql<{ amountCents: number; isOpen: boolean; isPaid: boolean }>`
      select d.amount_cents as "amountCents", d.settled_at is null as "isOpen",
        d.settled_at is not null and d.failure_code is distinct from 'dropped' as "isPaid"
      from debt d where d.payable_id = ${payableId} and d.purpose = ${purpose}`.execute(db),
  )
}

export async function openDebtsOf(db: Database, payableIds: readonly string[]): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select ${DEBT} from debt d where d.payable_id = any(${payableIds}) and d.settled_at is null`.execute(db)
  return rows
}

export async function hasDebt(db: Database, payableIds: readonly string[], purpose: Purpose): Promise<boolean> {
  const { rows } = await sql`
    select 1 from debt where payable_id = any(${payableIds}) and purpose = ${purpose} limit 1`.execute(db)
  return rows.length > 0
}

/** Settles an open debt and returns its number of tries; null if it is settled already. */
export async function settleDebt(
  trx: Database,
  payableId: string,
  purpose: Purpose,
  now: Date,
): Promise<Pick<Debt, 'tries'> | null> {
  return first(
    await sql<Pick<Debt, 'tries'>>`
      update debt set settled_at = ${now}, due_at = null
      where payable_id = ${payableId} and purpose = ${purpose} and settled_at is null returning tries`.execute(trx),
  )
}

/** Changes the amount of an open debt; its due date stays. */
export async function changeDebt(
  trx: Database,
  payableId: string,
  purpose: Purpose,
  { amountCents, feeCents }: Pick<Debt, 'amountCents' | 'feeCents'>,
): Promise<void> {
  await sql`
    update debt set amount_cents = ${amountCents}, fee_cents = ${feeCents}
    where payable_id = ${payableId} and purpose = ${purpose} and settled_at is null`.execute(trx)
}

export async function dropDebt(trx: Database, payableId: string, purpose: Purpose): Promise<void> {
  await sql`
    delete from debt where payable_id = ${payableId} and purpose = ${purpose} and settled_at is null`.execute(trx)
}

/** Ends an open debt: it is no longer owed, and no payment of it begins. Its payments are voided or refunded. */
export async function endDebt(trx: Database, payableId: string, purpose: Purpose, now: Date): Promise<void> {
  await sql`
    with d as (
      update debt set settled_at = ${now}, due_at = null, failure_code = 'dropped'
      where payable_id = ${payableId} and purpose = ${purpose} and settled_at is null
    )
    update payment_attempt set give_back_cents = amount_cents, due_at = ${now}
    where payable_id = ${payableId} and purpose = ${purpose} and status in ${listOf(UNDER_WAY)}`.execute(trx)
}

export function droppingDebts(payableIds: readonly string[], purposes: readonly Purpose[]): RawBuilder<unknown> {
  return sql`
    delete from debt d where d.payable_id = any(${payableIds}) and d.purpose = any(${purposes}) and d.settled_at is null`
}

/** Returns an SQL fragment that makes the job try these due debts again now: writing a row ends its backoff. */
export function wakingDebts(
  payableIds: readonly string[],
  purposes: readonly Purpose[],
  now: Date,
): RawBuilder<unknown> {
  return sql`
    update debt d set due_at = d.due_at
    where d.payable_id = any(${payableIds}) and d.purpose = any(${purposes}) and d.settled_at is null and d.due_at <= ${now}`
}

/** Returns an SQL fragment that makes debts due now if they would be due later. */
export function advancingDebts(payableIds: readonly string[], purpose: Purpose, now: Date): RawBuilder<unknown> {
  return sql`
    update debt d set due_at = ${now}
    where d.payable_id = any(${payableIds}) and d.purpose = ${purpose} and d.settled_at is null and d.due_at > ${now}`
}

export async function nextDueDebt(db: Database, queue: string, now: Date) {
  return first(
    await sql<Debt & { xmin: string }>`
      select ${DEBT}, d.xmin::text from debt d
      where d.due_at <= ${now} and not ${isPutOff(queue, sql`concat(d.payable_id, ' ', d.purpose)`, sql`d.xmin`, now)}
      order by d.due_at, d.payable_id limit 1`.execute(db),
  )
}

/** Sets the next try of an open debt. Returns false if it has been paid since it was read. */
export async function putOffDebt(
  db: Database,
  { payableId, purpose }: Debt,
  dueAt: Date | null,
  failure: string,
  isTry: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update debt set due_at = ${dueAt}, failure_code = ${failure}, tries = tries + ${isTry ? 1 : 0}::int
    where payable_id = ${payableId} and purpose = ${purpose} and settled_at is null returning 1`.execute(db)
  return rows.length > 0
}
