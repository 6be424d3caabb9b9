import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { purgeClosed, purgeUnactivated } from '../core/notifications.sql.ts'

/** Long enough to answer questions about what was sent. */
const RETENTION = 90 * DAY

/** As long as the link to activate an account can be used. */
const UNACTIVATED_RETENTION = 7 * DAY

/** Deletes closed messages after three months, and activation emails that led to no account when their link ends. */
export async function purgeOldMessages({ db, now }: { db: Database; now: number }): Promise<void> {
  await purgeClosed(db, new Date(now - RETENTION))
  await purgeUnactivated(db, new Date(now - UNACTIVATED_RETENTION))
}
