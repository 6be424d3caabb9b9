import { randomUUID } from 'node:crypto'
import type { JobContext } from '../../../context.ts'
import { contactOf } from '../../accounts/accounts.ts'
import type { EmailKind, MessageSubject, TextKind } from './message-kinds.ts'
import { addMessage, type NewMessage } from './notifications.sql.ts'

/**
 * Messages that often come together, when people join or a meal is over. Each waits briefly, so that one email contains them
 * all.
 */
const BATCHED: readonly (EmailKind | TextKind)[] = [
  'GUEST_JOINED',
  'GUEST_SEAT',
  'RECEIPT',
  'INVOICE_READY',
  'REFUNDED',
]
const BATCH_DELAY = 10_000

/** Queues a message in the subscriber's transaction, to be sent at once or at `sendAt` (milliseconds). */
export function queueMessage({ db, clock }: JobContext, message: NewMessage, sendAt?: number): Promise<void> {
  const now = clock.now()
  const soonest = BATCHED.includes(message.kind) ? now + BATCH_DELAY : now
  return addMessage(db, randomUUID(), message, new Date(now), new Date(sendAt ?? soonest))
}

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
