import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { ms } from '../../database/rows.ts'
import type { InvoiceDifference } from '../../invoice-differences.sql.ts'
import type { Invoice } from './invoice.ts'

const INVOICE = sql`i.id, i.share_id as "shareId", i.reservation_id as "reservationId", i.account_id as "accountId",
  i.seller, i.kind, i.part, i.series, i.year, i.number, i.corrects, i.total_cents as "totalCents", i.content,
  ${ms(sql`i.made_at`)} as "madeAt"`

/** Serialises the numbering of a year by locking one row: every caller locks it first, so deadlocks cannot occur. */
export async function lockNumbers(trx: Database, year: number): Promise<void> {
  await sql`
    insert into invoice_series (series, year, last_number) values ('T', ${year}, 0)
    on conflict (series, year) do update set last_number = invoice_series.last_number`.execute(trx)
}

/** Takes the next number of a series; a rollback returns it, so the series has no gaps. */
export async function takeNumber(trx: Database, series: string, year: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_series (series, year, last_number) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last_number = invoice_series.last_number + 1
    returning last_number as number`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the series has gone')
  return row.number
}

/** All documents of a share, in order of issue. */
export async function documentsOf(db: Database, shareId: string): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select ${INVOICE} from invoice i where i.share_id = ${shareId}
    order by i.made_at, array_position(array['SUMMARY', 'NOTE', 'INVOICE', 'CREDIT_NOTE'], i.kind), i.seller desc, i.number`.execute(
    db,
  )
  return rows
}

/** Inserts a document; does nothing if the share has it already. */
export async function addDocument(trx: Database, one: Omit<Invoice, 'id' | 'madeAt'>, now: Date): Promise<void> {
  await sql`
    insert into invoice (id, share_id, reservation_id, account_id, seller, kind, part, series, year, number, corrects,
      total_cents, content, made_at)
    values (${randomUUID()}, ${one.shareId}, ${one.reservationId}, ${one.accountId}, ${one.seller}, ${one.kind}, ${one.part},
      ${one.series}, ${one.year}, ${one.number}, ${one.corrects}, ${one.totalCents}, ${JSON.stringify(one.content)}::jsonb,
      ${now})
    on conflict (share_id, seller, kind, part) do nothing`.execute(trx)
}

export async function documentsOfPerson(db: Database, accountId: string): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select ${INVOICE} from invoice i where i.account_id = ${accountId} order by i.made_at desc, i.number`.execute(db)
  return rows
}

export async function documentsOfGuest(db: Database, shareIds: readonly string[]): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select ${INVOICE} from invoice i
    where i.account_id is null and i.share_id = any(${shareIds}) order by i.made_at desc, i.number`.execute(db)
  return rows
}

/** Like `purgePerson`, for a guest without an account. */
export async function purgeGuest(trx: Database, shareIds: readonly string[]): Promise<void> {
  const own = sql`account_id is null and share_id = any(${shareIds})`
  await sql`delete from invoice where ${own} and kind in ('NOTE', 'SUMMARY')`.execute(trx)
  await sql`
    update invoice i set content = jsonb_set(i.content, '{payments}', coalesce((
      select jsonb_agg(p || '{"means": "Carte bancaire"}') from jsonb_array_elements(i.content -> 'payments') p), '[]'))
    where ${own}`.execute(trx)
  await sql`
    update invoice i set content = jsonb_set(i.content, '{guests}', (
      select jsonb_agg(case when g ->> 'shareId' = any(${shareIds}) then g || '{"name": "Un convive"}' else g end)
      from jsonb_array_elements(i.content -> 'guests') g))
    where i.kind = 'SUMMARY' and i.reservation_id in (select reservation_id from share where id = any(${shareIds}))`.execute(
    trx,
  )
}

/**
 * Removes what the law does not require: notes and summaries, the card's brand and digits, and the name in other people's
 * summaries. The invoices stay.
 */
export async function purgePerson(trx: Database, accountId: string): Promise<void> {
  await sql`delete from invoice where account_id = ${accountId} and kind in ('NOTE', 'SUMMARY')`.execute(trx)
  await sql`
    update invoice i set account_id = null, content = jsonb_set(i.content, '{payments}', coalesce((
      select jsonb_agg(p || '{"means": "Carte bancaire"}') from jsonb_array_elements(i.content -> 'payments') p), '[]'))
    where i.account_id = ${accountId}`.execute(trx)
  await sql`
    update invoice i set content = jsonb_set(i.content, '{guests}', (
      select jsonb_agg(case when s.account_id = ${accountId} then g || '{"name": "Un convive"}' else g end)
      from jsonb_array_elements(i.content -> 'guests') g left join share s on s.id = g ->> 'shareId'))
    where i.kind = 'SUMMARY' and i.reservation_id in (select reservation_id from share where account_id = ${accountId})`.execute(
    trx,
  )
}

export async function keepCheck(
  trx: Database,
  day: string,
  differences: readonly InvoiceDifference[],
  now: Date,
): Promise<void> {
  await sql`
    insert into invoice_check (day, differences, made_at) values (${day}, ${JSON.stringify(differences)}::jsonb, ${now})
    on conflict (day) do update set differences = excluded.differences, made_at = excluded.made_at`.execute(trx)
}

/** Returns the differences that were found for a day ('YYYY-MM-DD'). */
export async function invoiceDifferencesOn(db: Database, day: string): Promise<InvoiceDifference[]> {
  const { rows } = await sql<{ differences: InvoiceDifference[] }>`
    select differences from invoice_check where day = ${day}::date`.execute(db)
  return rows[0]?.differences ?? []
}

export async function lastCheck(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select day from invoice_check order by day desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}
