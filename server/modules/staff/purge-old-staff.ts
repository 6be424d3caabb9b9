import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../database/connect.ts'
import { purgeActs, purgeTaps } from './acts.sql.ts'
import { purgeDevices } from './devices/devices.ts'
import { purgeInvitations } from './invitations.sql.ts'
import { purgeLosses } from './ownership/ownership.ts'

/** The same time as the security log. */
const ACTS_KEPT = 365 * DAY
/** Longer than a link is valid, and longer than the keys of a former owner last. */
const LOSSES_KEPT = 30 * DAY
/** Longer than a tap may wait for the network. */
const TAPS_KEPT = 2 * DAY

/** Deletes invitations that have ended, acts after a year, lost ownerships after a month, devices a year after their end, and the keys of taps. */
export async function purgeOldStaff({ db, now }: { db: Database; now: number }): Promise<void> {
  await purgeInvitations(db, new Date(now))
  await purgeActs(db, new Date(now - ACTS_KEPT))
  await purgeLosses(db, new Date(now - LOSSES_KEPT))
  await purgeDevices(db, new Date(now - ACTS_KEPT))
  await purgeTaps(db, new Date(now - TAPS_KEPT))
}
