import { randomUUID } from 'node:crypto'
import { MAY_HAVE_TAKEN, MAY_HOLD, PENDING, UNDER_WAY } from '@tablee/domain/money/payment-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { at, first, listOf, ms, only, partsOf } from '../../../database/rows.ts'
import { type NewEvent, publishing } from '../../../events/outbox.ts'
import type { SaveAnswer } from '../../../idempotency.ts'
import { requestId } from '../../../observability/request-id.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import { type Attempt, companyPayable, type Payable, type Payer, type Purpose } from './attempt.ts'
import { keptCustomer } from './wallet.sql.ts'

/** The columns of an attempt; its table is `p`. */
export const ATTEMPT = sql`p.id, p.payable_id as "payableId", p.purpose, p.number, p.account_id as "accountId", p.owner,
  p.customer_id as "customerId", p.card_id as "cardId", p.card_brand as "cardBrand", p.card_last4 as "cardLast4",
  p.device_wallet as "deviceWallet", p.keeps_card as "keepsCard", p.destination, p.amount_cents as "amountCents", p.fee_cents as "feeCents",
  p.voucher_cents as "voucherCents", p.captures_at_once as "capturesAtOnce", p.off_session as "offSession", p.renews, p.description,
  p.return_url as "returnUrl", p.status, p.intent_id as "intentId", p.charge_id as "chargeId",
  p.redirect_url as "redirectUrl", p.captured_cents as "capturedCents", p.captured_fee_cents as "capturedFeeCents",
  p.refunded_cents as "refundedCents", p.refunded_fee_cents as "refundedFeeCents", ${ms(sql`p.capture_before`)} as "captureBefore",
  ${ms(sql`p.settles_at`)} as "settlesAt", p.give_back_cents as "refundRequestedCents",
  p.refund_asked_cents as "refundAskedCents", p.refund_asked_from_cents as "refundAskedFromCents",
  ${ms(sql`p.refund_asked_at`)} as "refundAskedAt", ${ms(sql`p.due_at`)} as "dueAt",
  p.failure_code as "failureCode", ${ms(sql`p.created_at`)} as "createdAt", p.xmin::text as version`

type NewAttempt = Pick<
  Payable,
  'amountCents' | 'feeCents' | 'destination' | 'settlesAt' | 'description' | 'returnUrl'
> & {
  payableId: string
  purpose: Purpose
  payer: Pick<Payer, 'owner' | 'accountId'>
  customerId: string
  cardId: string
  keepsCard: boolean
  capturesAtOnce: boolean
  offSession: boolean
  renews?: string | null
  voucherCents?: number
  /** True if it pays a debt. It then begins only while that debt exists. */
  paysDebt?: boolean
}

/** Written in the same statement: the new customer and the response for the idempotency key. */
type WrittenAlong = { isNewCustomer: boolean; saveAnswer: SaveAnswer<string> | null }

/**
 * Inserts an attempt before it is sent to the provider. The job sends it again at `askedAgainAt`. Returns null if another
 * attempt is active or renews the same one, if another process holds the idempotency key, if the amount differs from that of
 * the open debt, or if that debt no longer exists.
 */
export async function beginAttempt(
  db: Database,
  one: NewAttempt,
  now: Date,
  askedAgainAt: Date,
  { isNewCustomer = false, saveAnswer = null }: Partial<WrittenAlong> = {},
): Promise<Attempt | null> {
  const { payer } = one
  const customer = isNewCustomer ? keptCustomer(payer.owner, one.customerId, payer.accountId, now) : sql`select 1`
  const { rows } = await sql<Attempt>`
    with c as (${customer}), k as (${saveAnswer?.mine ?? sql`select 1`}), d as (
      select settled_at is null and amount_cents <> ${one.amountCents}::int or failure_code = 'dropped' as is_other
      from debt where payable_id = ${one.payableId} and purpose = ${one.purpose} for share
    ), p as (
      insert into payment_attempt (id, payable_id, purpose, number, account_id, owner, customer_id, card_id, keeps_card,
        destination, amount_cents, fee_cents, voucher_cents, captures_at_once, off_session, renews, description, return_url,
        status, settles_at, due_at, created_at, updated_at, request_id)
      select ${randomUUID()}::uuid, ${one.payableId}, ${one.purpose},
        1 + coalesce((select max(number) from payment_attempt where payable_id = ${one.payableId} and purpose = ${one.purpose}), 0),
        ${payer.accountId}::uuid, ${payer.owner}, ${one.customerId}, ${one.cardId}, ${one.keepsCard}, ${one.destination},
        ${one.amountCents}::int, ${one.feeCents}::int, ${one.voucherCents ?? 0}::int, ${one.capturesAtOnce}, ${one.offSession}, ${one.renews ?? null}::uuid,
        ${one.description}, ${one.returnUrl}, 'BEGUN', ${new Date(one.settlesAt)}::timestamptz, ${askedAgainAt}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz, ${requestId()}
      from k where (not ${one.capturesAtOnce}::boolean or not exists (select from d where is_other))
        and (not ${one.paysDebt ?? false}::boolean or exists (select from d))
        and not exists (
          select from payment_attempt o where o.renews = ${one.renews ?? null}::uuid and o.give_back_cents is null
            and o.status in ${listOf(UNDER_WAY)})
      on conflict do nothing
      returning *, xmin
    ), r as (${saveAnswer?.within(sql`p.id`, sql`p`) ?? sql`select 1`})
    select ${ATTEMPT} from p`.execute(db)
  return rows[0] ?? null
}

