import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { purgeOldDelivery as purge } from './delivery.sql.ts'

/** After a year the address is tried again, because mailboxes are reassigned. */
const BOUNCES_KEPT = 365 * DAY
/** The minimum time for which an objection must be kept (CNIL). */
const REFUSALS_KEPT = 3 * 365 * DAY

export function purgeOldDelivery({ db, now }: { db: Database; now: number }): Promise<void> {
  return purge(db, { bounces: new Date(now - BOUNCES_KEPT), refusals: new Date(now - REFUSALS_KEPT) })
}
