import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { addDistinctPair, duplicatesByIds, replaceRestaurant } from './duplicates.sql.ts'
import { placesByIds } from './import-restaurants.sql.ts'
import { writePlaces } from './import-restaurants.ts'
import { overlay } from './merge-places.ts'

/** `duplicateId` is removed and `keptId` stays. `beforeRemoval` moves what other modules keep of the duplicate. */
export type RestaurantMerge = { duplicateId: number; keptId: number; beforeRemoval: (trx: Database) => Promise<void> }

/**
 * Merges a duplicate into another restaurant, in the caller's transaction. The kept one gets the facts that it lacks, unless it
 * is a partner. The former number leads to it, and imports complete it. Throws NOT_FOUND for an unknown restaurant, CONFLICT
 * for a duplicate that is a partner or has bookings, reviews or staff.
 */
export async function mergeRestaurants(
  trx: Database,
  { duplicateId, keptId, beforeRemoval }: RestaurantMerge,
  now: number,
): Promise<void> {
  const known = new Map((await duplicatesByIds(trx, [duplicateId, keptId])).map((row) => [row.id, row]))
  const duplicate = known.get(duplicateId)
  if (!duplicate || !known.has(keptId) || duplicateId === keptId) throw unknownRestaurant()
  if (!duplicate.isRemovable) throw inUse()

  const places = new Map((await placesByIds(trx, [duplicateId, keptId])).map((place) => [place.id, place]))
  const [removed, kept] = [places.get(duplicateId), places.get(keptId)]
  await beforeRemoval(trx)
  if (!(await replaceRestaurant(trx, { id: duplicateId, by: keptId, now: new Date(now) }))) throw inUse()
  if (removed && kept && !kept.isPartner) await writePlaces(trx, [overlay(removed.place, kept.place)], now)
  await publish(trx, now, 'RestaurantsChanged', { ids: [duplicateId, keptId] })
}

/** Records that two restaurants are not duplicates. Throws NOT_FOUND for an unknown restaurant. */
export async function keepApart(db: Database, ids: readonly [number, number], now: number): Promise<void> {
  if (ids[0] === ids[1] || !(await addDistinctPair(db, ids, new Date(now)))) throw unknownRestaurant()
}

function inUse(): UserError {
  return new UserError('CONFLICT', 'Cette fiche a un propriétaire, des réservations ou des avis : gardez-la.')
}

function unknownRestaurant(): UserError {
  return new UserError('NOT_FOUND', "Ce restaurant n'existe pas.")
}
