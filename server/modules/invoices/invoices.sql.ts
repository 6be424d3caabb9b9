import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Invoice } from './invoice.ts'

const INVOICE = sql`i.id, i.share_id as "shareId", i.reservation_id as "reservationId", i.account_id as "accountId",
  i.seller, i.kind, i.part, i.series, i.year, i.number, i.corrects, i.total_cents as "totalCents", i.content,
  (extract(epoch from i.made_at) * 1000)::bigint as "madeAt"`

/** Whoever makes numbered documents of a year waits here for who came before: always this row first, so nobody waits in a circle. */
export async function lockNumbers(trx: Database, year: number): Promise<void> {
  await sql`
    insert into invoice_series (series, year, last_number) values ('T', ${year}, 0)
    on conflict (series, year) do update set last_number = invoice_series.last_number`.execute(trx)
}

/** The next number of a series, taken for good when the transaction commits, and by nobody if it does not. */
export async function takeNumber(trx: Database, series: string, year: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_series (series, year, last_number) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last_number = invoice_series.last_number + 1
    returning last_number as number`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the series has gone')
  return row.number
}

/** Every document of a share, in the order in which they were made. */
export async function documentsOf(db: Database, shareId: string): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select ${INVOICE} from invoice i where i.share_id = ${shareId}
    order by i.made_at, array_position(array['SUMMARY', 'NOTE', 'INVOICE', 'CREDIT_NOTE'], i.kind), i.seller desc, i.number`.execute(
    db,
  )
  return rows
}

/** Nothing happens where the share has this document already. */
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

/** As of a person with an account. */
export async function forgetGuest(trx: Database, shareIds: readonly string[]): Promise<void> {
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

/** What the law does not ask goes: papers that are no invoices, the card's brand and digits, names in a host's summary. */
export async function forgetPerson(trx: Database, accountId: string): Promise<void> {
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
