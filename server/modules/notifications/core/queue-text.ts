import type { JobContext } from '../../../context.ts'
import { contactOf } from '../../accounts/accounts.ts'
import type { MessageSubject } from './message-kinds.ts'
import { queueMessage } from './queue-message.ts'

/** Queues the text message about a booking that the restaurant has cancelled, if the account has a mobile number. */
export async function queueCancelledText(
  context: JobContext,
  accountId: string,
  dedupeKey: string,
  subjectOf: MessageSubject,
): Promise<void> {
  const contact = await contactOf(context, accountId)
  if (!contact?.phone || !/^0[67]/.test(contact.phone)) return
  const message = { channel: 'sms', kind: 'BOOKING_CANCELLED', dedupeKey, accountId, subjectOf } as const
  await queueMessage(context, { ...message, recipient: contact.phone })
}
