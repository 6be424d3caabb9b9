import type { Start } from '@tablee/domain/calendar/opening-hours'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, ms } from '../../../database/rows.ts'

/** Why a change could not be made any more when its bank had granted what it costs. */
export type WhyNot = 'FULL' | 'TOO_LATE' | 'CHANGED'

/** A change that waits for its bank's word. */
export type PendingChange = { reservationId: number; attemptId: string; start: Start; totalPersons: number }

/** The one before, if any, must have been dropped, or be over. */
export async function addPending(trx: Database, one: PendingChange, now: Date): Promise<void> {
  const { reservationId, attemptId, start, totalPersons } = one
  await sql`
    insert into pending_change (reservation_id, attempt_id, day, hour, starts_at, total_persons, asked_at)
    values (${reservationId}, ${attemptId}, ${start.date}::date, ${start.hour}, ${new Date(start.startsAt)}, ${totalPersons}, ${now})`.execute(
    trx,
  )
}

/** The change that waits for this payment; null where none does, or not any more. */
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

/** It is made, or its bank has refused it. */
export async function pendingDone(trx: Database, attemptId: string): Promise<void> {
  await sql`delete from pending_change where attempt_id = ${attemptId}`.execute(trx)
}

/** It cannot be made: who comes back from the bank is told why. */
export async function pendingRefused(trx: Database, attemptId: string, why: WhyNot): Promise<void> {
  await sql`update pending_change set refused = ${why} where attempt_id = ${attemptId}`.execute(trx)
}

export async function whyRefused(db: Database, attemptId: string): Promise<WhyNot | null> {
  const row = first(
    await sql<{ refused: WhyNot | null }>`
      select refused from pending_change where attempt_id = ${attemptId}`.execute(db),
  )
  return row?.refused ?? null
}

/** Nobody waits for it any more; answers the payment whose it was, where that may still be under way. */
export async function takePending(trx: Database, reservationId: number): Promise<string | null> {
  const row = first(
    await sql<{ attemptId: string; isOver: boolean }>`
      delete from pending_change where reservation_id = ${reservationId}
      returning attempt_id as "attemptId", refused is not null as "isOver"`.execute(trx),
  )
  return row && !row.isOver ? row.attemptId : null
}
