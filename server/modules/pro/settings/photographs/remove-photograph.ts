import type { Context } from '../../../../context.ts'
import { deletePhotograph, discardStored } from '../../../catalogue/photographs/photographs.ts'
import { ownerAt } from '../settings.rights.ts'
import { changePhotographsBy, KEPT_AFTERWARDS } from './change-photographs.ts'
import { type HousePhotographs, readPhotographs } from './read-photographs.ts'

/**
 * Removes a photograph. If it was the cover, the next one becomes the cover; after the last one, the drawn pictures are shown
 * again. Its files are kept for an hour, because pages loaded before still show it. Idempotent. Throws the errors of
 * `staffAt`.
 */
export async function removePhotograph(
  context: Context,
  restaurantId: number,
  photographId: number,
): Promise<HousePhotographs> {
  const owner = await ownerAt(context, restaurantId)
  return changePhotographsBy(context, owner, async ({ trx, before, now }) => {
    const former = before.find(({ id }) => id === photographId)
    if (!former) return null
    await deletePhotograph(trx, former, new Date(now + KEPT_AFTERWARDS))
    const ids = before.map(({ id }) => id).filter((id) => id !== photographId)
    return { ids, act: { act: 'PHOTOGRAPH_REMOVED', photographId } }
  })
}

/** Discards an upload that is not shown. Idempotent. Throws the errors of `staffAt`. */
export async function discardUpload(context: Context, restaurantId: number, key: string): Promise<HousePhotographs> {
  const owner = await ownerAt(context, restaurantId)
  await discardStored(context.db, restaurantId, key, new Date(context.clock.now()))
  return readPhotographs(context, owner)
}
