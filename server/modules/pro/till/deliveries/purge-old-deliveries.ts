import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../../database/connect.ts'
import { purgeDeliveries } from './deliveries.sql.ts'

const KEPT = 30 * DAY

/** Deletes deliveries after thirty days, whatever their outcome. */
export async function purgeOldDeliveries({ db, now }: { db: Database; now: number }): Promise<void> {
  await purgeDeliveries(db, new Date(now - KEPT))
}
