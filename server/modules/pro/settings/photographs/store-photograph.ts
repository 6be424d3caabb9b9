import type { Context } from '../../../../context.ts'
import { UserError } from '../../../../errors.ts'
import {
  type PreparedPhotograph,
  type PrepareOrder,
  PreparerBusy,
  photographKey,
} from '../../../../images/prepare-photograph.ts'
import { noteStored } from '../../../catalogue/photographs/photographs.ts'

type Kept = { restaurantId: number; isUpload: boolean; until: Date }

/**
 * Writes a photograph to the store and returns its key. It is kept until `until` unless a picture refers to it. It is recorded
 * in the database first, so the store has no unknown file. Throws PROVIDER_UNAVAILABLE.
 */
export async function storePhotograph(
  context: Context,
  { bytes, ...size }: PreparedPhotograph,
  kept: Kept,
): Promise<string> {
  const key = photographKey(kept.restaurantId, bytes)
  await noteStored(context.db, { key, ...size, ...kept, now: new Date(context.clock.now()) })
  await asked(context, () => context.imageStore.write(key, bytes))
  return key
}

/** Returns the bytes of a key, or undefined if the store lacks it. Throws PROVIDER_UNAVAILABLE. */
export function readStored(context: Context, key: string): Promise<Buffer | undefined> {
  return asked(context, () => context.imageStore.read(key))
}

/** Throws PROVIDER_UNAVAILABLE if the queue is full. */
export async function preparePhotograph({ photographs }: Context, order: PrepareOrder) {
  try {
    return await photographs.prepare(order)
  } catch (error) {
    if (error instanceof PreparerBusy) throw notNow()
    throw error
  }
}

async function asked<T>({ log }: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'The image store does not answer')
    throw notNow()
  }
}

function notNow(): UserError {
  return new UserError('PROVIDER_UNAVAILABLE', 'Les photos ne peuvent pas être traitées pour le moment. Réessayez.')
}
