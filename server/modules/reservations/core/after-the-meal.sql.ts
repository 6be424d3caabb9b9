import { randomUUID } from 'node:crypto'
import type { FeeKind } from '@tablee/domain/service/waivable-fees'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms, only } from '../../../database/rows.ts'
import { publishing } from '../../../events/outbox.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import type { ShareLine } from './reservation.ts'

/** A no-show. Times in milliseconds, money in cents. */
export type NoShow = {
  shareId: string
  feeCents: number
  markedAt: number
  contestedAt: number | null
  /** True if the guest who paid for the seat has contested it, not the absent guest. */
  isContestedByPayer: boolean
  outcome: 'LIFTED' | 'DEBITED' | null
}

/** The objection, and when it is decided without the operator. */
type Contest = { message: string | null; dueAt: number | null }

export type Extra = {
  id: string
  shareId: string
  name: string
  priceCents: number
  vat: number
  addedAt: number
  isAccepted: boolean | null
  answeredAt: number | null
}

const NO_SHOW = sql`n.share_id as "shareId", n.fee_cents as "feeCents", ${ms(sql`n.marked_at`)} as "markedAt",
  ${ms(sql`n.contested_at`)} as "contestedAt", n.is_contested_by_payer as "isContestedByPayer", n.outcome`
/** The columns of an `Extra`, from the row `e`. */
export const EXTRA = sql`e.id, e.share_id as "shareId", e.name, e.price_cents as "priceCents", e.vat,
  ${ms(sql`e.added_at`)} as "addedAt", e.is_accepted as "isAccepted", ${ms(sql`e.answered_at`)} as "answeredAt"`

/** A line with its position in its share's order, and its portions refunded after the capture, in cents. */
export type PlacedLine = ShareLine & { position: number; offQuantity: number; offCents: number }

/** The columns of a `PlacedLine`, from the rows `l` of share_line and `o` of line_refund. */
export const PLACED = sql`l.position, coalesce(o.quantity, 0) as "offQuantity", coalesce(o.cents, 0) as "offCents"`

/** Removes an extra of a booking that is not charged yet. Returns its share's id; null for an unknown extra. */
export async function dropExtra(trx: Database, reservationId: number, id: string): Promise<string | null> {
  const { rows } = await sql<{ shareId: string }>`
    delete from extra e using share s
    where e.id = ${id} and s.id = e.share_id and s.reservation_id = ${reservationId} returning e.share_id as "shareId"`.execute(
    trx,
  )
  return rows[0]?.shareId ?? null
}

/** Records refunds of lines whose bill was captured. They are added to earlier refunds of the same line. */
export async function noteLineRefunds(
  trx: Database,
  refunds: readonly { shareId: string; position: number; quantity: number; cents: number }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into line_refund as o (share_id, position, quantity, cents, refunded_at)
    select n."shareId", n.position, n.quantity, n.cents, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(refunds)}::json) as n ("shareId" text, position int, quantity int, cents int)
    on conflict (share_id, position) do update set quantity = o.quantity + excluded.quantity,
      cents = o.cents + excluded.cents, refunded_at = excluded.refunded_at`.execute(trx)
}

/** A waived fee of a share, in cents. `isRefunded` is true if it was debited before. */
export type WaivedRow = {
  fee: FeeKind
  cents: number
  isRefunded: boolean
  reason: string | null
}

export async function noteWaived(
  trx: Database,
  { shareId, fee, cents, isRefunded, reason }: WaivedRow & { shareId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into waived_fee (share_id, fee, cents, is_refunded, reason, waived_at)
    values (${shareId}, ${fee}, ${cents}, ${isRefunded}, ${reason}, ${now})
    on conflict (share_id, fee) do update set cents = excluded.cents, is_refunded = excluded.is_refunded,
      reason = excluded.reason, waived_at = excluded.waived_at`.execute(trx)
}

export async function waivedOf(db: Database, shareId: string): Promise<WaivedRow['fee'][]> {
  const { rows } = await sql<Pick<WaivedRow, 'fee'>>`
    select w.fee from waived_fee w where w.share_id = ${shareId} order by w.fee`.execute(db)
  return rows.map(({ fee }) => fee)
}

