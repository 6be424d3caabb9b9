import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { first } from '../../../../database/rows.ts'
import type { NewLine, TableChoice } from '../reservation.ts'

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
