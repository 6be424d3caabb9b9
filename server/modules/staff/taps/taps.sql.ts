import type { StaffActKind } from '@tablee/domain/service/staff-acts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import type { AtDesk } from '../staff.rights.ts'

/** True if a tap of this person, or of this till by its key, has already been executed. */
export async function isTapTaken(db: Database, takenBy: string, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from staff_tap where taken_by = ${takenBy} and key = ${key}`.execute(db)
  return rows.length > 0
}

/** Like `isTapTaken`, as an SQL expression for a column of another statement. */
export function isTapMade(by: AtDesk, key: string | null): RawBuilder<unknown> {
  return sql`exists (select from staff_tap t where t.taken_by = ${takerOf(by)}::uuid and t.key = ${key})`
}

/**
 * True if this person, or this till by its key, did the last act of a kind on the booking `r`, as a column of another
 * statement. Only acts from `since` on count.
 */
export function isLastDoneBy(by: AtDesk, act: StaffActKind, since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select coalesce(a.account_id, a.by_key) = ${takerOf(by)}::uuid from staff_act a
    where a.restaurant_id = r.restaurant_id and a.at >= ${since} and a.reservation_id = r.id and a.act = ${act}
    order by a.id desc limit 1
  ), false)`
}

/**
 * Stores the key of a tap so that it is not executed again, as a part of the statement that executes it. The caller has checked
 * with `isTapMade`, under the lock of the data that it changes, that it was not executed before.
 */
export function keepingTap({ clock }: Pick<Tx, 'clock'>, by: AtDesk, key: string): RawBuilder<unknown> {
  return sql`
    insert into staff_tap (taken_by, key, at) values (${takerOf(by)}::uuid, ${key}, ${new Date(clock.now())}::timestamptz)`
}

function takerOf({ account, keyId = null }: AtDesk): string | null {
  return account?.id ?? keyId
}
