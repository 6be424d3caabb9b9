import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { Tx } from '../../context.ts'
import { publish } from '../../events/outbox.ts'
import { ownersOf } from './staff.sql.ts'

/** A change of a team. `byId` is null for the operator. Ids are those of accounts. */
export type TeamChange = {
  restaurantId: number
  kind:
    | 'INVITED'
    | 'JOINED'
    | 'JOB_CHANGED'
    | 'REMOVED'
    | 'LEFT'
    | 'ACCOUNT_DELETED'
    | 'RESTORED'
    | 'DEVICE_ADDED'
    | 'DEVICE_REMOVED'
  byId: string | null
  memberId: string | null
  /** The invitation, whose address is not in the event. */
  invitationId: string | null
  from: StaffJob | null
  to: StaffJob | null
  device?: string
  /** In milliseconds. */
  at: number
}

/** A change as the caller knows it. `lossId` is the lost ownership that its former owner may undo. */
type Given = Partial<TeamChange> & Pick<TeamChange, 'restaurantId' | 'kind' | 'byId'> & { lossId?: string | null }

/**
 * Publishes a change of the team in its transaction, for an email to each owner and to the member. Called after the change; an
 * owner whom the change has removed is the member.
 */
export async function publishTeamChange({ db, clock }: Tx, { lossId = null, ...given }: Given): Promise<void> {
  const at = clock.now()
  const owners = (await ownersOf(db, given.restaurantId)).map(({ id }) => id)
  const change = { memberId: null, invitationId: null, from: null, to: null, ...given, at }
  const readerIds = [...new Set([...owners, ...(change.memberId ? [change.memberId] : [])])]
  await publish(db, at, 'TeamChanged', { change, lossId, readerIds })
}