export async function attemptById(db: Database, id: string): Promise<Attempt | null> {
  return first(await sql<Attempt>`select ${ATTEMPT} from payment_attempt p where p.id = ${id}`.execute(db))
}

export async function attemptByIntent(db: Database, intentId: string): Promise<Attempt | null> {
  return first(await sql<Attempt>`select ${ATTEMPT} from payment_attempt p where p.intent_id = ${intentId}`.execute(db))
}

export async function lockAttempt(trx: Database, id: string): Promise<Attempt> {
  const found = first(
    await sql<Attempt>`select ${ATTEMPT} from payment_attempt p where p.id = ${id} for update`.execute(trx),
  )
  if (!found) throw new Error(`the attempt ${id} has gone`)
  return found
}

export async function attemptsOf(db: Database, payableIds: readonly string[]): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select ${ATTEMPT} from payment_attempt p where p.payable_id = any(${payableIds}) order by p.created_at, p.number`.execute(
    db,
  )
  return rows
}

/**
 * Returns the payer's customer and the active attempt. An active attempt is pending, authorised or captured, and no void or
 * refund of it was requested.
 */
export async function activeAttempt(
  db: Database,
  payableId: string,
  purpose: Purpose,
  owner: string,
): Promise<{ attempt: Attempt | null; customerId: string | null }> {
  const { rows } = await sql<{ attempt: Attempt | null; customerId: string | null }>`
    select (select to_json(one) from (
        select ${ATTEMPT} from payment_attempt p
        where p.payable_id = ${payableId} and p.purpose = ${purpose} and p.give_back_cents is null
          and p.status in ${listOf(UNDER_WAY)}
        order by p.created_at desc, p.number desc limit 1) one) as attempt,
      (select customer_id from payment_customer where owner = ${owner}) as "customerId"`.execute(db)
  return only(rows)
}

type Saved = Pick<
  Attempt,
  | 'status'
  | 'intentId'
  | 'chargeId'
  | 'redirectUrl'
  | 'cardBrand'
  | 'cardLast4'
  | 'deviceWallet'
  | 'capturedCents'
  | 'capturedFeeCents'
  | 'refundedCents'
  | 'refundedFeeCents'
  | 'captureBefore'
  | 'dueAt'
  | 'failureCode'
>

/**
 * Saves an attempt with its ledger lines and events in one statement. Returns null if the row has changed since it was read.
 */
export async function saveAttempt(
  db: Database,
  { id, version }: Attempt,
  set: Saved,
  { lines, events }: { lines: readonly LedgerLine[]; events: readonly NewEvent[] },
  now: Date,
): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    with p as (
      update payment_attempt set status = ${set.status}, intent_id = ${set.intentId}, charge_id = ${set.chargeId},
        redirect_url = ${set.redirectUrl}, card_brand = ${set.cardBrand}, card_last4 = ${set.cardLast4},
        device_wallet = ${set.deviceWallet},
        captured_cents = ${set.capturedCents}::int, captured_fee_cents = ${set.capturedFeeCents}::int,
        refunded_cents = ${set.refundedCents}::int, refunded_fee_cents = ${set.refundedFeeCents}::int, capture_before = ${at(set.captureBefore)}::timestamptz,
        due_at = ${at(set.dueAt)}::timestamptz, failure_code = ${set.failureCode}, updated_at = ${now},
        give_back_cents = case when ${set.status} = 'CAPTURED' then nullif(give_back_cents, 0) else give_back_cents end
      where id = ${id}::uuid and xmin = ${version}::xid returning *, xmin
    ), l as (${ledgerLines(sql`p`, lines, now)}), e as (${publishing(sql`p`, now.getTime(), events)})
    select ${ATTEMPT} from p`.execute(db)
  return rows[0] ?? null
}

