import type { JobContext } from '../../../context.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { closingById } from '../../accounts/for-operator/for-operator.ts'
import type { Message } from '../core/notifications.sql.ts'
import { accountClosed } from './emails/accounts/account-ended.ts'
import type { EmailContent } from './emails/email-content.ts'

/** Writes to the holder of a closed account. Returns null if it is open again or no longer exists. */
export async function writeClosing(
  context: JobContext,
  { subjectOf, createdAt }: Pick<Message, 'subjectOf' | 'createdAt'>,
): Promise<EmailContent | null> {
  const closing = await closingById(context.db, subjectOf.closingId ?? '')
  const contact = closing && (await contactOf(context, closing.accountId))
  if (!contact || closing.reopenedAt !== null) return null
  const { origin, legal } = context.config
  const facts = { origin, contactEmail: legal.contactEmail, at: createdAt, firstName: contact.firstName }
  return accountClosed({ ...facts, ...closing })
}
