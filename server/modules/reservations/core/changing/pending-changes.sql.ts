import type { Start } from '@tablee/domain/calendar/opening-hours'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { first, ms } from '../../../../database/rows.ts'
import type { NewLine, TableChoice } from '../reservation.ts'

/** The reason why a change could no longer be made when the bank had authorised its payment. */
export type ChangeFailure = 'FULL' | 'TOO_LATE' | 'CHANGED'

export type PendingChange = { reservationId: number; attemptId: string; start: Start; totalPersons: number }

/** Adds a change. A reservation has at most one: the caller has dropped the one before. */
export async function addPending(trx: Database, one: PendingChange, now: Date): Promise<void> {
  const { reservationId, attemptId, start, totalPersons } = one
  await sql`
    insert into pending_change (reservation_id, attempt_id, day, hour, starts_at, total_persons, asked_at)
    values (${reservationId}, ${attemptId}, ${start.date}::date, ${start.hour}, ${new Date(start.startsAt)}, ${totalPersons}, ${now})`.execute(
    trx,
  )
}

/** Returns the change that waits for this payment; null without one. */
export async function pendingOf(trx: Database, attemptId: string): Promise<PendingChange | null> {
  type Row = Omit<PendingChange, 'start'> & { date: string; hour: string; startsAt: number }
  const row = first(
    await sql<Row>`
      select reservation_id as "reservationId", attempt_id as "attemptId", to_char(day, 'YYYY-MM-DD') as date, hour,
        ${ms(sql`starts_at`)} as "startsAt", total_persons as "totalPersons"
      from pending_change where attempt_id = ${attemptId} and refused is null`.execute(trx),
  )
  if (!row) return null
  const { date, hour, startsAt, ...pending } = row
  return { ...pending, start: { date, hour, startsAt: Number(startsAt) } }
}

/** Removes a change that was made, or whose payment was declined. */
export async function pendingDone(trx: Database, attemptId: string): Promise<void> {
  await sql`delete from pending_change where attempt_id = ${attemptId}`.execute(trx)
}

/** Records why a change cannot be made, for the host who returns from the bank. */
export async function pendingRefused(trx: Database, attemptId: string, why: ChangeFailure): Promise<void> {
  await sql`update pending_change set refused = ${why} where attempt_id = ${attemptId}`.execute(trx)
}

export async function changeFailureOf(db: Database, attemptId: string): Promise<ChangeFailure | null> {
  const row = first(
    await sql<{ refused: ChangeFailure | null }>`
      select refused from pending_change where attempt_id = ${attemptId}`.execute(db),
  )
  return row?.refused ?? null
}

/** Removes a reservation's change. Returns the payment of the change if it may still be pending, else null. */
export async function deletePending(trx: Database, reservationId: number): Promise<string | null> {
  const row = first(
    await sql<{ attemptId: string; isOver: boolean }>`
      delete from pending_change where reservation_id = ${reservationId}
      returning attempt_id as "attemptId", refused is not null as "isOver"`.execute(trx),
  )
  return row && !row.isOver ? row.attemptId : null
}

/** True if a change has awaited the bank's decision since an instant or later. */
export async function isPendingSince(db: Database, reservationId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pending_change where reservation_id = ${reservationId} and refused is null and asked_at > ${since}`.execute(
    db,
  )
  return rows.length > 0
}

/** A guest's new order, which replaces the former one. */
export type NewDishes = {
  /** The guest's own dishes. */
  lines: NewLine[]
  /** The shared dishes that the guest ticks. If absent or null, they do not change. */
  choice?: TableChoice | null
  note: string | null
  /**
   * The cents to which a host who orders agrees for each of their guests. If absent or null, the agreed amount does not change.
   */
  ceilingCents?: number | null
}

/** The reason why new dishes could no longer be ordered when the bank had authorised their payment. */
export type DishesFailure = 'TOO_LATE' | 'CHANGED'

export type PendingDishes = NewDishes & { shareId: string; attemptId: string }

/** Adds new dishes. A share has at most one such order: the caller has dropped the one before. */
export async function addPendingDishes(trx: Database, one: PendingDishes, now: Date): Promise<void> {
  const { shareId, attemptId, lines, choice = null, note, ceilingCents = null } = one
  await sql`
    insert into pending_dishes (share_id, attempt_id, lines, shared, note, ceiling_cents, asked_at)
    values (${shareId}, ${attemptId}, ${JSON.stringify(lines)}::jsonb, ${choice && JSON.stringify(choice)}::jsonb, ${note},
      ${ceilingCents}, ${now})`.execute(trx)
}

/** Returns the dishes that wait for this payment; null if there are none. */
export async function pendingDishesOf(trx: Database, attemptId: string): Promise<PendingDishes | null> {
  return first(
    await sql<PendingDishes>`
      select share_id as "shareId", attempt_id as "attemptId", lines, shared as choice, note, ceiling_cents as "ceilingCents"
      from pending_dishes where attempt_id = ${attemptId} and refused is null`.execute(trx),
  )
}

/** Removes dishes that were ordered, or whose payment was declined. */
export async function pendingDishesDone(trx: Database, attemptId: string): Promise<void> {
  await sql`delete from pending_dishes where attempt_id = ${attemptId}`.execute(trx)
}

/** Records why the dishes cannot be ordered, for the guest who returns from the bank, and deletes the dishes. */
export async function pendingDishesRefused(trx: Database, attemptId: string, why: DishesFailure): Promise<void> {
  await sql`update pending_dishes set refused = ${why}, lines = '[]', shared = null, note = null where attempt_id = ${attemptId}`.execute(
    trx,
  )
}

export async function dishesFailureOf(db: Database, attemptId: string): Promise<DishesFailure | null> {
  const row = first(
    await sql<{ refused: DishesFailure | null }>`
      select refused from pending_dishes where attempt_id = ${attemptId}`.execute(db),
  )
  return row?.refused ?? null
}

/** Removes a share's pending dishes. Returns the payment of these dishes if it may still be pending, else null. */
export async function deletePendingDishes(trx: Database, shareId: string): Promise<string | null> {
  const row = first(
    await sql<{ attemptId: string; isOver: boolean }>`
      delete from pending_dishes where share_id = ${shareId}
      returning attempt_id as "attemptId", refused is not null as "isOver"`.execute(trx),
  )
  return row && !row.isOver ? row.attemptId : null
}