export function addingNoShows(
  missed: readonly Pick<NoShow, 'shareId' | 'feeCents'>[],
  now: Date,
  dueAt: Date,
): RawBuilder<unknown> {
  return sql`
    insert into no_show (share_id, fee_cents, marked_at, due_at)
    select n."shareId", n."feeCents", ${now}::timestamptz, ${dueAt}::timestamptz
    from json_to_recordset(${JSON.stringify(missed)}::json) as n ("shareId" text, "feeCents" int)
    on conflict (share_id) do update set fee_cents = excluded.fee_cents, marked_at = excluded.marked_at,
      due_at = excluded.due_at, contested_at = null, message = null, outcome = null`
}

/** Returns the no-show of a share, locked until the transaction ends. */
export async function lockNoShow(trx: Database, shareId: string): Promise<NoShow | null> {
  const { rows } = await sql<NoShow>`
    select ${NO_SHOW} from no_show n where n.share_id = ${shareId} for update`.execute(trx)
  return rows[0] ?? null
}

/** Returns the no-show of a share with its objection, without a lock. */
export async function noShowOf(db: Database, shareId: string): Promise<(NoShow & Contest) | null> {
  const { rows } = await sql<NoShow & Contest>`
    select ${NO_SHOW}, n.message, ${ms(sql`n.due_at`)} as "dueAt" from no_show n where n.share_id = ${shareId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The no-show mark of a share; `markedAt` in milliseconds. */
export type MarkedAbsence = { reservationId: number; shareId: string; markedAt: number }

export async function markedAbsences(db: Database, reservationIds: readonly number[]): Promise<MarkedAbsence[]> {
  const { rows } = await sql<MarkedAbsence>`
    select s.reservation_id as "reservationId", n.share_id as "shareId", ${ms(sql`n.marked_at`)} as "markedAt"
    from share s join no_show n on n.share_id = s.id where s.reservation_id = any(${reservationIds})`.execute(db)
  return rows
}

/** Locks the next no-show that is due, if any; other processes skip it. */
export async function takeDueNoShow(trx: Database, queue: string, now: Date) {
  const { rows } = await sql<NoShow & { xmin: string }>`
    select ${NO_SHOW}, n.xmin::text from no_show n
    where n.due_at <= ${now} and not ${isPutOff(queue, sql`n.share_id`, sql`n.xmin`, now)} order by n.due_at, n.share_id limit 1
    for update skip locked`.execute(trx)
  return rows
}

export async function contest(
  trx: Database,
  shareId: string,
  { message, isByPayer }: { message: string; isByPayer: boolean },
  now: Date,
  dueAt: Date,
): Promise<void> {
  await sql`
    update no_show set contested_at = ${now}, message = ${message}, due_at = ${dueAt}, is_contested_by_payer = ${isByPayer}
    where share_id = ${shareId}`.execute(trx)
}

export async function debitNoShow(trx: Database, shareId: string): Promise<void> {
  await sql`update no_show set outcome = 'DEBITED', due_at = null where share_id = ${shareId}`.execute(trx)
}

/** Clears the outcome DEBITED of this no-show, so that it can be decided again. */
export async function reopenNoShow(trx: Database, shareId: string): Promise<void> {
  await sql`update no_show set outcome = null where share_id = ${shareId} and outcome = 'DEBITED'`.execute(trx)
}

/**
 * Lifts the no-shows that are undecided and were marked at `since` or later, and publishes an event for each. Returns their
 * number, and the shares among them that have extras on their bill.
 */
export async function liftNoShows(
  trx: Database,
  shareIds: readonly string[],
  now: number,
  since = new Date(0),
): Promise<{ count: number; withExtras: string[] }> {
  const lifted = { name: 'NoShowLifted' as const, payload: { shareId: '' } }
  const { rows } = await sql<{ count: number; withExtras: string[] }>`
    with n as (
      update no_show set outcome = 'LIFTED', due_at = null, lifted_at = ${new Date(now)}
      where share_id = any(${shareIds}) and outcome is null and marked_at >= ${since} returning share_id
    ), e as (${publishing(sql`n`, now, [lifted], sql`jsonb_build_object('shareId', n.share_id)`)})
    select count(*)::int as count,
      array(select share_id from n where exists (select from extra x where x.share_id = n.share_id)) as "withExtras"
    from n`.execute(trx)
  return only(rows)
}

/**
 * Restores lifted no-shows. They are due again counted from their mark, or from `contestedUntil`. Returns the marks (ms) of the
 * restored ones.
 */
export async function restoreNoShows(
  trx: Database,
  shareIds: readonly string[],
  { debitedAfter, contestedUntil }: { debitedAfter: number; contestedUntil: number },
): Promise<Pick<NoShow, 'shareId' | 'markedAt'>[]> {
  const { rows } = await sql<Pick<NoShow, 'shareId' | 'markedAt'>>`
    update no_show n set outcome = null, lifted_at = null,
      due_at = case when contested_at is null then marked_at + make_interval(secs => ${debitedAfter / 1000})
        else ${new Date(contestedUntil)}::timestamptz end
    where n.share_id = any(${shareIds}) and n.outcome = 'LIFTED' and n.lifted_at is not null
    returning n.share_id as "shareId", ${ms(sql`n.marked_at`)} as "markedAt"`.execute(trx)
  return rows
}

/** True if the no-show of a share is still lifted by the decision of that instant (ms). */
export async function isLiftedSince(trx: Database, shareId: string, liftedAt: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from no_show
    where share_id = ${shareId} and outcome = 'LIFTED' and lifted_at = ${new Date(liftedAt)}`.execute(trx)
  return rows.length > 0
}

