import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import type { Database } from './connect.ts'
import { takeTurn } from './take-turn.ts'

test('the second process on an empty database waits until the first is done', async () => {
  const { db, url, close } = await emptyDatabase()
  onTestFinished(() => close())
  const first = await takeTurn(url)
  const second = takeTurn(url)
  // Only one process can use an embedded database.
  if (url !== undefined) {
    let isIts = false
    second.then(() => {
      isIts = true
    })
    while ((await refusals(db)) === 0);
    expect(isIts).toBe(false)
  }
  await first.end()
  await (await second).end()
})

/** The number of sessions that have tried to take the lock and do not hold it. */
async function refusals(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity a
    where datname = current_database() and state = 'idle' and query like 'select pg_try_advisory_lock%'
      and not exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory')`.execute(db)
  return rows[0]?.count ?? 0
}
