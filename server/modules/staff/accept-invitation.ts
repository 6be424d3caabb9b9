import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { Context } from '../../context.ts'
import { badInput, UserError } from '../../errors.ts'
import { hashOf } from '../../secrets.ts'
import { noteSecurity } from '../../security-log/security-log.ts'
import { type Account, rolesOf } from '../accounts/accounts.ts'
import { askBeforeReplacing } from '../accounts/sign-in/sign-in.ts'
import { openAccount, provenPerson } from '../accounts/sign-up/sign-up.ts'
import * as invitations from './invitations.sql.ts'
import { noteAct } from './note-act.ts'
import { addMember, lockTeam } from './staff.sql.ts'
import { publishTeamChange } from './team-change.ts'

/** The offer of an invitation's link. `hasAccount` is true if the address has a staff account, which accepts by signing in. */
export type StaffOffer = { restaurantId: number; email: string; job: StaffJob; hasAccount: boolean }

/** Returns the offer of a link. Null if it has ended. */
export async function staffOffer({ db, clock }: Context, token: string): Promise<StaffOffer | null> {
  const found = await invitations.invitationByHash(db, hashOf(token), new Date(clock.now()))
  if (!found) return null
  const { restaurantId, email, job } = found
  return { restaurantId, email, job, hasAccount: (await rolesOf(db, email)).includes('RESTAURANT') }
}

type Input = {
  token: string
  firstName?: string | null
  lastName?: string | null
  password?: string | null
  replacesSession?: boolean | null
}

/** The restaurant and job of a new member. `token` is that of a new account's session, null for an existing account. */
export type JoinedTeam = { restaurantId: number; job: StaffJob; token: string | null }

/**
 * Accepts an invitation: as the signed-in account of its address, or with a new one, which needs names and password. Throws
 * BAD_USER_INPUT for a link that has ended or invalid input, CONFLICT if the address has an account that is not signed in.
 */
export async function acceptStaffInvitation(context: Context, input: Input): Promise<JoinedTeam> {
  const { db, clock } = context
  const now = new Date(clock.now())
  // Checked before the slow hash, so that an invalid link costs no CPU.
  const offered = await invitations.invitationByHash(db, hashOf(input.token), now)
  if (!offered) throw spentInvitation()
  const own = ownAccountOf(context, offered.email)
  const person = own ? null : await newPerson(context, offered.email, input)

  return db.transaction().execute(async (trx) => {
    await lockTeam(trx, offered.restaurantId)
    const taken = await invitations.takeInvitation(trx, hashOf(input.token), now)
    if (!taken) throw spentInvitation()
    const { restaurantId, job } = taken
    const opened = person && (await openAccount(trx, context, person))
    const account = own ?? opened?.user
    if (!account) throw new Error('an invitation is accepted by an account')

    await addMember(trx, { restaurantId, accountId: account.id, job }, now)
    await noteAct({ db: trx, clock }, { account, restaurantId, job }, { act: 'STAFF_JOINED', job })
    const subject = `restaurant ${restaurantId} ${job}` as const
    await noteSecurity(trx, context, 'STAFF_JOINED', { accountId: account.id, subject })
    const joined = { kind: 'JOINED', byId: account.id, memberId: account.id, to: job } as const
    await publishTeamChange({ db: trx, clock }, { restaurantId, ...joined })
    return { restaurantId, job, token: opened?.token ?? null }
  })
}

/** Returns the signed-in account of the invited address, even before it has a second factor. Null for all others. */
function ownAccountOf({ viewer }: Pick<Context, 'viewer'>, email: string): Account | null {
  if (viewer.kind !== 'account' && viewer.kind !== 'enrolling') return null
  const { account } = viewer
  return account.role === 'RESTAURANT' && account.email === email ? account : null
}

async function newPerson(context: Context, email: string, { firstName, lastName, password, replacesSession }: Input) {
  const roles = await rolesOf(context.db, email)
  if (roles.includes('RESTAURANT')) {
    throw new UserError('CONFLICT', 'Cette adresse a déjà un compte. Connectez-vous pour accepter.')
  }
  askBeforeReplacing(context, null, replacesSession)
  const typed = { firstName: firstName ?? '', lastName: lastName ?? '', password: password ?? '' }
  return provenPerson(context, { email, role: 'RESTAURANT' }, typed)
}

function spentInvitation(): UserError {
  return badInput({ token: 'Cette invitation a expiré ou a déjà servi. Demandez-en une nouvelle au restaurant.' })
}
