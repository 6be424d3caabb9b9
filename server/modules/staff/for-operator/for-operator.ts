import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { Context, Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { dropInvitationsBy } from '../invitations.sql.ts'
import { endOwnershipForGood, endUndo } from '../ownership/ownership.ts'
import { countOthers, lockTeam, namesOfRestaurants, removeMember, workplacesOf } from '../staff.sql.ts'
import { publishTeamChange } from '../team-change.ts'

export { actsOfBooking } from '../acts.sql.ts'

export type JobAtRestaurant = { restaurantId: number; name: string; job: StaffJob }

export async function jobsWithRestaurants(db: Database, accountId: string): Promise<JobAtRestaurant[]> {
  const jobs = await workplacesOf(db, accountId)
  const names = await namesOfRestaurants(
    db,
    jobs.map(({ restaurantId }) => restaurantId),
  )
  return jobs.map((one) => ({ ...one, name: names.get(one.restaurantId) ?? '' }))
}

/** The names of the restaurants of which a person is the only owner. */
export async function soleOwnerOf(db: Database, accountId: string): Promise<string[]> {
  const alone: string[] = []
  for (const { restaurantId, name, job } of await jobsWithRestaurants(db, accountId)) {
    const { owners } = await countOthers(db, restaurantId, accountId)
    if (job === 'OWNER' && owners === 0) alone.push(name)
  }
  return alone
}

/** Ends all jobs of a person whose account is closed in this transaction. Returns the restaurants that have no owner now. */
export async function endJobsOf(
  { db, clock }: Tx,
  origin: Pick<Context, 'viewer' | 'address'>,
  accountId: string,
): Promise<string[]> {
  const jobs = await jobsWithRestaurants(db, accountId)
  const sorted = jobs.toSorted((one, other) => one.restaurantId - other.restaurantId)
  for (const { restaurantId } of sorted) await lockTeam(db, restaurantId)
  const orphans = await soleOwnerOf(db, accountId)
  // Ends their invitations too, because they may have invited themselves at another address.
  await dropInvitationsBy(db, accountId, null)
  await endUndo(db, accountId, null)
  for (const { restaurantId, job } of sorted) {
    await removeMember(db, restaurantId, accountId)
    if (job === 'OWNER') await endOwnershipForGood({ db, clock }, { restaurantId, accountId })
    await noteSecurity(db, { clock, ...origin }, 'STAFF_REMOVED', { accountId, subject: `restaurant ${restaurantId}` })
    const removed = { kind: 'REMOVED', byId: null, memberId: accountId, from: job } as const
    await publishTeamChange({ db, clock }, { restaurantId, ...removed })
  }
  return orphans
}
