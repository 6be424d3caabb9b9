import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import type { JobContext } from '../../../context.ts'
import type { Attachment, Letter } from '../../../providers/mail/port.ts'
import type { TextMessage } from '../../../providers/sms/port.ts'
import { deadJobs } from '../../../queues/jobs.sql.ts'
import { contactOf, tokenForLetter } from '../../accounts/accounts.ts'
import { codeForMessage } from '../../accounts/profile/profile.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { guestDataLink } from '../../reservations/groups/groups.ts'
import { bookingForLetters } from '../../reservations/readers/readers.ts'
import {
  type Written,
  writeDay,
  writeToDiner,
  writeToRestaurant,
  writeUnreachable,
} from '../bookings/write-booking-letter.ts'
import type { DinerLetterKind, LetterKind, Message, MoneyLetterKind } from '../core/notifications.sql.ts'
import { accountKnown } from '../letters/accounts/account-known.ts'
import { accountUnused } from '../letters/accounts/account-unused.ts'
import { activation } from '../letters/accounts/activation.ts'
import { emailChanged } from '../letters/accounts/email-changed.ts'
import { emailRestored } from '../letters/accounts/email-restored.ts'
import { emailTaken } from '../letters/accounts/email-taken.ts'
import { guestData } from '../letters/accounts/guest-data.ts'
import { newEmail } from '../letters/accounts/new-email.ts'
import { passwordChanged } from '../letters/accounts/password-changed.ts'
import { phoneChanged } from '../letters/accounts/phone-changed.ts'
import { reset } from '../letters/accounts/reset.ts'
import { securityChanged } from '../letters/accounts/security-changed.ts'
import type { AccountFacts, Always, TokenFacts } from '../letters/facts.ts'
import { jobsDead } from '../letters/operator/jobs-dead.ts'
import { nounOf } from '../letters/order-phrases.ts'
import { dress } from '../letters/rendering/dress.ts'
import { oneLetter } from '../letters/rendering/one-letter.ts'
import type { Words } from '../letters/words.ts'
import { writeDifferences, writeToOperator, writeToPayer } from '../money/write-money-letter.ts'
import { writeRefusal, writeReview } from '../reviews/write-review-letter.ts'
import { bookingCancelledText } from '../texts/booking-cancelled.ts'
import { phoneCode } from '../texts/phone-code.ts'

type Write = (parts: JobContext, message: Message) => Promise<Written | null>

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
  FACTOR_ADDED: ofAccount(securityChanged('FACTOR_ADDED')),
  FACTOR_REMOVED: ofAccount(securityChanged('FACTOR_REMOVED')),
  CODES_RENEWED: ofAccount(securityChanged('CODES_RENEWED')),
  PASSKEY_ADDED: ofAccount(securityChanged('PASSKEY_ADDED')),
  PASSKEY_REMOVED: ofAccount(securityChanged('PASSKEY_REMOVED')),
  ACCOUNT_UNUSED: ofAccount(accountUnused),
  GUEST_DATA: writeGuestData,
  BOOKING_CONFIRMED: toDiner('BOOKING_CONFIRMED'),
  PART_AUTHORISED: toDiner('PART_AUTHORISED'),
  BOOKING_CHANGED: toDiner('BOOKING_CHANGED'),
  BOOKING_CANCELLED: toDiner('BOOKING_CANCELLED'),
  GUEST_SEAT: toDiner('GUEST_SEAT'),
  GUEST_JOINED: toDiner('GUEST_JOINED'),
  GROUP_COMPLETE: toDiner('GROUP_COMPLETE'),
  GROUP_REMINDER: toDiner('GROUP_REMINDER'),
  PAYMENT_FAILED: toDiner('PAYMENT_FAILED'),
  NO_SHOW: toDiner('NO_SHOW'),
  INVOICE_READY: toDiner('INVOICE_READY'),
  REMINDER: toDiner('REMINDER'),
  RESTAURANT_CONFIRMED: toRestaurant('RESTAURANT_CONFIRMED'),
  RESTAURANT_ACCEPT: toRestaurant('RESTAURANT_ACCEPT'),
  RESTAURANT_PAID: toRestaurant('RESTAURANT_PAID'),
  RESTAURANT_CHANGED: toRestaurant('RESTAURANT_CHANGED'),
  RESTAURANT_CANCELLED: toRestaurant('RESTAURANT_CANCELLED'),
  RESTAURANT_ORDER: toRestaurant('RESTAURANT_ORDER'),
  RESTAURANT_DAY: writeDay,
  RESTAURANT_UNREACHABLE: writeUnreachable,
  RECEIPT: toPayer('RECEIPT'),
  REFUNDED: toPayer('REFUNDED'),
  REFUND_FAILED: toPayer('REFUND_FAILED'),
  NO_SHOW_DEBITED: toPayer('NO_SHOW_DEBITED'),
  NO_SHOW_LIFTED: toPayer('NO_SHOW_LIFTED'),
  RENEWAL_REFUSED: toPayer('RENEWAL_REFUSED'),
  BILL_REFUSED: toPayer('BILL_REFUSED'),
  AFTER_REFUSED: toPayer('AFTER_REFUSED'),
  EXTRAS_ADDED: toPayer('EXTRAS_ADDED'),
  EXTRAS_BEYOND: toPayer('EXTRAS_BEYOND'),
  MONEY_TROUBLE: toOperator('MONEY_TROUBLE'),
  NO_SHOW_CONTESTED: toOperator('NO_SHOW_CONTESTED'),
  NOT_COLLECTED: toOperator('NOT_COLLECTED'),
  LEDGER_DIFFERS: writeDifferences,
  JOBS_DEAD: writeDeadJobs,
  REVIEW_TO_READ: writeReview,
  REVIEW_REFUSED: writeRefusal,
}

