import { randomUUID } from 'node:crypto'
import { cleanEmail, resetFaults } from '@tablee/domain/accounts/accounts'
import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { Context, JobContext, Tx } from '../../context.ts'
import { badInput, UserError } from '../../errors.ts'
import { type Events, publish } from '../../events/outbox.ts'
import { countTries, type Limit } from '../../limits/limits.ts'
import { derivedToken, hashOf, type Keys } from '../../secrets.ts'
import { noteSecurity } from '../../security-log/security-log.ts'
import { isUuid } from '../../uuid.ts'
import { rolesOf } from '../accounts/accounts.ts'
import { reauthenticate } from '../accounts/passwords/passwords.ts'
import { changeTeam } from './change-team.ts'
import * as invitations from './invitations.sql.ts'
import { noteAct } from './note-act.ts'
import type { Team } from './read-team.ts'
import { staffAt } from './staff.rights.ts'
import { membersOf } from './staff.sql.ts'
import { publishTeamChange } from './team-change.ts'

const LIFE = 7 * DAY
const LARGEST_TEAM = 100
/**
 * The limit exists because an invitation reveals which addresses have a diner's account, and because its recipients have not
 * requested the email.
 */
const INVITATIONS: Limit = { counter: 'staff invitations of a restaurant, an hour', most: 20, within: HOUR }

type Invited = { email: string; job: StaffJob }

/**
 * Invites a person by email for an owner. A person who is already invited gets a new link. Throws BAD_USER_INPUT for an address
 * that cannot be invited or, for an owner's job, for the password as `reauthenticate`, RATE_LIMITED for the 21st of an hour.
 */
export async function inviteStaff(
  context: Context,
  restaurantId: number | null,
  { password, ...typed }: Invited & { password?: string | null | undefined },
): Promise<Team> {
  const { restaurantId: id } = await staffAt(context, restaurantId, ['OWNER'])
  if (typed.job === 'OWNER') await reauthenticate(context, password)
  const faults = resetFaults(typed)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const reached = await countTries(context.db, context.clock.now(), [{ limit: INVITATIONS, key: String(id) }])
  if (reached.length > 0)
    throw new UserError('RATE_LIMITED', "Beaucoup d'invitations en une heure. Réessayez plus tard.")

  const [email, { job }] = [cleanEmail(typed.email), typed]
  return changeTeam(context, id, async (tx, owner) => {
    await refuseAddress(tx, id, email)
    await invite({ ...tx, config: context.config }, { restaurantId: id, email, job, invitedBy: owner.account.id })
    await noteAct(tx, owner, { act: 'STAFF_INVITED', job })
    await noteSecurity(tx.db, context, 'STAFF_INVITED', { subject: `restaurant ${id} ${job}` })
  })
}

/** Withdraws an invitation for an owner: its link ends. Idempotent. */
export function withdrawStaffInvitation(context: Context, restaurantId: number | null, id: string): Promise<Team> {
  return changeTeam(context, restaurantId, async (tx, owner) => {
    const job = isUuid(id) ? await invitations.dropInvitation(tx.db, owner.restaurantId, id) : null
    if (job) await noteAct(tx, owner, { act: 'INVITATION_WITHDRAWN', job })
  })
}

/** Sends the invitation that the operator has requested. */
export async function onStaffAsked(context: JobContext, asked: Events['StaffAsked']): Promise<void> {
  await invite(context, { ...asked, invitedBy: null })
}

/** The data for the email of an invitation. Null if it has ended. `now` in milliseconds. */
export async function invitationForEmail({ db, config, clock }: JobContext, id: string) {
  const found = await invitations.invitationById(db, id, new Date(clock.now()))
  return found && { ...found, token: invitationToken(config.encryptionKeys, found) }
}

/** The token of an invitation's link. The database holds its hash. */
export function invitationToken(keys: Keys, { id, keyId }: { id: string; keyId: string }): string {
  return derivedToken(keys, 'STAFF', id, keyId)
}

async function invite(
  { db, clock, config }: JobContext,
  { restaurantId, email, job, invitedBy }: Invited & { restaurantId: number; invitedBy: string | null },
): Promise<void> {
  const now = clock.now()
  const [id, keyId] = [randomUUID(), config.encryptionKeys[0]?.id ?? '']
  const tokenHash = hashOf(invitationToken(config.encryptionKeys, { id, keyId }))
  const expiresAt = new Date(now + LIFE)
  const row = { id, restaurantId, email, job, tokenHash, keyId, invitedBy, expiresAt }
  await invitations.replaceInvitation(db, row, new Date(now))
  await publish(db, now, 'StaffInvited', { invitationId: id })
  const invited = { kind: 'INVITED', byId: invitedBy, invitationId: id, to: job } as const
  await publishTeamChange({ db, clock }, { restaurantId, ...invited })
}

/** Throws for the address of a member, or of a diner's account: an account has one role only. */
export async function refuseAddress({ db }: Pick<Tx, 'db'>, restaurantId: number, email: string): Promise<void> {
  const members = await membersOf(db, restaurantId)
  if (members.length >= LARGEST_TEAM) throw new UserError('CONFLICT', `Une équipe a ${LARGEST_TEAM} personnes au plus.`)
  if (members.some((member) => member.email === email)) {
    throw badInput({ email: "Cette personne fait déjà partie de l'équipe." })
  }
  if ((await rolesOf(db, email)).includes('CLIENT')) throw badInput({ email: A_DINERS_ADDRESS })
}

const A_DINERS_ADDRESS = "Cette adresse est celle d'un compte de client. Invitez une adresse professionnelle."
