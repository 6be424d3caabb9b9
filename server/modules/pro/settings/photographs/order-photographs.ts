import { cleanText } from '@tablee/domain/clean-text'
import { reordered, type TypedPhotograph } from '@tablee/domain/restaurant/photographs'
import type { Context } from '../../../../context.ts'
import { refuseUnseen } from '../../../../refuse-unseen.ts'
import {
  claimStored,
  deletePhotograph,
  discardStored,
  photographsOf,
  updatePhotograph,
} from '../../../catalogue/photographs/photographs.ts'
import { ownerAt } from '../settings.rights.ts'
import { cut, gone } from './add-photograph.ts'
import { changePhotographsBy, KEPT_AFTERWARDS, oneOf } from './change-photographs.ts'
import { type HousePhotographs, readPhotographs } from './read-photographs.ts'

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
    refuseUnseen(CHANGED_SINCE, {
      was: was && cropAndAltOf(was),
      after: cropAndAltOf(typed),
      standing: cropAndAltOf(former),
    })
    if (!(await claimStored(trx, restaurantId, [imageKey]))) throw gone()
    const until = new Date(now + KEPT_AFTERWARDS)
    await updatePhotograph(trx, former, { imageKey, crop: typed.crop, alt: cleanText(typed.alt), until })
    return { ids: before.map(({ id }) => id), act: { act: 'PHOTOGRAPH_CHANGED', photographId } }
  })
}

function cropAndAltOf({ crop: { x, y, width, height }, alt }: TypedPhotograph): TypedPhotograph {
  return { crop: { x, y, width, height }, alt: cleanText(alt) }
}

const CHANGED_SINCE =
  'Cette photo a été changée entre-temps. Vos changements ne sont pas enregistrés : enregistrez-les de nouveau pour remplacer les autres.'

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
