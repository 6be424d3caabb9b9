import type { Context } from '../../context.ts'
import { invitationsOf, type OpenInvitation } from './invitations.sql.ts'
import { type Staff, staffAt } from './staff.rights.ts'
import { membersOf, type TeamMember } from './staff.sql.ts'

export type Team = { members: (TeamMember & { isSelf: boolean })[]; invitations: OpenInvitation[] }

/** The team of a restaurant, for its owners. Throws the errors of `staffAt`. */
export async function team(context: Context, restaurantId: number | null): Promise<Team> {
  return readTeam(context, await staffAt(context, restaurantId, ['OWNER']))
}

/** Like `team`, for an owner whose right has been checked. */
export async function readTeam(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { account, restaurantId }: Staff,
): Promise<Team> {
  const members = await membersOf(db, restaurantId)
  return {
    members: members.map((member) => ({ ...member, isSelf: member.id === account.id })),
    invitations: await invitationsOf(db, restaurantId, new Date(clock.now())),
  }
}
