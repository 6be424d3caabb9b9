import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { contactOf, tokenForEmail } from '../../accounts/accounts.ts'
import { codeForMessage } from '../../accounts/profile/profile.ts'
import { sharesOfGuest } from '../../reservations/reservations.ts'
import { invitationForEmail, ownersOf } from '../../staff/staff.ts'
import type { EmailKind } from '../core/message-kinds.ts'
import * as rows from '../core/notifications.sql.ts'
import { queueMessage } from '../core/queue-message.ts'

/** Sends the link of a token, one email for each of the four kinds. Sends nothing if the token was used since. */
export async function notifyOfToken(context: JobContext, { tokenId }: Events['TokenMade']): Promise<void> {
  const now = context.clock.now()
  const token = await tokenForEmail({ ...context, now }, tokenId)
  if (!token) return
  const { kind, email: recipient, accountId } = token
  const dedupeKey = `TokenMade:${tokenId}`
  await queueMessage(context, { channel: 'email', kind, dedupeKey, recipient, accountId, subjectOf: { tokenId } })
}

/** Returns a subscriber that sends an email of this kind to the account's address. */
export function notifyAccount(kind: EmailKind) {
  return (context: JobContext, { accountId }: { accountId: string }): Promise<void> => writeTo(accountId, kind, context)
}

/** Sends a guest the link to their data. An address without data gets no email. */
export async function notifyOfGuestData(context: JobContext, { email }: Events['GuestDataAsked']): Promise<void> {
  if ((await sharesOfGuest(context.db, email)).length === 0) return
  const dedupeKey = deliverNow(context, 'GUEST_DATA', email)
  await queueMessage(context, {
    channel: 'email',
    kind: 'GUEST_DATA',
    dedupeKey,
    recipient: email,
    accountId: null,
    subjectOf: {},
  })
}

/** Sends the link of an invitation to a restaurant's team. Sends nothing if it was withdrawn since. */
export async function notifyOfInvitation(context: JobContext, { invitationId }: Events['StaffInvited']): Promise<void> {
  const invitation = await invitationForEmail(context, invitationId)
  if (!invitation) return
  const dedupeKey = `StaffInvited:${invitationId}`
  const { email: recipient } = invitation
  await queueMessage(context, {
    channel: 'email',
    kind: 'STAFF_INVITATION',
    dedupeKey,
    recipient,
    accountId: null,
    subjectOf: { invitationId },
  })
}

/** Notifies the owners of a restaurant that its till does not respond, once until it responds again. */
export async function notifyOfGivenUpWebhook(
  context: JobContext,
  { endpointId, restaurantId, at }: Events['WebhookGivenUp'],
): Promise<void> {
  for (const { id: accountId, email: recipient } of await ownersOf(context.db, restaurantId)) {
    const dedupeKey = `WebhookGivenUp:${endpointId}:${at}:${accountId}`
    await queueMessage(context, {
      channel: 'email',
      kind: 'WEBHOOK_GIVEN_UP',
      dedupeKey,
      recipient,
      accountId,
      subjectOf: { endpointId },
    })
  }
}

export function notifyOfSecurity(context: JobContext, { accountId, change }: Events['SecurityChanged']): Promise<void> {
  return writeTo(accountId, change, context)
}

export function notifyOfPhone(context: JobContext, { accountId, email }: Events['PhoneChanged']): Promise<void> {
  return writeTo(accountId, 'PHONE_CHANGED', context, email)
}

/** Gives a new account the messages that were sent to its address before. */
export async function claimMessages(context: JobContext, { accountId }: Events['AccountActivated']): Promise<void> {
  const contact = await contactOf(context, accountId)
  if (contact) await rows.claimMessages(context.db, accountId, contact.email)
}

export async function notifyOfCode(context: JobContext, { codeId }: Events['PhoneCodeAsked']): Promise<void> {
  const code = await codeForMessage({ ...context, now: context.clock.now() }, codeId)
  if (!code) return
  const { phone: recipient, accountId } = code
  const dedupeKey = `PhoneCodeAsked:${codeId}`
  await queueMessage(context, {
    channel: 'sms',
    kind: 'PHONE_CODE',
    dedupeKey,
    recipient,
    accountId,
    subjectOf: { codeId },
  })
}

/** Queues an email to the account's current address, or to `email`, its address at the time of the event. */
async function writeTo(accountId: string, kind: EmailKind, context: JobContext, email?: string): Promise<void> {
  const contact = await contactOf(context, accountId)
  if (!contact) return
  const dedupeKey = deliverNow(context, kind, accountId)
  const recipient = email ?? contact.email
  await queueMessage(context, { channel: 'email', kind, dedupeKey, recipient, accountId, subjectOf: { accountId } })
}

// The key of an event that has no id and may happen again. The instant distinguishes the occurrences.
function deliverNow({ clock }: JobContext, kind: EmailKind, who: string): string {
  return `${kind}:${who}:${clock.now()}`
}

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
