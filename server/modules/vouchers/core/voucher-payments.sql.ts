import { KNOWN_TO_SCHEME, NOT_ASKED, TO_BE_TAKEN, VOUCHER_ACTIVE } from '@tablee/domain/money/payment-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { at, first, listOf, ms } from '../../../database/rows.ts'
import { type NewEvent, publishing } from '../../../events/outbox.ts'
import { requestId } from '../../../observability/request-id.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import type { Voucher, VoucherRequest } from './voucher.ts'

const VOUCHER = sql`v.id, v.payable_id as "payableId", v.account_id as "accountId", v.scheme, v.merchant,
  v.service_day as "serviceDay", v.is_planned as "isPlanned", v.asked_cents as "askedCents", v.status,
  v.provider_id as "providerId", v.held_cents as "heldCents", v.taken_cents as "takenCents", v.back_cents as "backCents",
  v.keep_cents as "keepCents", v.early_refund_cents as "earlyRefundCents",
  v.unasked_back_cents as "unaskedBackCents", v.is_used as "isUsed", ${ms(sql`v.due_at`)} as "dueAt",
  ${ms(sql`v.created_at`)} as "createdAt", v.xmin::text as version`

const isActive = sql`v.status in ${listOf(VOUCHER_ACTIVE)} and coalesce(v.keep_cents, 1) > 0`

/** True if a voucher of this person and scheme is planned or held, and not captured yet. */
export async function hasVoucherToTake(db: Database, accountId: string, scheme: Voucher['scheme']): Promise<boolean> {
  const { rows } = await sql`
    select 1 from voucher_payment v where v.account_id = ${accountId} and v.scheme = ${scheme}
      and v.status in ${listOf(TO_BE_TAKEN)} and coalesce(v.keep_cents, 1) > 0 limit 1`.execute(db)
  return rows.length > 0
}

/** Inserts a voucher before its scheme is called. Returns null if the payable has an active one. */
export async function addVoucher(
  db: Database,
  { payableId, accountId, scheme, merchant, serviceDay, cents }: VoucherRequest,
  { id, isPlanned }: Pick<Voucher, 'id' | 'isPlanned'>,
  now: Date,
  dueAt: Date,
): Promise<Voucher | null> {
  return first(
    await sql<Voucher>`
      insert into voucher_payment as v (id, payable_id, account_id, scheme, merchant, service_day, is_planned, is_used,
        asked_cents, status, due_at, created_at, updated_at, request_id)
      values (${id}, ${payableId}, ${accountId}, ${scheme}, ${merchant}, ${serviceDay}, ${isPlanned}, ${isPlanned},
        ${cents}, ${isPlanned ? 'PLANNED' : 'BEGUN'}, ${dueAt}, ${now}, ${now}, ${requestId()})
      on conflict do nothing
      returning ${VOUCHER}`.execute(db),
  )
}

/** The active voucher of a payable: planned, requested, held or captured, and not to be released or refunded whole. */
export async function activeVoucher(db: Database, payableId: string): Promise<Voucher | null> {
  return first(
    await sql<Voucher>`select ${VOUCHER} from voucher_payment v where v.payable_id = ${payableId} and ${isActive}`.execute(
      db,
    ),
  )
}

/** Returns the voucher that pays for a closed payable, or was meant to. Null without one. */
export async function usedVoucher(db: Database, payableId: string): Promise<Voucher | null> {
  return first(
    await sql<Voucher>`
      select ${VOUCHER} from voucher_payment v
      where v.payable_id = ${payableId} and v.is_used and v.keep_cents is not null
      order by v.created_at desc limit 1`.execute(db),
  )
}

export async function voucherById(db: Database, id: string): Promise<Voucher | null> {
  return first(await sql<Voucher>`select ${VOUCHER} from voucher_payment v where v.id = ${id}`.execute(db))
}

export async function voucherByProvider(db: Database, providerId: string): Promise<Voucher | null> {
  return first(
    await sql<Voucher>`select ${VOUCHER} from voucher_payment v where v.provider_id = ${providerId}`.execute(db),
  )
}

