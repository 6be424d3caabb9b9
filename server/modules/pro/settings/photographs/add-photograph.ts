import { cleanText } from '@tablee/domain/clean-text'
import {
  MOST_PHOTOGRAPHS,
  type Pixels,
  photographFaults,
  TOO_MANY_PHOTOGRAPHS,
  type TypedPhotograph,
} from '@tablee/domain/restaurant/photographs'
import type { Context } from '../../../../context.ts'
import { UserError } from '../../../../errors.ts'
import { claimStored, insertPhotograph, storedOf } from '../../../catalogue/photographs/photographs.ts'
import { refuse } from '../refuse.ts'
import { ownerAt } from '../settings.rights.ts'
import { changePhotographsBy, KEPT_AFTERWARDS } from './change-photographs.ts'
import type { HousePhotographs } from './read-photographs.ts'
import { preparePhotograph, readStored, storePhotograph } from './store-photograph.ts'

/**
 * Shows an uploaded photograph after the others. Throws the errors of `staffAt`, BAD_USER_INPUT, CONFLICT if it is gone or
 * exceeds the maximum.
 */
export async function addPhotograph(
  context: Context,
  restaurantId: number,
  { wholeKey, ...typed }: TypedPhotograph & { wholeKey: string },
): Promise<HousePhotographs> {
  const owner = await ownerAt(context, restaurantId)
  const size = await storedOf(context.db, restaurantId, wholeKey)
  if (!size) throw gone()
  const imageKey = await cut(context, { restaurantId, wholeKey, size, typed })
  return changePhotographsBy(context, owner, async ({ trx, set, before }) => {
    if (before.length >= MOST_PHOTOGRAPHS) throw new UserError('CONFLICT', TOO_MANY_PHOTOGRAPHS)
    if (!(await claimStored(trx, restaurantId, [wholeKey, imageKey]))) throw gone()
    const id = await insertPhotograph(trx, set, { wholeKey, imageKey, crop: typed.crop, alt: cleanText(typed.alt) })
    return { ids: [...before.map((one) => one.id), id], act: { act: 'PHOTOGRAPH_ADDED', photographId: id } }
  })
}

type Cut = { restaurantId: number; wholeKey: string; size: Pixels; typed: TypedPhotograph }

/**
 * Stores the chosen part in addition to the whole, and returns its key. Throws BAD_USER_INPUT, and CONFLICT if the whole is
 * gone.
 */
export async function cut(context: Context, { restaurantId, wholeKey, size, typed }: Cut): Promise<string> {
  refuse(photographFaults(typed, size))
  const whole = await readStored(context, wholeKey)
  const part = whole && (await preparePhotograph(context, { file: whole, crop: typed.crop }))
  if (!part || 'fault' in part) throw gone()
  const until = new Date(context.clock.now() + KEPT_AFTERWARDS)
  return storePhotograph(context, part, { restaurantId, isUpload: false, until })
}

export function gone(): UserError {
  return new UserError('CONFLICT', "Cette photo n'est plus là. Envoyez-la de nouveau.")
}
