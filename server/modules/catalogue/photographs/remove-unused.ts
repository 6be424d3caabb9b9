import type { AppContext } from '../../../context.ts'
import * as rows from './photographs.sql.ts'

/**
 * Removes from the store what no picture refers to any more. One at a time, with its row locked: who sends the same bytes
 * meanwhile lays them down after it. One that the store does not remove is tried again in the next round.
 */
export async function removeUnused({ db, clock, imageStore }: Pick<AppContext, 'db' | 'clock' | 'imageStore'>) {
  for (let removed = 0; ; removed++) {
    const key = await db.transaction().execute(async (trx) => {
      const unused = await rows.takeUnused(trx, new Date(clock.now()))
      if (unused !== null) await imageStore.remove(unused)
      return unused
    })
    if (key === null) return removed
  }
}
