import { MINUTE } from '@tablee/domain/calendar/calendar'
import { KEY_OUTLIVES } from '@tablee/domain/till/till-faults'
import type { Tx, Viewer } from '../../../../context.ts'
import { hashOf } from '../../../../secrets.ts'
import { keyByHash, noteUse } from './keys.sql.ts'

/** The prefix of every key, so that a leaked key can be recognised as ours. */
export const KEY_START = 'tbl_'

/** The precision of the displayed last use, so that frequent requests of a till write nothing. */
const NOTED_AFTER = 10 * MINUTE

/** True if a token has the form of a key. False for a session. */
export function isTillKey(token: string): boolean {
  return token.startsWith(KEY_START)
}

/**
 * The till with this key. Null if the key is unknown, withdrawn or expired, if its restaurant has no owner, or if the key's
 * owner left seven days ago.
 */
export async function findTill({ db, clock }: Tx, key: string): Promise<Viewer | null> {
  const now = clock.now()
  const found = await keyByHash(db, hashOf(key), { now: new Date(now), orphanedSince: new Date(now - KEY_OUTLIVES) })
  if (!found) return null
  const { id: keyId, restaurantId, usedAt } = found
  if (usedAt === null || now - usedAt > NOTED_AFTER) await noteUse(db, keyId, new Date(now))
  return { kind: 'till', keyId, restaurantId }
}
