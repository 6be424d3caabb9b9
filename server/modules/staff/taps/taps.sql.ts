import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import type { AtDesk } from '../staff.rights.ts'

/** Whether a tap of this person, or of this till by its key, has changed something already. */
export async function isTapTaken(db: Database, takenBy: string, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from staff_tap where taken_by = ${takenBy} and key = ${key}`.execute(db)
  return rows.length > 0
}

/** The same as a column of another statement. */
export function isTapMade(by: AtDesk, key: string | null): RawBuilder<unknown> {
  return sql`exists (select from staff_tap t where t.taken_by = ${takerOf(by)}::uuid and t.key = ${key})`
}

/**
 * Keeps the key of a tap, by which it is not made again: a part of the statement that does it. Whoever sends it has seen that
 * it was not made before (`isTapMade`), under the lock of what it changes.
 */
export function keepingTap({ clock }: Pick<Tx, 'clock'>, by: AtDesk, key: string): RawBuilder<unknown> {
  return sql`
    insert into staff_tap (taken_by, key, at) values (${takerOf(by)}::uuid, ${key}, ${new Date(clock.now())}::timestamptz)`
}

function takerOf({ account, keyId = null }: AtDesk): string | null {
  return account?.id ?? keyId
}
