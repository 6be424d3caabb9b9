import { HOUR } from '@tablee/domain/calendar/calendar'
import { VOUCHER_GONE } from '@tablee/domain/money/payment-status'
import { sql } from 'kysely'
import type { Database } from './database/connect.ts'
import { listOf } from './database/rows.ts'

/** A bill whose documents and money differ for one seller; in cents. */
export type InvoiceDifference = {
  reservationId: number
  shareId: string
  seller: 'RESTAURANT' | 'PLATFORM'
  /** Invoices less credit notes. */
  invoiced: number
  /** Captured amount less refunds, pending ones included. */
  received: number
}

/** Bills with more recent movements of money are left to the next comparison: documents follow within seconds. */
const GRACE = HOUR
const COMPANY = ':COMPANY'

/**
 * True for an invoice `i` with a discount. Older invoices also list the platform's part of a code as a discount.
 */
export const STATES_DISCOUNT = sql`(i.content ->> 'discountCents')::int > 0`

/**
 * Returns the completed bills whose documents and money differ, by seller. It compares the bills since a day ('YYYY-MM-DD') and
 * older ones with a refund or a document since then. Bills with a pending collection are skipped, and no-show fees are ignored:
 * neither has documents.
 */
export async function invoiceDifferences(db: Database, since: string, now: number): Promise<InvoiceDifference[]> {
  const { rows } = await sql<InvoiceDifference>`
    with bill as (
      select s.id, s.reservation_id, s.voucher_cents from share s
      where s.status = 'COMPLETED' and s.id in (
          select o.id from reservation r join share o on o.reservation_id = r.id where r.service_day >= ${since}::date
          union select l.payable_id from ledger_line l
            where l.kind in ('REFUNDED', 'FEE_REFUNDED', 'TOP_UP_BACK') and l.at >= ${since}::date
          union select i.share_id from invoice i where i.made_at >= ${since}::date)
        and not exists (select from debt d where d.payable_id = s.id and d.purpose in ('AFTER_MEAL', 'LOST_VOUCHER')
          and d.settled_at is null
          and (d.tries = 0 or d.due_at is not null))
        and not exists (select from payment_attempt p where p.payable_id = s.id and p.updated_at > ${new Date(now - GRACE)}::timestamptz)
        and not exists (select from voucher_payment v where v.payable_id = s.id and v.updated_at > ${new Date(now - GRACE)}::timestamptz)
    ), card as (
      select p.payable_id as id, sum(p.captured_cents - p.captured_fee_cents)::int as taken, sum(p.captured_fee_cents)::int as fee,
        sum(back - of_fee)::int as back, sum(of_fee)::int as fee_back
      from bill b join payment_attempt p on p.payable_id = b.id
        cross join lateral (select least(coalesce(p.give_back_cents, 0), p.captured_cents) as back) g
        cross join lateral (select greatest(0, back - (p.captured_cents - p.captured_fee_cents)) as of_fee) f
      where p.status = 'CAPTURED' and p.purpose <> 'NO_SHOW' group by p.payable_id
    ), beside as (
      select b.id, coalesce((select least(b.voucher_cents, v.keep_cents - case when v.status in ${listOf(VOUCHER_GONE)} then v.keep_cents
            when v.status = 'TAKEN' then greatest(0, v.keep_cents - (v.taken_cents - v.unasked_back_cents)) else 0 end)
          from voucher_payment v where v.payable_id = b.id and v.is_used and v.keep_cents is not null
          order by v.created_at desc limit 1), b.voucher_cents)
        + coalesce((select t.amount_cents - t.back_cents from top_up t where t.payable_id = b.id || ${COMPANY}::text), 0)
        + coalesce((select t.amount_cents - t.back_cents from top_up t where t.payable_id = b.id and not exists (
          select from invoice i where i.share_id = b.id and i.seller = 'RESTAURANT' and i.kind = 'INVOICE'
            and ${STATES_DISCOUNT})), 0) as cents
      from bill b
    ), book as (
      select b.id, b.reservation_id, seller,
        case seller when 'PLATFORM' then coalesce(c.fee - c.fee_back, 0) else coalesce(c.taken - c.back, 0) + d.cents end as received,
        coalesce((select sum(case i.kind when 'INVOICE' then i.total_cents else -i.total_cents end)
          from invoice i where i.share_id = b.id and i.seller = side.seller and i.kind in ('INVOICE', 'CREDIT_NOTE')), 0)::int as invoiced
      from bill b join beside d on d.id = b.id left join card c on c.id = b.id
        cross join (values ('RESTAURANT'), ('PLATFORM')) as side (seller)
    )
    select reservation_id as "reservationId", id as "shareId", seller, invoiced, received from book
    where invoiced <> received order by reservation_id, id, seller desc`.execute(db)
  return rows
}
