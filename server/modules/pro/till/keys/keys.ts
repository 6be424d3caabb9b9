import { DAY } from '@tablee/domain/calendar/calendar'
import { KEY_OUTLIVES } from '@tablee/domain/till/till-faults'
import type { Context, Tx } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import { noteSecurity } from '../../../../security-log/security-log.ts'
import { isUuid } from '../../../../uuid.ts'
import { reauthenticate } from '../../../accounts/passwords/passwords.ts'
import { noteAct } from '../../../staff/staff.ts'
import { tillOwner } from '../till.rights.ts'
import * as rows from './keys.sql.ts'
import { purgeKeys } from './keys.sql.ts'
import type { OfKey } from './make-key.ts'

export { findTill, isTillKey } from './find-till.ts'
export { keysOf, type TillKey } from './keys.sql.ts'
export { type MadeKey, makeTillKey, revokeTillKey } from './make-key.ts'

/**
 * Makes an owner responsible for a key whose owner has left. Returns the restaurant. Throws the errors of `staffAt` and
 * `reauthenticate`, NOT_FOUND for a key that was withdrawn.
 */
export async function keepTillKey(
  context: Context,
  restaurantId: number | null,
  { keyId, password }: OfKey,
): Promise<number> {
  const owner = await tillOwner(context, restaurantId)
  await reauthenticate(context, password)
  const { db, clock } = context
  const { restaurantId: id } = owner
  await db.transaction().execute(async (trx) => {
    const isKept = isUuid(keyId) && (await rows.keepKey(trx, id, keyId, owner.account.id))
    if (!isKept) throw new UserError('NOT_FOUND', "Cette clé n'est plus dans la liste.")
    await noteAct({ db: trx, clock }, owner, { act: 'TILL_KEY_KEPT', keyId })
    await noteSecurity(trx, context, 'TILL_KEY_KEPT', { subject: `restaurant ${id} key ${keyId}` })
  })
  return id
}

/** The number of keys that a former owner has left, and when they stop working (milliseconds). Null if there are none. */
export async function keysToKeep(
  { db, clock }: Tx,
  restaurantId: number,
  { accountId, leftAt }: { accountId: string; leftAt: number },
): Promise<{ count: number; stopAt: number } | null> {
  const count = await rows.countKeysOf(db, restaurantId, accountId, new Date(clock.now()))
  return count > 0 ? { count, stopAt: leftAt + KEY_OUTLIVES } : null
}

/** The same time as the acts that name them. */
const KEPT = 365 * DAY

/** Deletes keys a year after their end. */
export async function purgeOldKeys({ db, now }: { db: Database; now: number }): Promise<void> {
  await purgeKeys(db, new Date(now - KEPT))
}
