import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { purgeClosedPushes } from './push.sql.ts'
import { purgeEndedSubscriptions } from './subscriptions.sql.ts'

/** Long enough that no event is told twice. */
const RETENTION = 7 * DAY

/** Deletes what was told a week ago, and browsers that nothing can be sent to any more. */
export async function purgeOldPush({ db, now, publicKey }: { db: Database; now: number; publicKey: string | null }) {
  await purgeClosedPushes(db, new Date(now - RETENTION))
  await purgeEndedSubscriptions(db, new Date(now), publicKey)
}