/** The vouchers updated between two instants (the second exclusive), and all that are still held. */
export async function vouchersBetween(db: Database, from: Date, until: Date): Promise<Voucher[]> {
  const { rows } = await sql<Voucher>`
    select ${VOUCHER} from voucher_payment v
    where v.updated_at < ${until} and (v.updated_at >= ${from} or v.status = 'HELD')`.execute(db)
  return rows
}

/**
 * The cents of a person's active vouchers on a service day, without those for this payable. With `before`, a voucher's id,
 * planned vouchers count only if they come before that voucher, so that of two which are due at once one waits for the other.
 */
export async function usedOn(
  db: Database,
  {
    accountId,
    serviceDay,
    payableId,
    before = null,
  }: { accountId: string; serviceDay: string; payableId: string; before?: string | null },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case v.status when 'HELD' then v.held_cents when 'TAKEN' then v.taken_cents - v.back_cents
      else v.asked_cents end), 0)::int as cents
    from voucher_payment v
    where v.account_id = ${accountId} and v.service_day = ${serviceDay} and v.payable_id <> ${payableId} and ${isActive}
      and (v.status <> 'PLANNED' or ${before}::uuid is null or v.id < ${before}::uuid)`.execute(db)
  return rows[0]?.cents ?? 0
}

type Saved = Pick<
  Voucher,
  | 'status'
  | 'providerId'
  | 'heldCents'
  | 'takenCents'
  | 'backCents'
  | 'unaskedBackCents'
  | 'keepCents'
  | 'askedCents'
  | 'dueAt'
>
export type VoucherLine = { kind: 'HELD' | 'RELEASED' | 'TAKEN' | 'GIVEN_BACK'; cents: number }

/** Saves a voucher with its ledger lines and events. Returns null if the row has changed since it was read. */
export async function saveVoucher(
  db: Database,
  { id, version }: Voucher,
  set: Saved,
  { lines, events, failure }: { lines: readonly VoucherLine[]; events: readonly NewEvent[]; failure: string | null },
  now: Date,
): Promise<Voucher | null> {
  return first(
    await sql<Voucher>`
      with v as (
        update voucher_payment set status = ${set.status}, provider_id = ${set.providerId},
          held_cents = ${set.heldCents}::int, taken_cents = ${set.takenCents}::int, back_cents = ${set.backCents}::int,
          unasked_back_cents = ${set.unaskedBackCents}::int, keep_cents = ${set.keepCents}::int, asked_cents = ${set.askedCents}::int, due_at = ${at(set.dueAt)}::timestamptz,
          failure_code = ${failure}, updated_at = ${now}
        where id = ${id}::uuid and xmin = ${version}::xid returning *, xmin
      ), l as (
        insert into voucher_line (voucher_id, kind, cents, at)
        select v.id, l.kind, l.cents, ${now}::timestamptz
        from v, json_to_recordset(${JSON.stringify(lines)}::json) as l (kind text, cents int)
      ), e as (${publishing(sql`v`, now.getTime(), events)})
      select ${VOUCHER} from v`.execute(db),
  )
}

export async function useVoucher(trx: Database, payableId: string, now: Date): Promise<void> {
  await sql`
    update voucher_payment v set is_used = true, due_at = null, updated_at = ${now}
    where v.payable_id = ${payableId} and not v.is_used and v.keep_cents is null and ${isActive}`.execute(trx)
}

/** Marks the payable's voucher as not used by any payment. */
export async function useNoMore(trx: Database, payableId: string): Promise<void> {
  await sql`update voucher_payment v set is_used = false where v.payable_id = ${payableId} and ${isActive}`.execute(trx)
}

/**
 * Requests that `cents` of these payables' vouchers are kept, never more than requested before. The job then calls the scheme.
 */
export async function requestKeep(trx: Database, ...asked: Parameters<typeof requestingKeep>): Promise<void> {
  await requestingKeep(...asked).execute(trx)
}

/** Returns the SQL fragment of `requestKeep`, for another statement. */
export function requestingKeep(payableIds: readonly string[], cents: number, now: Date): RawBuilder<unknown> {
  return sql`
    update voucher_payment v set keep_cents = least(coalesce(v.keep_cents, ${cents}::int), ${cents}::int), due_at = ${now}, updated_at = ${now}
    where v.payable_id = any(${payableIds}) and ${isActive}`
}

/** Requests that nothing of this voucher is kept. The job then calls the scheme. */
export async function requestNone(db: Database, id: string, now: Date): Promise<void> {
  await sql`
    update voucher_payment v set keep_cents = 0, due_at = ${now}, updated_at = ${now} where v.id = ${id} and ${isActive}`.execute(
    db,
  )
}

/**
 * Requests that `cents` less are kept of the voucher's payment. If the scheme has not captured the voucher yet, they are an
 * early refund.
 */
export async function requestKeepLess(trx: Database, id: string, cents: number, now: Date): Promise<void> {
  await sql`
    update voucher_payment set keep_cents = greatest(0, least(coalesce(keep_cents, held_cents + taken_cents),
        case when status = 'TAKEN' then taken_cents - unasked_back_cents end) - ${cents}::int),
      early_refund_cents = early_refund_cents + case when status = 'HELD' then ${cents}::int else 0 end,
      due_at = ${now}, updated_at = ${now} where id = ${id}`.execute(trx)
}

/**
 * Lowers the kept amount of a voucher by `cents` that its scheme has not paid. If the scheme pays them after all, they are not
 * kept.
 */
export async function keepLessOfLost(trx: Database, id: string, cents: number, now: Date): Promise<void> {
  await sql`
    update voucher_payment set keep_cents = greatest(0, keep_cents - ${cents}::int),
      due_at = case when status = 'TAKEN' then ${now}::timestamptz else due_at end where id = ${id}`.execute(trx)
}

/** Moves a voucher that is only planned to another day. Returns false if there is none. */
export async function replan(
  trx: Database,
  payableId: string,
  { serviceDay, dueAt }: { serviceDay: string; dueAt: Date },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update voucher_payment v set service_day = ${serviceDay}, due_at = ${dueAt}, updated_at = ${now}
    where v.payable_id = ${payableId} and v.status = 'PLANNED' and v.keep_cents is null returning 1`.execute(trx)
  return rows.length > 0
}

