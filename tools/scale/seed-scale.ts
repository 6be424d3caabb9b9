import type { Clock } from '@tablee/server/clock.ts'
import type { Database } from '@tablee/server/database/connect.ts'
import { migrate } from '@tablee/server/database/migrate.ts'
import { refreshScores } from '@tablee/server/modules/reviews/scores/scores.ts'
import { refreshCards } from '@tablee/server/modules/search/search.ts'
import { sql } from 'kysely'
import { generateRestaurant } from './restaurants.ts'
import { moveSequences, saveRestaurants, saveShared } from './save-generated.ts'

const BATCH = 10_000

/** Fills an empty database with `count` generated restaurants, the same in every run. Throws if it is not empty. */
export async function seedScale(db: Database, clock: Clock, count: number, say: (line: string) => void): Promise<void> {
  const seconds = stopwatch()
  await migrate(db)
  const { rows } = await sql`select 1 from restaurant limit 1`.execute(db)
  if (rows.length > 0) throw new Error('Cette base contient déjà des restaurants : donnez-en une vide.')

  await saveShared(db, clock)
  for (let first = 1; first <= count; first += BATCH) {
    const size = Math.min(BATCH, count - first + 1)
    await saveRestaurants(
      db,
      clock,
      Array.from({ length: size }, (_, n) => generateRestaurant(first + n)),
    )
  }
  await moveSequences(db)
  say(`${count} restaurants en ${seconds()} s`)

  await refreshScores({ db, clock })
  await refreshCards(db, clock)
  say(`leurs cartes à ${seconds()} s`)

  // The planner has no statistics of newly filled tables.
  await sql`vacuum (analyze)`.execute(db)
  say(`prêts à ${seconds()} s`)
}

function stopwatch(): () => number {
  const from = performance.now()
  return () => Math.round((performance.now() - from) / 1000)
}