export async function addExtra(
  trx: Database,
  shareId: string,
  line: { name: string; priceCents: number; vat: number },
  now: Date,
): Promise<Extra> {
  const { rows } = await sql<Extra>`
    insert into extra as e (id, share_id, name, price_cents, vat, added_at)
    values (${randomUUID()}, ${shareId}, ${line.name}, ${line.priceCents}, ${line.vat}, ${now}) returning ${EXTRA}`.execute(
    trx,
  )
  const [extra] = rows
  if (!extra) throw new Error('the line has gone')
  return extra
}

/** Adds a line that its payer has agreed to before. If `isAccepted` is null, the payer is asked to pay it by a link. */
export async function addAgreedExtra(
  trx: Database,
  shareId: string,
  line: { name: string; priceCents: number; vat: number; isAccepted: true | null },
  agreedAt: Date,
): Promise<void> {
  const { name, priceCents, vat, isAccepted } = line
  await sql`
    insert into extra (id, share_id, name, price_cents, vat, added_at, is_accepted, answered_at)
    values (${randomUUID()}, ${shareId}, ${name}, ${priceCents}, ${vat}, ${agreedAt}, ${isAccepted},
      ${isAccepted && agreedAt})`.execute(trx)
}

/** Returns the lines added to these bills, the oldest first. */
export async function extrasOf(db: Database, shareIds: readonly string[]): Promise<Extra[]> {
  const { rows } = await sql<Extra>`
    select ${EXTRA} from extra e where e.share_id = any(${shareIds}) order by e.number`.execute(db)
  return rows
}

export async function extraOf(db: Database, id: string): Promise<Extra | null> {
  const { rows } = await sql<Extra>`select ${EXTRA} from extra e where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * Saves the payer's decision on an extra and returns the share's id. Returns null for an unknown extra, or one with a decision.
 */
export async function answerExtra(trx: Database, id: string, isAccepted: boolean, now: Date): Promise<string | null> {
  const { rows } = await sql<{ shareId: string }>`
    update extra set is_accepted = ${isAccepted}, answered_at = ${now}
    where id = ${id} and answered_at is null returning share_id as "shareId"`.execute(trx)
  return rows[0]?.shareId ?? null
}