/** The next due voucher of all payables or of one; `unusedVouchers` finds those that no payment used. */
export async function nextDueVoucher(db: Database, queue: string, now: Date, payableId?: string) {
  const own = payableId === undefined ? sql`` : sql`and v.payable_id = ${payableId}`
  return first(
    await sql<Voucher & { requestId: string | null; xmin: string }>`
      select ${VOUCHER}, v.request_id as "requestId", v.xmin::text from voucher_payment v
      where v.due_at <= ${now} and not ${isPutOff(queue, sql`v.id`, sql`v.xmin`, now)} ${own}
        and (v.keep_cents is not null or v.status in ${listOf(NOT_ASKED)} or (v.status = 'OPEN' and v.is_used))
      order by v.due_at, v.id limit 1`.execute(db),
  )
}

/** The next voucher that no payment used in time, or null. */
export async function unusedVouchers(db: Database, queue: string, now: Date) {
  const { rows } = await sql<{ id: string; payableId: string; xmin: string }>`
    select v.id, v.payable_id as "payableId", v.xmin::text from voucher_payment v
    where v.due_at <= ${now} and not ${isPutOff(queue, sql`v.id`, sql`v.xmin`, now)} and v.keep_cents is null and not v.is_used and v.status in ${listOf(KNOWN_TO_SCHEME)}
    order by v.due_at, v.id limit 1`.execute(db)
  return rows
}

/** Extends the time in which a payment may use the voucher. */
export async function extendUse(trx: Database, payableId: string, until: Date): Promise<void> {
  await sql`
    update voucher_payment v set due_at = ${until}
    where v.payable_id = ${payableId} and not v.is_used and v.keep_cents is null and v.status in ${listOf(KNOWN_TO_SCHEME)}`.execute(
    trx,
  )
}

export async function paymentsOf(db: Database, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select v.payable_id as "share", v.scheme, v.service_day as "serviceDay", v.asked_cents as "askedCents",
      v.taken_cents as "takenCents", v.back_cents as "backCents", v.status, v.created_at as "askedAt"
    from voucher_payment v where v.account_id = ${accountId} order by v.created_at desc, v.id`.execute(db)
  return rows
}
