import { reordered } from '@tablee/domain/restaurant/photographs'
import type { Context } from '../../../../context.ts'
import { ownerAt } from '../settings.rights.ts'
import { changePhotographsBy } from './change-photographs.ts'
import type { HousePhotographs } from './read-photographs.ts'

/**
 * Arranges the photographs in this order; the first is the cover. A photograph that another owner has added concurrently
 * comes last, a removed one is left out. Throws the errors of `staffAt`.
 */
export async function orderPhotographs(
  context: Context,
  restaurantId: number,
  wished: readonly number[],
): Promise<HousePhotographs> {
  const owner = await ownerAt(context, restaurantId)
  return changePhotographsBy(context, owner, async ({ before }) => {
    const ids = before.map(({ id }) => id)
    const after = reordered(ids, wished)
    if (after.every((id, nth) => id === ids[nth])) return null
    return { ids: after, act: { act: 'PHOTOGRAPHS_ORDERED' } }
  })
}
