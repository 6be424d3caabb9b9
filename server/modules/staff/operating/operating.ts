import { cleanEmail } from '@tablee/domain/accounts/accounts'
import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { Tx } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { isRestaurant } from '../../catalogue/catalogue.ts'
import { dropInvitationsBy } from '../invitations.sql.ts'
import { refuseAddress } from '../invite.ts'
import { endOwnershipForGood, endUndo } from '../ownership/ownership.ts'
import * as rows from '../staff.sql.ts'
import { publishTeamChange } from '../team-change.ts'

export { onStaffAsked } from '../invite.ts'

type Asked = { restaurantId: number; email: string }

/**
 * Requests for the operator that a person joins a team, such as the first owner of a restaurant. The event sends the
 * invitation. Throws BAD_USER_INPUT for an unknown restaurant, or an address that cannot be invited.
 */
export async function askStaff({ db, clock }: Tx, { restaurantId, job, ...asked }: Asked & { job: StaffJob }) {
  if (!(await isRestaurant(db, restaurantId))) throw badInput({ restaurant: 'Donnez le numéro du restaurant.' })
  const email = cleanEmail(asked.email)
  await refuseAddress({ db }, restaurantId, email)
  await publish(db, clock.now(), 'StaffAsked', { restaurantId, email, job })
}

/**
 * Removes a member from a team for the operator, even its last owner. Throws BAD_USER_INPUT for a person who is not a member.
 */
export async function removeByOperator(tx: Tx, { restaurantId, email }: Asked): Promise<void> {
  await rows.lockTeam(tx.db, restaurantId)
  const found = (await rows.membersOf(tx.db, restaurantId)).find((member) => member.email === cleanEmail(email))
  if (!found) throw badInput({ email: "Cette personne ne fait pas partie de l'équipe." })
  await rows.removeMember(tx.db, restaurantId, found.id)
  await dropInvitationsBy(tx.db, found.id, restaurantId)
  await endUndo(tx.db, found.id, restaurantId)
  if (found.job === 'OWNER') await endOwnershipForGood(tx, { restaurantId, accountId: found.id })
  await noteSecurity(tx.db, tx, 'STAFF_REMOVED', { accountId: found.id, subject: `restaurant ${restaurantId}` })
  const removed = { kind: 'REMOVED', byId: null, memberId: found.id, from: found.job } as const
  await publishTeamChange(tx, { restaurantId, ...removed })
}
