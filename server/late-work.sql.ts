import { addDays, MINUTE, parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import { MAY_BE_HOLD } from '@tablee/domain/reservations/reservation-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database/connect.ts'
import { listOf, ms } from './database/rows.ts'
import { lateCaptures, lateVouchers, vouchersNotAsked } from './late-money.sql.ts'

/** How many pieces of one kind of work are late, and by how many seconds the oldest is. */
export type LateWork = { work: string; depth: number; oldestSeconds: number }

/** Seats stay held while a bank may still answer; a hold that has been over for longer is late. */
const HOLD_GRACE = 60 * MINUTE

/**
 * One statement per queue, each with an index of its own: the rows that are due, with `since`. A queue has the name of its
 * table; add every new table with due rows here.
 */
const QUEUES: Record<string, (now: number) => RawBuilder<unknown>> = {
  event: due('event'),
  message: due('message'),
  push_message: due('push_message'),
  webhook_delivery: due('webhook_delivery'),
  restaurant_score: due('restaurant_score'),
  review: due('review'),
  review_reply: due('review_reply'),
  reservation: due('reservation'),
  move_offer: due('move_offer'),
  no_show: due('no_show'),
  provider_event: due('provider_event'),
  payment_attempt: due('payment_attempt'),
  debt: due('debt'),
  top_up: due('top_up'),
  voucher_payment: due('voucher_payment'),
  reconciliation: daily('reconciliation'),
  invoice_check: daily('invoice_check'),
  seat_holds: (now) => sql`
    select hold_until as since from reservation
    where due_at is not null and status in ${listOf(MAY_BE_HOLD)} and not was_authorised
      and hold_until < ${new Date(now - HOLD_GRACE)}::timestamptz`,
  dead_job: () => sql`select failed_at as since from job where is_dead`,
  captures: lateCaptures,
  held_vouchers: lateVouchers,
  planned_vouchers: vouchersNotAsked,
}

/** The late work of every queue, also of those without any. */
export async function lateWork(db: Database, now: number): Promise<LateWork[]> {
  const each = Object.entries(QUEUES).map(([work, late]) => {
    return sql`select ${work}::text as work, count(*)::int as depth, min(since) as since from (${late(now)}) late`
  })
  const { rows } = await sql<{ work: string; depth: number; since: number | null }>`
    select work, depth, ${ms(sql`since`)} as since from (${sql.join(each, sql` union all `)}) every_queue`.execute(db)
  return rows.map(({ work, depth, since }) => {
    return { work, depth, oldestSeconds: since === null ? 0 : Math.max(0, (now - since) / 1000) }
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

/** Work that is due once a day, from midnight on. */
function daily(table: string) {
  return (now: number) => {
    const today = parisDay(now)
    const begun = new Date(parisInstant(today, '00:00'))
    return sql`
      select ${begun}::timestamptz as since from ${sql.table(table)} having max(day) < ${addDays(today, -1)}::date`
  }
}

function due(table: string) {
  return (now: number) =>
    sql`select due_at as since from ${sql.table(table)} where due_at <= ${new Date(now)}::timestamptz`
}
