import { cleanText } from '@tablee/domain/clean-text'
import type { TypedPhotograph } from '@tablee/domain/restaurant/photographs'
import type { Context } from '../../../../context.ts'
import { refuseUnseen } from '../../../../refuse-unseen.ts'
import { claimStored, photographsOf, updatePhotograph } from '../../../catalogue/photographs/photographs.ts'
import { ownerAt } from '../settings.rights.ts'
import { cut, gone } from './add-photograph.ts'
import { changePhotographsBy, KEPT_AFTERWARDS, oneOf } from './change-photographs.ts'
import type { HousePhotographs } from './read-photographs.ts'

/**
 * Shows another part of a photograph, or changes its description. `was` is the state that the owner's page showed. Throws the
 * errors of `addPhotograph`, CONFLICT if it was removed, and the errors of `refuseUnseen`.
 */
export async function changePhotograph(
  context: Context,
  restaurantId: number,
  { photographId, was, ...typed }: TypedPhotograph & { photographId: number; was?: TypedPhotograph | null | undefined },
): Promise<HousePhotographs> {
  const owner = await ownerAt(context, restaurantId)
  const { wholeKey, ...size } = oneOf(await photographsOf(context.db, restaurantId), photographId)
  const imageKey = await cut(context, { restaurantId, wholeKey, size, typed })
  return changePhotographsBy(context, owner, async ({ trx, before, now }) => {
    const former = oneOf(before, photographId)
    refuseUnseen(CHANGED_MEANWHILE, { was: was && saidOf(was), after: saidOf(typed), standing: saidOf(former) })
    if (!(await claimStored(trx, restaurantId, [imageKey]))) throw gone()
    const until = new Date(now + KEPT_AFTERWARDS)
    await updatePhotograph(trx, former, { imageKey, crop: typed.crop, alt: cleanText(typed.alt), until })
    return { ids: before.map(({ id }) => id), act: { act: 'PHOTOGRAPH_CHANGED', photographId } }
  })
}

function saidOf({ crop: { x, y, width, height }, alt }: TypedPhotograph): TypedPhotograph {
  return { crop: { x, y, width, height }, alt: cleanText(alt) }
}

const CHANGED_MEANWHILE =
  'Cette photo a été changée entre-temps. Vos changements ne sont pas enregistrés : enregistrez-les de nouveau pour remplacer les autres.'
