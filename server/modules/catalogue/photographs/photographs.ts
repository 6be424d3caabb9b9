import type { AppContext } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { restaurantOfKey } from '../../../images/prepare-photograph.ts'
import * as rows from './photographs.sql.ts'
import { coverKeyOf, isPart } from './photographs.sql.ts'

export {
  arrange,
  claimStored,
  deletePhotograph,
  discardStored,
  type HousePhotograph,
  insertPhotograph,
  lockPictures,
  noteStored,
  type PhotographUpload,
  photographsOf,
  storedOf,
  updatePhotograph,
  uploadsOf,
} from './photographs.sql.ts'

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

/** `whole` is the restaurant's id of an uncropped original. `instead` is the key of the picture that replaces a removed one. */
type Standing = 'public' | { whole: number } | { instead: string }

/** Returns the visibility of a picture. The cropped part of a restaurant's photograph is public, the original is not. */
export async function standingOf(db: Database, key: string): Promise<Standing> {
  const restaurantId = restaurantOfKey(key)
  if (restaurantId === null) return 'public'
  const seen = await isPart(db, key)
  if (seen !== null) return seen ? 'public' : { whole: restaurantId }
  return { instead: (await coverKeyOf(db, restaurantId)) ?? `covers/default/${restaurantId}` }
}
