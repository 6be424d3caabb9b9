import type { Context } from '../../../context.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { reauthenticate } from '../../accounts/passwords/passwords.ts'
import { findDuplicates, keepApart, type LikeRestaurants, mergeRestaurants } from '../../catalogue/import/import.ts'
import { moveFavourites } from '../../favourites/favourites.ts'
import { noteLook, operator } from '../operator.rights.ts'

/** Returns the restaurants that may be one, and records this in the security log. Throws the errors of `operator`. */
export async function lookAtDuplicates(context: Context): Promise<LikeRestaurants[]> {
  operator(context)
  const found = await findDuplicates(context.db)
  await noteLook(context, 'duplicates')
  return found
}

/**
 * Merges a duplicate into another restaurant, and returns the pairs that are left. Throws the errors of `operator`,
 * `reauthenticate` and `mergeRestaurants`.
 */
export async function mergeDuplicate(
  context: Context,
  { duplicateId, keptId }: { duplicateId: number; keptId: number },
  password?: string | null,
): Promise<LikeRestaurants[]> {
  operator(context)
  await reauthenticate(context, password)
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const beforeRemoval = () => moveFavourites(trx, { from: duplicateId, to: keptId })
    await mergeRestaurants(trx, { duplicateId, keptId, beforeRemoval }, clock.now())
    await noteSecurity(trx, context, 'DONE_BY_HAND', {
      subject: `merge restaurant ${duplicateId} into restaurant ${keptId}`,
    })
  })
  return findDuplicates(db)
}

/** Records that two restaurants are distinct, and returns the pairs that are left. Throws the errors of `operator`, NOT_FOUND. */
export async function keepBoth(context: Context, ids: readonly [number, number]): Promise<LikeRestaurants[]> {
  operator(context)
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    await keepApart(trx, ids, clock.now())
    await noteSecurity(trx, context, 'DONE_BY_HAND', { subject: `distinct restaurant ${ids[0]}, restaurant ${ids[1]}` })
  })
  return findDuplicates(db)
}
