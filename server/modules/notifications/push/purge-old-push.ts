import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { purgeClosedPushes } from './push.sql.ts'
import { purgeEndedSubscriptions } from './subscriptions.sql.ts'

/** Long enough to recognise repeated events. */
const RETENTION = 7 * DAY

/** Deletes messages closed a week ago, and browsers to which nothing can be sent any more. */
export async function purgeOldPush({ db, now, publicKey }: { db: Database; now: number; publicKey: string | null }) {
  await purgeClosedPushes(db, new Date(now - RETENTION))
  await purgeEndedSubscriptions(db, new Date(now), publicKey)
}
