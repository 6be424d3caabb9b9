import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { forgetClosed, forgetUnactivated } from '../core/notifications.sql.ts'

const KEPT = 90 * DAY

/** As long as the link to activate an account can be used. */
const UNACTIVATED_KEPT = 7 * DAY

/**
 * Forgets what was said three months ago: long enough to answer for it. Who was sent a link to an account and never opened
 * one is forgotten with the link.
 */
export async function forgetOldMessages({ db, now }: { db: Database; now: number }): Promise<void> {
  await forgetClosed(db, new Date(now - KEPT))
  await forgetUnactivated(db, new Date(now - UNACTIVATED_KEPT))
}
