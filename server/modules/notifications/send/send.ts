import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { purgeClosed, purgeConfirmedDeletions, purgeUnactivated } from '../core/notifications.sql.ts'

export { sendDueMessages } from './send-due-messages.ts'

/** Long enough to reply to questions about sent messages. */
const RETENTION = 90 * DAY

/** The lifetime of the link that activates an account. */
const UNACTIVATED_RETENTION = 7 * DAY

/**
 * Deletes closed messages after three months. Deletes activation emails that led to no account when their link ends, and
 * confirmations of deleted accounts at once.
 */
export async function purgeOldMessages({ db, now }: { db: Database; now: number }): Promise<void> {
  await purgeClosed(db, new Date(now - RETENTION))
  await purgeConfirmedDeletions(db)
  await purgeUnactivated(db, new Date(now - UNACTIVATED_RETENTION))
}
