import type { AppContext } from '../../../context.ts'
import * as rows from './photographs.sql.ts'

/**
 * Removes photographs without references from the store, one at a time with its row locked, so that a concurrent upload of the
 * same bytes is written after the removal. A removal that fails is tried again in the next round.
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
