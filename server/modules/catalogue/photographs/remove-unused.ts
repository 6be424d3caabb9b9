import type { AppContext } from '../../../context.ts'
import * as rows from './photographs.sql.ts'

/**
 * Removes unreferenced photographs from the store and returns their number. The row of each is locked during its removal, so
 * that a concurrent upload of the same bytes is written afterwards. A removal that fails is tried again in the next run.
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
