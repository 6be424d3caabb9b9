import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { contactOf, tokenForLetter } from '../../accounts/accounts.ts'
import { codeForMessage } from '../../accounts/profile/profile.ts'
import { sharesOfGuest } from '../../reservations/reservations.ts'
import { keepMessage } from '../core/keep-message.ts'
import type { LetterKind } from '../core/notifications.sql.ts'
import * as rows from '../core/notifications.sql.ts'

/** Links of four kinds, each with its letter. Nothing is said of one that was used meanwhile. */
export async function tellOfToken(parts: JobContext, { tokenId }: Events['TokenMade']): Promise<void> {
  const now = parts.clock.now()
  const token = await tokenForLetter({ ...parts, now }, tokenId)
  if (!token) return
  const { kind, email: recipient, accountId } = token
  const toldOf = `TokenMade:${tokenId}`
  await keepMessage(parts, { channel: 'email', kind, toldOf, recipient, accountId, subjectOf: { tokenId } })
}

export function tellOfKnownAccount(parts: JobContext, { accountId }: Events['AccountKnown']): Promise<void> {
  return writeTo(accountId, 'ACCOUNT_KNOWN', parts)
}

export function tellOfUnusedAccount(parts: JobContext, { accountId }: Events['AccountUnused']): Promise<void> {
  return writeTo(accountId, 'ACCOUNT_UNUSED', parts)
}

/** A link to what is held of a guest, where something is: nobody else is written to. */
export async function tellOfGuestData(parts: JobContext, { email }: Events['GuestDataAsked']): Promise<void> {
  if ((await sharesOfGuest(parts.db, email)).length === 0) return
  const toldOf = heardNow(parts, 'GUEST_DATA', email)
  await keepMessage(parts, {
    ...{ channel: 'email', kind: 'GUEST_DATA', toldOf, recipient: email, accountId: null, subjectOf: {} },
  })
}

export function tellOfPassword(parts: JobContext, { accountId }: Events['PasswordChanged']): Promise<void> {
  return writeTo(accountId, 'PASSWORD_CHANGED', parts)
}

export function tellOfSecurity(parts: JobContext, { accountId, change }: Events['SecurityChanged']): Promise<void> {
  return writeTo(accountId, change, parts)
}

export function tellOfPhone(parts: JobContext, { accountId, email }: Events['PhoneChanged']): Promise<void> {
  return writeTo(accountId, 'PHONE_CHANGED', parts, email)
}

export function tellOfRestoredEmail(parts: JobContext, { accountId }: Events['EmailRestored']): Promise<void> {
  return writeTo(accountId, 'EMAIL_RESTORED', parts)
}

export function tellOfTakenEmail(parts: JobContext, { accountId }: Events['EmailTaken']): Promise<void> {
  return writeTo(accountId, 'EMAIL_TAKEN', parts)
}

/** What was written to the address before there was an account is the account's from its activation on. */
export async function claimMessages(parts: JobContext, { accountId }: Events['AccountActivated']): Promise<void> {
  const contact = await contactOf(parts, accountId)
  if (contact) await rows.claimMessages(parts.db, accountId, contact.email)
}

/** The one text message: a code for a telephone. */
export async function tellOfCode(parts: JobContext, { codeId }: Events['PhoneCodeAsked']): Promise<void> {
  const code = await codeForMessage({ ...parts, now: parts.clock.now() }, codeId)
  if (!code) return
  const { phone: recipient, accountId } = code
  const toldOf = `PhoneCodeAsked:${codeId}`
  await keepMessage(parts, { channel: 'sms', kind: 'PHONE_CODE', toldOf, recipient, accountId, subjectOf: { codeId } })
}

/** To the address that the account has now, or to `email`, which it had when it happened. */
async function writeTo(accountId: string, kind: LetterKind, parts: JobContext, email?: string): Promise<void> {
  const contact = await contactOf(parts, accountId)
  if (!contact) return
  const toldOf = heardNow(parts, kind, accountId)
  const recipient = email ?? contact.email
  await keepMessage(parts, { channel: 'email', kind, toldOf, recipient, accountId, subjectOf: { accountId } })
}

// A happening without an id of its own: it is heard in one transaction, once, and may happen again tomorrow.
function heardNow({ clock }: JobContext, kind: LetterKind, who: string): string {
  return `${kind}:${who}:${clock.now()}`
}