function ledgerLines(from: RawBuilder<unknown>, lines: readonly LedgerLine[], now: Date): RawBuilder<unknown> {
  return sql`
    insert into ledger_line (attempt_id, payable_id, kind, cents, reference, at, tip_cents, absence_cents)
    select a.id, a.payable_id, l.kind, l.cents, l.reference, ${now}::timestamptz, ${TIP}, ${ABSENCE}
    from ${from} a, json_to_recordset(${JSON.stringify(lines)}::json) as l (kind text, cents int, reference text)
    on conflict (kind, reference) do nothing`
}

/** The tip in a ledger line. It is captured first and refunded last. Payments after the meal have no service fee. */
const TIP = sql`case when a.purpose = 'AFTER_MEAL' then case l.kind
  when 'CAPTURED' then (
    select least(d.tip_cents, l.cents) from debt d where d.payable_id = a.payable_id and d.purpose = 'AFTER_MEAL')
  when 'REFUNDED' then (
    select least(l.cents, greatest(0, a.refunded_cents - c.cents + c.tip_cents))
    from ledger_line c where c.attempt_id = a.id and c.kind = 'CAPTURED')
  end end`

/** The no-show fee in a ledger line, without our fee. It may be captured from the authorisation for the meal. */
const ABSENCE = sql`case when l.kind in ('CAPTURED', 'REFUNDED') and (a.purpose = 'NO_SHOW' or (a.purpose = 'MEAL' and exists (
    select from debt d where d.payable_id = a.payable_id and d.purpose = 'NO_SHOW')))
  then l.cents - case l.kind when 'CAPTURED' then a.captured_fee_cents else 0 end end`

export async function isUnderWay(db: Database, payableId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_attempt where payable_id = ${payableId} and purpose = 'MEAL' and give_back_cents is null
      and status in ${listOf(MAY_HOLD)} limit 1`.execute(db)
  return rows.length > 0
}

/** True if a payment for one of these purposes that captures at once is pending or captured. */
export async function isPaidNow(db: Database, payableId: string, purposes: readonly Purpose[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_attempt where payable_id = ${payableId} and purpose = any(${purposes}) and give_back_cents is null
      and captures_at_once and status in ${listOf(MAY_HAVE_TAKEN)} limit 1`.execute(db)
  return rows.length > 0
}

/** Makes the pending attempts for the meal due now. Returns their payables. */
export async function askAgain(trx: Database, now: number, payableIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ payableId: string }>`
    update payment_attempt set due_at = ${new Date(now)}
    where payable_id = any(${payableIds}) and purpose = 'MEAL' and status in ${listOf(PENDING)}
    returning payable_id as "payableId"`.execute(trx)
  return rows.map(({ payableId }) => payableId)
}

export async function nextDueAttempt(db: Database, queue: string, now: Date) {
  return first(
    await sql<Attempt & { requestId: string | null; xmin: string }>`
      select ${ATTEMPT}, p.request_id as "requestId", p.xmin::text from payment_attempt p
      where p.due_at <= ${now} and not ${isPutOff(queue, sql`p.id`, sql`p.xmin`, now)}
      order by p.due_at, p.id limit 1`.execute(db),
  )
}

/**
 * Requests all voids, refunds and transfer reversals of these payables, and releases their cards. Drops their debts except
 * those of the purposes `kept`.
 */
export async function requestRefunds(trx: Database, ...asked: Parameters<typeof requestingRefunds>): Promise<void> {
  await sql`with once as (select 1)${partsOf(requestingRefunds(...asked))} select 1`.execute(trx)
}

/** Returns the SQL fragments of `requestRefunds`, for another statement. */
export function requestingRefunds(
  payableIds: readonly string[],
  now: Date,
  kept: readonly Purpose[] = [],
): RawBuilder<unknown>[] {
  const dropped = sql`
    update debt set settled_at = ${now}, due_at = null, failure_code = 'dropped'
    where payable_id = any(${payableIds}) and settled_at is null and purpose <> all(${kept})`
  const reversed = sql`
    update top_up set back_cents = amount_cents, due_at = ${now}
    where payable_id = any(${[...payableIds, ...payableIds.map(companyPayable)]}) and back_cents < amount_cents`
  const ended = sql`
    update payment_attempt p set card_free_at = coalesce(card_free_at, ${now}),
      (give_back_cents, due_at) = (select g.cents, g.due from (values
        (case when p.status in ${listOf(UNDER_WAY)} then p.amount_cents else p.give_back_cents end,
         case when p.status in ${listOf(UNDER_WAY)} then ${now}::timestamptz else p.due_at end)
      ) as g (cents, due))
    where p.payable_id = any(${payableIds})`
  return [dropped, reversed, ended]
}

