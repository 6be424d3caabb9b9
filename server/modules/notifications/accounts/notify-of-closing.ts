import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { queueMessage } from '../core/queue-message.ts'

/** Notifies the holder of an account that the operator has closed, once for each closing. */
export async function notifyOfClosing(
  context: JobContext,
  { accountId, closingId }: Events['AccountClosed'],
): Promise<void> {
  const contact = await contactOf(context, accountId)
  if (!contact) return
  await queueMessage(context, {
    channel: 'email',
    kind: 'ACCOUNT_CLOSED',
    dedupeKey: `ACCOUNT_CLOSED:${closingId}`,
    recipient: contact.email,
    accountId,
    subjectOf: { accountId, closingId },
  })
}

/** Sends the confirmation of a deletion to the account's former address. */
export function notifyOfDeletion(
  context: JobContext,
  { email: recipient }: Events['AccountDeleted'],
  eventId: number,
): Promise<void> {
  return queueMessage(context, {
    channel: 'email',
    kind: 'ACCOUNT_DELETED',
    dedupeKey: `ACCOUNT_DELETED:${eventId}`,
    recipient,
    accountId: null,
    subjectOf: {},
  })
}

export async function notifyOfReopening(context: JobContext, { accountId }: Events['AccountReopened']): Promise<void> {
  const contact = await contactOf(context, accountId)
  if (!contact) return
  await queueMessage(context, {
    channel: 'email',
    kind: 'ACCOUNT_REOPENED',
    dedupeKey: `ACCOUNT_REOPENED:${accountId}:${context.clock.now()}`,
    recipient: contact.email,
    accountId,
    subjectOf: { accountId },
  })
}
