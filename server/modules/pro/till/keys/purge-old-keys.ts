import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../../database/connect.ts'
import { purgeKeys } from './keys.sql.ts'

/** The same time as the acts that name them. */
const KEPT = 365 * DAY

/** Deletes keys a year after their end. */
export async function purgeOldKeys({ db, now }: { db: Database; now: number }): Promise<void> {
  await purgeKeys(db, new Date(now - KEPT))
}
