import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { Context, JobContext, Tx } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { noteSecurity } from '../../security-log/security-log.ts'
import { isUuid } from '../../uuid.ts'
import { reauthenticate } from '../accounts/passwords/passwords.ts'
import { dropInvitationsBy } from './invitations.sql.ts'
import { noteAct } from './note-act.ts'
import { loseOwnership } from './ownership/ownership.ts'
import { readTeam, type Team } from './read-team.ts'
import { forgetWorkplaces, ownWorkplaces, type Staff, staffAccount, staffAt } from './staff.rights.ts'
import * as rows from './staff.sql.ts'
import { publishTeamChange, type TeamChange } from './team-change.ts'

/**
 * Changes the team for an owner and returns it. Throws the errors of `staffAt`, even if the caller has been removed
 * concurrently. Changes of one team are serialised, so that one of two owners who remove each other remains.
 */
export async function changeTeam(
  context: Context,
  restaurantId: number | null,
  change: (tx: Tx, owner: Staff) => Promise<void>,
): Promise<Team> {
  const { db, clock } = context
  const owner = await staffAt(context, restaurantId, ['OWNER'])
  await db.transaction().execute(async (trx) => {
    await rows.lockTeam(trx, owner.restaurantId)
    const job = await rows.jobOf(trx, owner.restaurantId, owner.account.id)
    if (job !== 'OWNER') throw new UserError('FORBIDDEN', 'Vous ne dirigez plus cette équipe.')
    await change({ db: trx, clock }, owner)
  })
  forgetWorkplaces(context)
  return readTeam(context, owner)
}

type OfMember = { memberId: string; password?: string | null | undefined }

/**
 * Gives a member another job. Throws NOT_FOUND if they are no member, CONFLICT for the last owner, BAD_USER_INPUT for the
 * password if the change makes or unmakes an owner and the sign-in is older than ten minutes.
 */
export async function changeStaffJob(
  context: Context,
  restaurantId: number | null,
  { memberId, job, password }: OfMember & { job: StaffJob },
): Promise<Team> {
  const isConfirmed = await confirmOwnership(context, restaurantId, { memberId, password, to: job })
  return changeTeam(context, restaurantId, async (tx, owner) => {
    const from = await jobOfMember(tx, owner, memberId)
    if (from === job) return
    if (from === 'OWNER' && !isConfirmed) throw newOwner()
    if (from === 'OWNER') await keepAnOwner(tx, owner.restaurantId, memberId)
    await rows.changeJob(tx.db, { restaurantId: owner.restaurantId, accountId: memberId, job })
    await noteAct(tx, owner, { act: 'JOB_CHANGED', memberId, from, to: job })
    const subject = `restaurant ${owner.restaurantId} ${job}` as const
    await noteSecurity(tx.db, context, 'STAFF_JOB_CHANGED', { accountId: memberId, subject })
    await afterChange({ ...tx, config: context.config }, owner, { kind: 'JOB_CHANGED', memberId, from, to: job })
  })
}

/** Ends a member's job, from their next request on. Throws the errors of `changeStaffJob`. */
export async function removeStaff(
  context: Context,
  restaurantId: number | null,
  { memberId, password }: OfMember,
): Promise<Team> {
  const isConfirmed = await confirmOwnership(context, restaurantId, { memberId, password, to: null })
  return changeTeam(context, restaurantId, async (tx, owner) => {
    const job = await jobOfMember(tx, owner, memberId)
    if (job === 'OWNER' && !isConfirmed) throw newOwner()
    if (job === 'OWNER') await keepAnOwner(tx, owner.restaurantId, memberId)
    await rows.removeMember(tx.db, owner.restaurantId, memberId)
    await noteAct(tx, owner, { act: 'STAFF_REMOVED', memberId, job })
    const subject = `restaurant ${owner.restaurantId}` as const
    await noteSecurity(tx.db, context, 'STAFF_REMOVED', { accountId: memberId, subject })
    await afterChange({ ...tx, config: context.config }, owner, { kind: 'REMOVED', memberId, from: job, to: null })
  })
}

/**
 * Removes the caller from a team, from their next request on. Returns their remaining restaurants. Throws the errors of
 * `staffAt` and `reauthenticate`, CONFLICT for the last owner.
 */
export async function leaveTeam(
  context: Context,
  restaurantId: number | null,
  password?: string | null,
): Promise<rows.Workplace[]> {
  const { db, clock } = context
  staffAccount(context)
  const staff = await staffAt(context, restaurantId)
  await reauthenticate(context, password)
  await db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const { id: accountId } = staff.account
    await rows.lockTeam(trx, staff.restaurantId)
    const job = await jobOfMember(tx, staff, accountId)
    if (job === 'OWNER') await keepAnOwner(tx, staff.restaurantId, accountId)
    await rows.removeMember(trx, staff.restaurantId, accountId)
    await noteAct(tx, staff, { act: 'STAFF_LEFT', job })
    await noteSecurity(trx, context, 'STAFF_REMOVED', { accountId, subject: `restaurant ${staff.restaurantId}` })
    const left = { kind: 'LEFT', memberId: accountId, from: job, to: null } as const
    await afterChange({ ...tx, config: context.config }, staff, left)
  })
  forgetWorkplaces(context)
  return ownWorkplaces(context)
}

/**
 * Requires the password of an owner before another job, or none (`to` is null), makes or unmakes an owner. Runs before the
 * transaction, because a password takes long to check. Returns true if the password was required.
 */
async function confirmOwnership(
  context: Context,
  restaurantId: number | null,
  { memberId, password, to }: OfMember & { to: StaffJob | null },
): Promise<boolean> {
  const owner = await staffAt(context, restaurantId, ['OWNER'])
  const from = await jobOfMember(context, owner, memberId)
  if (from === to || (from !== 'OWNER' && to !== 'OWNER')) return false
  await reauthenticate(context, password)
  return true
}

/** The error if the member became an owner after the decision whether to require the password. */
function newOwner(): UserError {
  return new UserError('CONFLICT', "Cette personne vient d'être nommée propriétaire : rechargez la page.")
}

async function jobOfMember({ db }: Tx, { restaurantId }: Staff, memberId: string): Promise<StaffJob> {
  const job = isUuid(memberId) ? await rows.jobOf(db, restaurantId, memberId) : null
  if (job) return job
  throw new UserError('NOT_FOUND', "Cette personne ne fait plus partie de l'équipe.")
}

type MemberChange = Pick<TeamChange, 'kind' | 'from' | 'to'> & { memberId: string }

/**
 * Publishes the change of a member. If they owned the restaurant, ends their invitations unless they left by themselves, and
 * lets them undo the change.
 */
async function afterChange(
  context: JobContext,
  { account, restaurantId }: Staff,
  { memberId, ...change }: MemberChange,
): Promise<void> {
  const isLost = change.from === 'OWNER'
  if (isLost && change.kind !== 'LEFT') await dropInvitationsBy(context.db, memberId, restaurantId)
  const lossId = isLost ? await loseOwnership(context, { restaurantId, accountId: memberId }) : null
  await publishTeamChange(context, { ...change, restaurantId, memberId, byId: account.id, lossId })
}

/** Throws CONFLICT if the restaurant has no other owner. */
async function keepAnOwner({ db }: Tx, restaurantId: number, accountId: string): Promise<void> {
  const { owners } = await rows.countOthers(db, restaurantId, accountId)
  if (owners > 0) return
  throw new UserError('CONFLICT', "Un restaurant garde au moins un propriétaire : nommez-en d'abord un autre.")
}
