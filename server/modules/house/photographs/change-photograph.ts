import { cleanText } from '@tablee/domain/clean-text'
import type { TypedPhotograph } from '@tablee/domain/house/photographs'
import type { Context } from '../../../context.ts'
import { claimStored, photographsOf, updatePhotograph } from '../../catalogue/photographs/photographs.ts'
import { ownerAt } from '../house.rights.ts'
import { cut, gone } from './add-photograph.ts'
import { changePhotographsBy, KEPT_AFTERWARDS, oneOf } from './change-photographs.ts'
import type { HousePhotographs } from './read-photographs.ts'

/** Shows another part of a photograph, or describes it in other words. Throws as `addPhotograph`, CONFLICT where it was taken away. */
export async function changePhotograph(
  context: Context,
  restaurantId: number,
  { photographId, ...typed }: TypedPhotograph & { photographId: number },
): Promise<HousePhotographs> {
  const owner = await ownerAt(context, restaurantId)
  const { wholeKey, ...size } = oneOf(await photographsOf(context.db, restaurantId), photographId)
  const imageKey = await cut(context, { restaurantId, wholeKey, size, typed })
  return changePhotographsBy(context, owner, async ({ trx, before, now }) => {
    const former = oneOf(before, photographId)
    if (!(await claimStored(trx, restaurantId, [imageKey]))) throw gone()
    const until = new Date(now + KEPT_AFTERWARDS)
    await updatePhotograph(trx, former, { imageKey, crop: typed.crop, alt: cleanText(typed.alt), until })
    return { ids: before.map(({ id }) => id), act: { act: 'PHOTOGRAPH_CHANGED', photographId } }
  })
}
