import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../database/connect.ts'
import { purgeActs } from './acts.sql.ts'
import { purgeInvitations } from './invitations.sql.ts'

/** As long as the security log. */
const ACTS_KEPT = 365 * DAY

/** Deletes invitations that have ended, and acts after a year. */
export async function purgeOldStaff({ db, now }: { db: Database; now: number }): Promise<void> {
  await purgeInvitations(db, new Date(now))
  await purgeActs(db, new Date(now - ACTS_KEPT))
}
