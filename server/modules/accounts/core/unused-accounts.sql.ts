import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'

type Unused = { id: string; xmin: string }

/** The next diner not signed in since `before` and not warned yet, locked for this transaction. */
export async function unusedToTell(trx: Database, queue: string, before: Date, now: Date): Promise<Unused[]> {
  const { rows } = await sql<Unused>`
    select id, xmin::text from account a
    where role = 'CLIENT' and last_used_at <= ${before}
      and (unused_told_at is null or unused_told_at < last_used_at)
      and not ${isPutOff(queue, sql`a.id`, sql`a.xmin`, now)}
    order by last_used_at limit 1 for update skip locked`.execute(trx)
  return rows
}

export async function noteNotified(trx: Database, id: string, now: Date): Promise<void> {
  await sql`update account set unused_told_at = ${now} where id = ${id}`.execute(trx)
}

/**
 * Locks and returns the next diner who last signed in before `before` and was warned before `notifiedBefore`, with their address.
 */
export async function unusedToForget(
  trx: Database,
  queue: string,
  { before, notifiedBefore }: { before: Date; notifiedBefore: Date },
  now: Date,
): Promise<(Unused & { email: string })[]> {
  const { rows } = await sql<Unused & { email: string }>`
    select id, xmin::text, email::text from account a
    where role = 'CLIENT' and last_used_at <= ${before} and unused_told_at between last_used_at and ${notifiedBefore}
      and not ${isPutOff(queue, sql`a.id`, sql`a.xmin`, now)}
    order by last_used_at limit 1 for update skip locked`.execute(trx)
  return rows
}