/** Requests the void or refund of one attempt. No effect if another process has ended it. */
export async function requestVoid(db: Database, id: string, now: Date): Promise<void> {
  await sql`
    update payment_attempt set give_back_cents = amount_cents, due_at = ${now}
    where id = ${id} and status in ${listOf(UNDER_WAY)}`.execute(db)
}

/** Requests the void of an authorisation that another one replaces. If it has been captured since, it remains. */
export async function voidReplaced(trx: Database, id: string, now: Date): Promise<void> {
  await sql`
    update payment_attempt set give_back_cents = 0, due_at = ${now}
    where id = ${id} and status = 'AUTHORISED' and give_back_cents is null`.execute(trx)
}

export async function voidOtherAuthorizations(trx: Database, { id, payableId }: Attempt, now: Date): Promise<void> {
  await sql`
    update payment_attempt set give_back_cents = amount_cents, due_at = ${now}
    where payable_id = ${payableId} and purpose = 'MEAL' and status = 'AUTHORISED' and id <> ${id}`.execute(trx)
}

export async function setSettlement(db: Database, id: string, settlesAt: Date, dueAt: Date | null): Promise<void> {
  await sql`update payment_attempt set settles_at = ${settlesAt}, due_at = ${dueAt} where id = ${id} and status = 'AUTHORISED'`.execute(
    db,
  )
}

/**
 * Sets the next check of an authorisation. Returns its settlement time in milliseconds; null if it has ended since it was read.
 */
export async function lookAgain(db: Database, id: string, dueAt: Date | null): Promise<number | null> {
  const { rows } = await sql<{ settlesAt: Date }>`
    update payment_attempt set due_at = ${dueAt}
    where id = ${id} and status = 'AUTHORISED' and give_back_cents is null returning settles_at as "settlesAt"`.execute(
    db,
  )
  return rows[0]?.settlesAt.getTime() ?? null
}

export async function requestRefund(trx: Database, attemptId: string, cents: number, now: Date): Promise<void> {
  await sql`
    update payment_attempt set give_back_cents = coalesce(give_back_cents, 0) + ${cents}::int, due_at = ${now}
    where id = ${attemptId}`.execute(trx)
}

/** Records the next refund to request, up to `to` cents in total. Returns false if the row has changed since it was read. */
export async function noteRefund(
  db: Database,
  { id, version, refundedCents: from }: Pick<Attempt, 'id' | 'version' | 'refundedCents'>,
  to: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update payment_attempt set refund_asked_cents = ${to}, refund_asked_from_cents = ${from}, refund_asked_at = ${now}
    where id = ${id}::uuid and xmin = ${version}::xid returning 1`.execute(db)
  return rows.length > 0
}

export type LedgerLine = { kind: string; cents: number; reference: string }

export async function addLines(trx: Database, { id }: Attempt, lines: readonly LedgerLine[], now: Date): Promise<void> {
  await ledgerLines(sql`(select * from payment_attempt where id = ${id}::uuid)`, lines, now).execute(trx)
}

/** An attempt with the sums of its ledger lines by kind; cents. */
export type BookedAttempt = Attempt & { lines: Partial<Record<string, number>> }

const LINES = sql`(
    select coalesce(json_object_agg(l.kind, l.cents), '{}') from (
      select kind, sum(cents)::int as cents from ledger_line where attempt_id = p.id group by kind) l
  ) as lines`

/** Returns the attempts that began or changed from `from` until before `until`, and earlier ones that are still authorised. */
export async function bookedBetween(db: Database, from: Date, until: Date): Promise<BookedAttempt[]> {
  const { rows } = await sql<BookedAttempt>`
    select ${ATTEMPT}, ${LINES} from payment_attempt p
    where p.created_at < ${until} and (p.created_at >= ${from} or p.status = 'AUTHORISED'
      or p.id in (select attempt_id from ledger_line where at >= ${from} and at < ${until}))`.execute(db)
  return rows
}

export async function bookedById(db: Database, id: string): Promise<BookedAttempt | null> {
  return first(
    await sql<BookedAttempt>`select ${ATTEMPT}, ${LINES} from payment_attempt p where p.id = ${id}`.execute(db),
  )
}
