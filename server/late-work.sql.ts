import { addDays, MINUTE, parisDay, parisInstant, SECOND } from '@tablee/domain/calendar/calendar'
import { MAY_BE_HOLD } from '@tablee/domain/reservations/reservation-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database/connect.ts'
import { listOf, ms } from './database/rows.ts'
import { lateCaptures, lateVouchers, vouchersNotAsked } from './late-money.sql.ts'
import { isDead, isPutOff } from './queues/jobs.sql.ts'
import { type DueQueue, QUEUES } from './queues/next-due.sql.ts'

/** The number of late rows of one kind of work, and the delay of the oldest in seconds. */
export type LateWork = { work: string; depth: number; oldestSeconds: number }

/** Seats stay reserved while a bank may still respond. A hold that ended longer ago is late. */
const HOLD_GRACE = 60 * MINUTE

/** A worker takes a row within a second or two. A row that has been due this long without a job that explains it is stuck. */
const STUCK_AFTER = 30 * SECOND

/** Late work that is in no queue: overdue captures, vouchers and seat holds, and daily comparisons that have not run. */
const WITHOUT_QUEUE: Record<string, (now: number) => RawBuilder<unknown>> = {
  reconciliation: daily('reconciliation'),
  invoice_check: daily('invoice_check'),
  seat_holds: (now) => sql`
    select hold_until as since from reservation
    where due_at is not null and status in ${listOf(MAY_BE_HOLD)} and not was_authorised
      and hold_until < ${new Date(now - HOLD_GRACE)}::timestamptz`,
  captures: lateCaptures,
  held_vouchers: lateVouchers,
  planned_vouchers: vouchersNotAsked,
}

/**
 * The late work of every queue, including those without any. A queue has the name of its table. Rows whose job is dead are not
 * late: they wait for the operator's decision.
 */
export async function lateWork(db: Database, now: number): Promise<LateWork[]> {
  const each = [
    ...Object.entries(WITHOUT_QUEUE).map(([work, late]) => ofWork(work, late(now))),
    ...Object.entries<DueQueue>(QUEUES).map(([name, queue]) => ofWork(queue.table, dueRows(name, queue, now))),
  ]
  const { rows } = await sql<{ work: string; depth: number; since: number | null }>`
    select work, count(since)::int as depth, ${ms(sql`min(case when since < 'epoch' then 'epoch' else since end)`)} as since
    from (${sql.join(each, sql` union all `)}) every_work group by work`.execute(db)
  return rows.map(({ work, depth, since }) => {
    return { work, depth, oldestSeconds: since === null ? 0 : Math.max(0, (now - since) / 1000) }
  })
}

/**
 * The number of rows of each queue that have been due for half a minute without a job that explains it: no worker has tried
 * them.
 */
export async function stuckWork(db: Database, now: number): Promise<{ work: string; depth: number }[]> {
  const each = Object.entries<DueQueue>(QUEUES).map(([name, queue]) => ofWork(queue.table, stuckRows(name, queue, now)))
  const { rows } = await sql<{ work: string; depth: number }>`
    select work, count(since)::int as depth from (${sql.join(each, sql` union all `)}) every_work group by work`.execute(
    db,
  )
  return rows
}

/** The number of dead jobs of each queue, and the age of the oldest in seconds. */
export async function deadDepths(
  db: Database,
  now: number,
): Promise<{ queue: string; depth: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ queue: string; depth: number; since: number | null }>`
    select q.queue, count(j.queue)::int as depth, ${ms(sql`min(j.failed_at)`)} as since
    from (select unnest(${Object.keys(QUEUES)}::text[]) as queue union select queue from job where is_dead) q
      left join job j on j.queue = q.queue and j.is_dead
    group by q.queue`.execute(db)
  return rows.map(({ queue, depth, since }) => {
    return { queue, depth, oldestSeconds: since === null ? 0 : Math.max(0, (now - since) / 1000) }
  })
}

/** Returns the number of differences in the last two comparisons: ledger with providers, and invoices with ledger. */
export async function lastDifferences(db: Database): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select coalesce((select jsonb_array_length(r.differences) from reconciliation r order by r.day desc limit 1), 0)
      + coalesce((select jsonb_array_length(i.differences) from invoice_check i order by i.day desc limit 1), 0) as found`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}

/**
 * The instants of some rows by the name of their work, and one row without an instant, so that work without rows is listed too.
 */
function ofWork(work: string, late: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${work}::text as work, late.since from (${late}) late
    union all select ${work}::text, null::timestamptz`
}

/** Work that is due once a day, from midnight on. */
function daily(table: string) {
  return (now: number) => {
    const today = parisDay(now)
    const begun = new Date(parisInstant(today, '00:00'))
    return sql`
      select ${begun}::timestamptz as since from ${sql.table(table)} having max(day) < ${addDays(today, -1)}::date`
  }
}

/** The due rows `d` of a queue, except those whose job is dead. Each queue's table has an index for them. */
function dueRows(name: string, { table, key, own = sql`true` }: DueQueue, now: number): RawBuilder<unknown> {
  return sql`
    select d.due_at as since from ${sql.table(table)} d
    where d.due_at <= ${new Date(now)}::timestamptz and ${own} and not ${isDead(name, sql`(${key})`, sql`d.xmin`)}`
}

function stuckRows(name: string, queue: DueQueue, now: number): RawBuilder<unknown> {
  const { table, key, own = sql`true`, waitsFor } = queue
  const waits = waitsFor ? sql`exists (select from ${sql.table(table)} o where ${waitsFor(new Date(now))})` : sql`false`
  return sql`
    select d.due_at as since from ${sql.table(table)} d
    where d.due_at <= ${new Date(now - STUCK_AFTER)}::timestamptz and ${own}
      and not ${isPutOff(name, sql`(${key})`, sql`d.xmin`, new Date(now))} and not ${waits}`
}
