import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../database/connect.ts'
import { UserError } from '../../errors.ts'
import type { PersonalData } from '../../personal-data.ts'
import { actsOf, forgetInActs, purgeActs, purgeTaps } from './acts.sql.ts'
import { dropPin, pinSetAt, purgeDevices } from './devices/devices.ts'
import { purgeInvitations } from './invitations.sql.ts'
import { forgetLosses, lossesOf, purgeLosses } from './ownership/ownership.ts'
import { countOthers, lockTeam, removeMember, workplacesOf } from './staff.sql.ts'
import { publishTeamChange } from './team-change.ts'

export { lastActs, notingAct } from './acts.sql.ts'
export { invitationForEmail, invitationToken } from './invite.ts'
export { noteAct } from './note-act.ts'
export { type Staff, staffAt } from './staff.rights.ts'
export { isOfStaff, isOwned, jobOf, ownersOf, WORKPLACES_WITH_SESSION } from './staff.sql.ts'

/** The name of a job in the channel of live notices, where its end is announced: streams opened by it are then closed. */
export function liveJob(accountId: string, restaurantId: number): string {
  return `job ${accountId} ${restaurantId}`
}

/**
 * A person's jobs, and their acts at the restaurants. The acts stay for a year without their name. The only owner of a
 * restaurant with other staff has to name another owner first. A deleted account cannot take a restaurant back: its lost
 * ownership is deleted, and no payout is frozen.
 */
export const personalData: PersonalData = {
  name: 'équipes',
  async read(db, accountId) {
    const postes = await workplacesOf(db, accountId)
    return {
      postes,
      actes: await actsOf(db, accountId),
      retraits: await lossesOf(db, accountId),
      code: await pinSetAt(db, accountId),
    }
  },
  async forget(trx, accountId, now) {
    const places = await workplacesOf(trx, accountId)
    for (const { restaurantId, job } of places.toSorted((one, other) => one.restaurantId - other.restaurantId)) {
      await lockTeam(trx, restaurantId)
      const { members, owners } = await countOthers(trx, restaurantId, accountId)
      if (job === 'OWNER' && owners === 0 && members > 0) throw lastOwner()
      await removeMember(trx, restaurantId, accountId)
      const deleted = { kind: 'ACCOUNT_DELETED', byId: accountId, memberId: accountId, from: job } as const
      await publishTeamChange({ db: trx, clock: { now: () => now } }, { restaurantId, ...deleted })
    }
    await forgetLosses(trx, accountId)
    await dropPin(trx, accountId)
    await forgetInActs(trx, accountId)
  },
}

function lastOwner(): UserError {
  return new UserError(
    'CONFLICT',
    "Vous êtes seul propriétaire d'un restaurant où d'autres travaillent : nommez-y d'abord un autre propriétaire.",
  )
}

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
