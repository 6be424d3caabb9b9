import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first } from '../../../database/rows.ts'
import type { NewLine, TableChoice } from '../core/reservation.ts'

/** What a guest orders in the place of what they had. */
export type NewDishes = {
  /** Of their own. */
  lines: NewLine[]
  /** What they share in of the table's; left out or null, as before. */
  choice?: TableChoice | null
  note: string | null
  /** Cents to which the host who orders agrees for each of their guests; left out or null, what they agreed to stays. */
  ceilingCents?: number | null
}

/** Why other dishes could no longer be ordered when the bank had authorized their payment. */
export type DishesFailure = 'TOO_LATE' | 'CHANGED'

/** Other dishes that wait for the bank to authorize their payment. */
export type PendingDishes = NewDishes & { shareId: string; attemptId: string }

/** A share has one at most: the caller has dropped the one before. */
export async function addPendingDishes(trx: Database, one: PendingDishes, now: Date): Promise<void> {
  const { shareId, attemptId, lines, choice = null, note, ceilingCents = null } = one
  await sql`
    insert into pending_dishes (share_id, attempt_id, lines, shared, note, ceiling_cents, asked_at)
    values (${shareId}, ${attemptId}, ${JSON.stringify(lines)}::jsonb, ${choice && JSON.stringify(choice)}::jsonb, ${note},
      ${ceilingCents}, ${now})`.execute(trx)
}

/** The dishes that wait for this payment; null where none do. */
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

/** Notes why the dishes cannot be ordered, for the guest who returns from the bank, and forgets what they were. */
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

/** Removes a share's pending dishes; returns their payment where that may still be under way, else null. */
export async function deletePendingDishes(trx: Database, shareId: string): Promise<string | null> {
  const row = first(
    await sql<{ attemptId: string; isOver: boolean }>`
      delete from pending_dishes where share_id = ${shareId}
      returning attempt_id as "attemptId", refused is not null as "isOver"`.execute(trx),
  )
  return row && !row.isOver ? row.attemptId : null
}
