import { addDays, DAY, MINUTE, parisInstant, SERVICE_DAY_STARTS, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { SETTLED } from '@tablee/domain/reservations/reservation-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database/connect.ts'
import { listOf, ms } from './database/rows.ts'

/** Money that does not match its booking; `cents`, and `since` in milliseconds. */
export type LateMoney = {
  what:
    | 'card not captured'
    | 'card not released'
    | 'voucher not asked'
    | 'voucher not taken'
    | 'voucher not released'
    | 'voucher held too long'
  id: string
  /** The payment's id at its provider. Null if no payment was begun there. */
  providerId: string | null
  cents: number
  since: number
}

/** Outages are retried within an hour. Only money that is later than that counts. */
const GRACE = 60 * MINUTE
/** The number of past days whose settled and cancelled bookings are checked. */
const DAYS_BACK = 9

/** All late money: compares what was decided about each bill with what happened to its money, over every module's rows. */
export async function lateMoney(db: Database, now: number): Promise<LateMoney[]> {
  const all = [lateCaptures, lateVouchers, vouchersNotAsked, notGivenBack, vouchersNotGivenBack, vouchersMissing]
  const { rows } = await sql<LateMoney>`
    select what, id, "providerId", cents, ${ms(sql`since`)} as since
    from (${sql.join(
      all.map((late) => late(now)),
      sql` union all `,
    )}) late
    order by since, id`.execute(db)
  return rows
}

/** Authorisations of meals that should have been captured, except while a no-show is undecided. */
export function lateCaptures(now: number): RawBuilder<unknown> {
  return sql`
    select 'card not captured' as what, p.id, p.intent_id as "providerId", p.amount_cents as cents, p.settles_at as since
    from payment_attempt p
    where p.status = 'AUTHORISED' and p.purpose = 'MEAL' and p.give_back_cents is null
      and p.settles_at < ${new Date(now - GRACE)}::timestamptz and not ${isUndecided(sql`p.payable_id`)}`
}

/** Vouchers that are held although the bill is settled, cancelled, or of a past day. */
export function lateVouchers(now: number): RawBuilder<unknown> {
  const over = serviceDayAt(now - GRACE)
  return sql`
    select case when s.status in ${listOf(SETTLED)} then 'voucher not taken'
        when s.status = 'CANCELLED' then 'voucher not released' else 'voucher held too long' end as what,
      v.id, v.provider_id as "providerId", v.held_cents as cents,
      coalesce(case when (s.status in ${listOf(SETTLED)} or s.status = 'CANCELLED') then ${lastMove} end, ${endOf(sql`v.service_day`)}) as since
    from voucher_payment v left join share s on s.id = v.payable_id
    where v.status = 'HELD' and (
      v.service_day < ${over}::date and not ${isUndecided(sql`v.payable_id`)}
      or (s.status in ${listOf(SETTLED)} or s.status = 'CANCELLED') and ${lastMove} < ${new Date(now - GRACE)}::timestamptz)`
}

/** Vouchers that are still planned although their day has begun. */
export function vouchersNotAsked(now: number): RawBuilder<unknown> {
  return sql`
    select 'voucher not asked' as what, v.id, null as "providerId", v.asked_cents as cents, ${startOf(sql`v.service_day`)} as since
    from voucher_payment v
    where v.status = 'PLANNED' and v.keep_cents is null and v.due_at is not null
      and v.service_day <= ${serviceDayAt(now - GRACE)}::date`
}

/** Card payments of cancelled bookings that are still held, or captured and not refunded. */
function notGivenBack(now: number): RawBuilder<unknown> {
  return sql`
    select 'card not released' as what, p.id, p.intent_id as "providerId",
      case p.status when 'AUTHORISED' then p.amount_cents else p.captured_cents - p.refunded_cents end as cents, ${lastMove} as since
    from payment_attempt p join share s on s.id = p.payable_id
    where s.status = 'CANCELLED' and (p.status = 'AUTHORISED'
        or p.status = 'CAPTURED' and p.refunded_cents < p.captured_cents and p.created_at >= ${longAgo(now)})
      and ${lastMove} < ${new Date(now - GRACE)}::timestamptz`
}

function vouchersNotGivenBack(now: number): RawBuilder<unknown> {
  return sql`
    select 'voucher not released' as what, v.id, v.provider_id as "providerId", v.taken_cents - v.back_cents as cents, ${lastMove} as since
    from voucher_payment v join share s on s.id = v.payable_id
    where s.status = 'CANCELLED' and v.status = 'TAKEN' and v.back_cents < v.taken_cents
      and v.updated_at >= ${longAgo(now)} and ${lastMove} < ${new Date(now - GRACE)}::timestamptz`
}

/**
 * Missing vouchers of settled bills: they were released, declined, captured in part, refunded by their scheme or never
 * requested. A voucher is no longer missing once its holder has paid by other means or no longer owes it.
 */
function vouchersMissing(now: number): RawBuilder<unknown> {
  return sql`
    select 'voucher not taken' as what, v.id, v.provider_id as "providerId", least(s.voucher_cents, v.keep_cents) as cents, ${lastMove} as since
    from reservation r join share s on s.reservation_id = r.id
      join lateral (
        select v.id, v.provider_id, v.status, v.keep_cents, v.taken_cents - v.unasked_back_cents as paid_cents from voucher_payment v where v.payable_id = s.id order by v.created_at desc limit 1
      ) v on true
    where r.service_day >= ${serviceDayAt(now - DAYS_BACK * DAY)}::date
      and s.status in ${listOf(SETTLED)} and s.voucher_cents > 0
      and v.status <> 'HELD' and v.paid_cents < least(s.voucher_cents, v.keep_cents)
      and not exists (select from debt d where d.payable_id = s.id and d.purpose = 'LOST_VOUCHER' and d.settled_at is not null)
      and ${lastMove} < ${new Date(now - GRACE)}::timestamptz`
}

function longAgo(now: number): RawBuilder<unknown> {
  return sql`${new Date(parisInstant(addDays(serviceDayAt(now), -DAYS_BACK), SERVICE_DAY_STARTS))}::timestamptz`
}

/** The instant at which the share `s` last changed its status. */
const lastMove = sql`(
  select max(m.moved_at) from reservation_transition m where m.reservation_id = s.reservation_id and m.share_id = s.id)`

function isUndecided(shareId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from no_show n where n.share_id = ${shareId} and n.outcome is null)`
}

function startOf(serviceDay: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${serviceDay} + ${SERVICE_DAY_STARTS}::time) at time zone 'Europe/Paris')`
}

function endOf(serviceDay: RawBuilder<unknown>): RawBuilder<unknown> {
  return startOf(sql`(${serviceDay} + 1)`)
}
