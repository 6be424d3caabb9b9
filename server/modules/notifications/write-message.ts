import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import type { Letter } from '../../providers/mail/port.ts'
import type { TextMessage } from '../../providers/sms/port.ts'
import { codeForMessage, contactOf, tokenForLetter } from '../accounts/accounts.ts'
import { accountKnown } from './letters/account-known.ts'
import { activation } from './letters/activation.ts'
import { dress, type Words } from './letters/dress.ts'
import { emailChanged } from './letters/email-changed.ts'
import { emailRestored } from './letters/email-restored.ts'
import { emailTaken } from './letters/email-taken.ts'
import type { AccountFacts, Always, TokenFacts } from './letters/facts.ts'
import { newEmail } from './letters/new-email.ts'
import { passwordChanged } from './letters/password-changed.ts'
import { phoneChanged } from './letters/phone-changed.ts'
import { reset } from './letters/reset.ts'
import type { LetterKind, Message } from './notifications.sql.ts'
import { phoneCode } from './texts/phone-code.ts'

type Parts = { db: Database; clock: Clock; config: Config }
type Write = (parts: Parts, message: Message) => Promise<Words | null>

const LETTERS: Record<LetterKind, Write> = {
  ACTIVATION: ofToken(activation),
  RESET: ofToken(reset),
  EMAIL: ofToken(newEmail),
  EMAIL_UNDO: ofToken(emailChanged),
  EMAIL_RESTORED: ofAccount(emailRestored),
  EMAIL_TAKEN: ofAccount(emailTaken),
  ACCOUNT_KNOWN: ofAccount(accountKnown),
  PASSWORD_CHANGED: ofAccount(passwordChanged),
  PHONE_CHANGED: ofAccount(phoneChanged),
}

/** The letter of a message, the same however often it is written; null where there is nothing left to say. */
export async function writeLetter(parts: Parts, message: Message & { channel: 'email' }): Promise<Letter | null> {
  const words = await LETTERS[message.kind](parts, message)
  if (!words) return null
  const { origin, legal } = parts.config
  const messageId = `<${message.id}@${new URL(origin).hostname}>`
  return { to: message.recipient, messageId, ...dress(words, legal) }
}

/** The text message of a message, likewise. */
export async function writeText(parts: Parts, { id, recipient, subjectOf }: Message): Promise<TextMessage | null> {
  const code = await codeForMessage({ ...parts, now: parts.clock.now() }, subjectOf.codeId ?? '')
  return code && { to: recipient, text: phoneCode(code), reference: id }
}

function ofToken(write: (facts: TokenFacts) => Words): Write {
  return async (parts, message) => {
    const token = await tokenForLetter({ ...parts, now: parts.clock.now() }, message.subjectOf.tokenId ?? '')
    return token && write({ ...always(parts, message), ...token })
  }
}

function ofAccount(write: (facts: AccountFacts) => Words): Write {
  return async (parts, message) => {
    const contact = await contactOf(parts, message.subjectOf.accountId ?? '')
    return contact && write({ ...always(parts, message), ...contact })
  }
}

function always({ config }: Parts, { createdAt }: Message): Always {
  return { origin: config.origin, contactEmail: config.legal.contactEmail, at: createdAt }
}
