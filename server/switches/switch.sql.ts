import { isSwitchName, type SwitchName } from '@tablee/domain/switches'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { ms } from '../database/rows.ts'

/** The channel on which processes are notified that a switch has changed. */
export const SWITCH_CHANNEL = 'switches'

/** `changedAt` in milliseconds; `why` is for the operator only. */
export type ThrownSwitch = { name: string; isOff: boolean; why: string; changedAt: number }

/** Every switch that was ever changed, by name. */
export async function thrownSwitches(db: Database): Promise<ThrownSwitch[]> {
  const { rows } = await sql<ThrownSwitch>`
    select name, is_off as "isOff", why, ${ms(sql`changed_at`)} as "changedAt" from switch order by name`.execute(db)
  return rows
}

export async function switchesOff(db: Database): Promise<Set<SwitchName>> {
  const thrown = await thrownSwitches(db)
  return new Set(thrown.flatMap(({ name, isOff }) => (isOff && isSwitchName(name) ? [name] : [])))
}

/** Sets a switch and notifies every process, once the caller's transaction is committed. */
export async function throwSwitch(
  trx: Database,
  { name, isOff, why }: { name: SwitchName; isOff: boolean; why: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into switch (name, is_off, why, changed_at) values (${name}, ${isOff}, ${why}, ${now})
    on conflict (name) do update set is_off = excluded.is_off, why = excluded.why, changed_at = excluded.changed_at`.execute(
    trx,
  )
  await sql`select pg_notify(${SWITCH_CHANNEL}, '')`.execute(trx)
}
