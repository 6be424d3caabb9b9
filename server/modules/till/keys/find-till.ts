import { MINUTE } from '@tablee/domain/calendar/calendar'
import { KEY_OUTLIVES } from '@tablee/domain/till/till-faults'
import type { Tx, Viewer } from '../../../context.ts'
import { hashOf } from '../../../secrets.ts'
import { keyByHash, noteUse } from './keys.sql.ts'

/** What every key begins with: who finds one lying about knows whose it is. */
export const KEY_START = 'tbl_'

/** The last use is shown to this much, so that a till that asks each second writes nothing. */
const NOTED_AFTER = 10 * MINUTE

/** Whether a token means to be a key, and no session. */
export function isTillKey(token: string): boolean {
  return token.startsWith(KEY_START)
}

/**
 * The till whose key this is; null for one that is unknown, withdrawn or expired, of a restaurant that nobody owns, or whose owner
 * has gone for seven days.
 */
export async function findTill({ db, clock }: Tx, key: string): Promise<Viewer | null> {
  const now = clock.now()
  const found = await keyByHash(db, hashOf(key), { now: new Date(now), orphanedSince: new Date(now - KEY_OUTLIVES) })
  if (!found) return null
  const { id: keyId, restaurantId, usedAt } = found
  if (usedAt === null || now - usedAt > NOTED_AFTER) await noteUse(db, keyId, new Date(now))
  return { kind: 'till', keyId, restaurantId }
}
