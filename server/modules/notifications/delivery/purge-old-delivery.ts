import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { purgeOldDelivery as purge } from './delivery.sql.ts'

/** A year later the address is tried again: mailboxes are given anew. */
const BOUNCES_KEPT = 365 * DAY
/** As long as an objection has to be remembered at least (CNIL). */
const REFUSALS_KEPT = 3 * 365 * DAY

export function purgeOldDelivery({ db, now }: { db: Database; now: number }): Promise<void> {
  return purge(db, { bounces: new Date(now - BOUNCES_KEPT), refusals: new Date(now - REFUSALS_KEPT) })
}
