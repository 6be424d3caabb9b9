import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { at, only, partsOf } from '../../../../database/rows.ts'
import { LIVE_CHANNEL, type NewEvent, publishing } from '../../../../events/outbox.ts'
import type { Reservation, Share, Status } from '../reservation.ts'
import { RESERVATION, SHARE } from '../reservations.sql.ts'
import type { RecordedCause } from './add-reservations.sql.ts'

type ShareTransition = { id: string; from: Status; to: Status; holdUntil: number | null; paidCents: number }

type ReservationTransition = {
  from: Status
  to: Status
  holdUntil: number | null
  dueAt: number | null
  wasAuthorised: boolean
}

/** The rows written by a transition. `hasTableDishes` is true if the booking has shared dishes. */
type Transitioned = { shares: Share[]; reservation: Reservation | null; hasTableDishes: boolean }

/**
 * Writes statuses, history, events, and the parts of other modules (`alsoWrite`) in one statement. A row whose status is no longer
 * `from` is not changed and not returned.
 */
export async function transition(
  trx: Database,
  reservationId: number,
  shares: readonly ShareTransition[],
  step: ReservationTransition | null,
  { actor, accountId, reason, note = null, alsoWrite }: RecordedCause & { alsoWrite: readonly RawBuilder<unknown>[] },
  now: Date,
  events: readonly NewEvent[],
): Promise<Transitioned> {
  const targets = shares.map((share) => ({ ...share, holdUntil: at(share.holdUntil) }))
  const update = step
    ? sql`
      update reservation set status = ${step.to}, due_at = ${at(step.dueAt)}, hold_until = ${at(step.holdUntil)},
        was_authorised = was_authorised or ${step.wasAuthorised}, version = version + 1, updated_at = ${now}
      where id = ${reservationId} and status = ${step.from} returning *`
    : sql`select * from reservation where false`
  const { rows } = await sql<Transitioned>`
    with s as (
      update share t set status = g."to", hold_until = g."holdUntil", paid_cents = g."paidCents"
      from json_to_recordset(${JSON.stringify(targets)}::json)
        as g (id text, "from" text, "to" text, "holdUntil" timestamptz, "paidCents" int)
      where t.id = g.id and t.status = g."from" returning t.*, g."from" as came_from
    ), r as (${update}), m as (
      insert into reservation_transition (reservation_id, share_id, from_status, to_status, actor, account_id, reason, note, moved_at)
      select reservation_id, id, came_from, status, ${actor}, ${accountId}::uuid, ${reason}, ${note}, ${now}::timestamptz from s
      union all
      select id, null, ${step?.from ?? null}, status, ${actor}, ${accountId}::uuid, ${reason}, ${note}, ${now}::timestamptz from r
    ), e as (${publishing(sql`(select 1) once`, now.getTime(), events)})${partsOf(alsoWrite)}
    select coalesce((select json_agg(one order by one.position) from (select ${SHARE} from s) one), '[]') as shares,
      (select to_json(one) from (select ${RESERVATION} from r) one) as reservation,
      exists (select from shared_dish d where d.reservation_id = ${reservationId}) as "hasTableDishes",
      pg_notify(${LIVE_CHANNEL}, ${String(reservationId)})`.execute(trx)
  return only(rows)
}

/** Records that an order is authorised and awaits the restaurant's acceptance. It is no longer held for payment. */
export async function awaitRestaurant(
  trx: Database,
  paid: { reservationId: number; shareId: string; paidCents: number; dueAt: number | null },
  now: Date,
): Promise<void> {
  await sql`
    with s as (update share set paid_cents = ${paid.paidCents}, hold_until = null where id = ${paid.shareId})
    update reservation set was_authorised = true, hold_until = null, due_at = ${at(paid.dueAt)}, version = version + 1,
      updated_at = ${now}
    where id = ${paid.reservationId}`.execute(trx)
}