type Said = { letter: Letter | null; said: string[] }

/**
 * The letter of a message and of what is said with it, the same however often it is written, and of which of them there was
 * something left to say.
 */
export async function writeLetter(parts: JobContext, messages: [Message, ...Message[]]): Promise<Said> {
  const [{ id, recipient }] = messages
  const written: { id: string; kind: LetterKind; words: Written }[] = []
  for (const message of messages) {
    const words = message.channel === 'email' ? await LETTERS[message.kind](parts, message) : null
    if (words) written.push({ id: message.id, kind: message.kind as LetterKind, words })
  }
  const [lead, ...others] = written.sort((one, other) => weightOf(one.kind) - weightOf(other.kind))
  if (!lead) return { letter: null, said: [] }

  const { origin, legal } = parts.config
  const words = oneLetter([lead.words, ...others.map((one) => one.words)])
  const letter = { to: lead.words.to ?? recipient, messageId: `<${id}@${new URL(origin).hostname}>` }
  const attachments = attachedTo(written.map((one) => one.words))
  return { letter: { ...letter, ...dress(words, legal), attachments }, said: written.map((one) => one.id) }
}

/** The link ends a day after it was asked for. */
async function writeGuestData(parts: JobContext, message: Message): Promise<Written> {
  return guestData({ ...always(parts, message), ...guestDataLink(parts, message.recipient, message.createdAt) })
}

/** None where somebody has seen to them meanwhile. */
async function writeDeadJobs(parts: JobContext, message: Message): Promise<Written | null> {
  const jobs = await deadJobs(parts.db)
  return jobs.length > 0 ? jobsDead({ ...always(parts, message), jobs }) : null
}

/** The text message of a message, likewise. */
export async function writeText(parts: JobContext, message: Message & { channel: 'sms' }): Promise<TextMessage | null> {
  const { id, recipient, kind } = message
  const text = await (kind === 'PHONE_CODE' ? codeOf : cancellingOf)(parts, message)
  return text === null ? null : { to: recipient, text, reference: id }
}

async function codeOf(parts: JobContext, { subjectOf }: Message): Promise<string | null> {
  const code = await codeForMessage({ ...parts, now: parts.clock.now() }, subjectOf.codeId ?? '')
  return code && phoneCode(code)
}

async function cancellingOf(parts: JobContext, { subjectOf }: Message): Promise<string | null> {
  const booking = await bookingForLetters(parts, subjectOf.reservationId ?? 0)
  const restaurant = booking && (await restaurantContact(parts, booking.reservation.restaurantId))
  if (!restaurant) return null
  const { day, hour } = booking.reservation
  const noun = nounOf(booking.reservation)
  return bookingCancelledText({
    restaurant: restaurant.name,
    day: shortDay(day),
    hour,
    noun,
    wasPaid: subjectOf.wasPaid ?? false,
  })
}

/** Where several are one letter, what has to be done comes first, then what becomes of the booking. */
const WEIGHTIEST: readonly LetterKind[] = [
  ...(['PAYMENT_FAILED', 'RENEWAL_REFUSED', 'BILL_REFUSED', 'EXTRAS_BEYOND', 'AFTER_REFUSED', 'EXTRAS_ADDED'] as const),
  ...(['REFUND_FAILED', 'BOOKING_CANCELLED', 'NO_SHOW', 'NO_SHOW_DEBITED', 'NO_SHOW_LIFTED'] as const),
  ...(['GROUP_COMPLETE', 'BOOKING_CONFIRMED', 'BOOKING_CHANGED', 'PART_AUTHORISED', 'REMINDER'] as const),
  ...(['GROUP_REMINDER', 'RECEIPT', 'REFUNDED', 'INVOICE_READY', 'GUEST_JOINED', 'GUEST_SEAT'] as const),
]

function weightOf(kind: LetterKind): number {
  return WEIGHTIEST.indexOf(kind)
}

/** Each file once: two entries of one booking for the calendar are the same. */
function attachedTo(written: readonly Written[]): Attachment[] | undefined {
  const files = new Map(written.flatMap(({ attachments = [] }) => attachments.map((file) => [file.filename, file])))
  return files.size > 0 ? [...files.values()] : undefined
}

function toDiner(kind: DinerLetterKind): Write {
  return (parts, message) => writeToDiner(parts, message, kind)
}

function toPayer(kind: MoneyLetterKind): Write {
  return (parts, message) => writeToPayer(parts, message, kind)
}

function toOperator(kind: Parameters<typeof writeToOperator>[2]): Write {
  return (parts, message) => writeToOperator(parts, message, kind)
}

function toRestaurant(kind: Parameters<typeof writeToRestaurant>[2]): Write {
  return (parts, message) => writeToRestaurant(parts, message, kind)
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

function always({ config }: JobContext, { createdAt }: Message): Always {
  return { origin: config.origin, contactEmail: config.legal.contactEmail, at: createdAt }
}
