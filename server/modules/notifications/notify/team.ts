import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { queueMessage } from '../core/queue-message.ts'

/**
 * Notifies the owners of a restaurant and the member concerned about a change of its team. A former owner gets the link that
 * undoes it.
 */
export async function notifyOfTeam(
  context: JobContext,
  { change, lossId, readerIds }: Events['TeamChanged'],
  eventId: number,
): Promise<void> {
  for (const accountId of readerIds) {
    const contact = await contactOf(context, accountId)
    if (!contact) continue
    const isFormerOwner = lossId !== null && accountId === change.memberId
    await queueMessage(context, {
      channel: 'email',
      kind: isFormerOwner ? 'OWNERSHIP_LOST' : 'TEAM_CHANGED',
      dedupeKey: `TEAM_CHANGED:${eventId}:${accountId}`,
      recipient: contact.email,
      accountId,
      subjectOf: { accountId, team: change, ...(isFormerOwner && { lossId }) },
    })
  }
}
