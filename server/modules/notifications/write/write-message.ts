import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import type { JobContext } from '../../../context.ts'
import type { Attachment, Email } from '../../../providers/mail/port.ts'
import type { TextMessage } from '../../../providers/sms/port.ts'
import { deadJobs } from '../../../queues/jobs.sql.ts'
import { contactOf, tokenForEmail } from '../../accounts/accounts.ts'
import { codeForMessage } from '../../accounts/profile/profile.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { endpointById } from '../../pro/till/till.ts'
import { guestDataLink } from '../../reservations/groups/groups.ts'
import { bookingForEmails } from '../../reservations/read/emails/emails.ts'
import { invitationForEmail } from '../../staff/staff.ts'
import type { DinerEmailKind, EmailKind, MoneyEmailKind } from '../core/message-kinds.ts'
import type { Message } from '../core/notifications.sql.ts'
import { usefulUntil } from '../core/useful-until.ts'
import { accountDeleted, accountReopened, accountUnused, guestData } from './emails/accounts/account-ended.ts'
import { accountKnown, activation } from './emails/accounts/activation.ts'
import { emailChanged, emailRestored, emailTaken, newEmail, phoneChanged } from './emails/accounts/contact-details.ts'
import { passwordChanged, reset, securityChanged } from './emails/accounts/passwords.ts'
import type { EmailContent } from './emails/email-content.ts'
import type { AccountFacts, BaseFacts, TokenFacts } from './emails/facts.ts'
import { jobsDead } from './emails/operator/jobs-dead.ts'
import { nounOf } from './emails/order-phrases.ts'
import { oneEmail } from './emails/rendering/one-email.ts'
import { renderEmail } from './emails/rendering/render-email.ts'
import { staffInvitation } from './emails/restaurant/team-changed.ts'
import { webhookGivenUp } from './emails/restaurant/webhook-given-up.ts'
import { bookingCancelledText, phoneCode } from './texts/text-messages.ts'
import { type WrittenEmail, writeToDiner, writeToRestaurant, writeUnreachable } from './write-booking-email.ts'
import { writeClosing } from './write-closing-email.ts'
import { writeDay, writeStaffDay } from './write-day-email.ts'
import {
  writeDifferences,
  writeInvoiceDifferences,
  writeStatement,
  writeToOperator,
  writeToPayer,
} from './write-money-email.ts'
import {
  writeCancelledTable,
  writeMovedTable,
  writeRequest as writePartyRequest,
  writeRequestAnswer,
  writeWithdrawal,
} from './write-request-email.ts'
import {
  writeRefusal,
  writeRemoval,
  writeReply,
  writeReplyToRead,
  writeRequest,
  writeReview,
} from './write-review-email.ts'
import { writeFreeze, writeLoss, writeTeamChange } from './write-team-email.ts'

type Write = (context: JobContext, message: Message) => Promise<WrittenEmail | null>

const EMAILS: Record<EmailKind, Write> = {
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
  ACCOUNT_CLOSED: writeClosing,
  ACCOUNT_REOPENED: ofAccount(accountReopened),
  ACCOUNT_DELETED: async (context, message) => accountDeleted(always(context, message)),
  GUEST_DATA: writeGuestData,
  STAFF_INVITATION: writeInvitation,
  TEAM_CHANGED: writeTeamChange,
  OWNERSHIP_LOST: writeLoss,
  WEBHOOK_GIVEN_UP: writeGivenUp,
  STAFF_DAY: writeStaffDay,
  BOOKING_CONFIRMED: toDiner('BOOKING_CONFIRMED'),
  PART_AUTHORISED: toDiner('PART_AUTHORISED'),
  BOOKING_CHANGED: toDiner('BOOKING_CHANGED'),
  MOVE_OFFERED: toDiner('MOVE_OFFERED'),
  MOVE_WITHDRAWN: toDiner('MOVE_WITHDRAWN'),
  DISHES_CHANGED: toDiner('DISHES_CHANGED'),
  GUEST_DISHES_CHANGED: toDiner('GUEST_DISHES_CHANGED'),
  DISHES_GONE: toDiner('DISHES_GONE'),
  DISHES_TAKEN_OFF: toDiner('DISHES_TAKEN_OFF'),
  GUEST_DISHES_TAKEN_OFF: toDiner('GUEST_DISHES_TAKEN_OFF'),
  PARTS_GREW: toDiner('PARTS_GREW'),
  TABLE_DISHES_TAKEN_OFF: toDiner('TABLE_DISHES_TAKEN_OFF'),
  BOOKING_CANCELLED: toDiner('BOOKING_CANCELLED'),
  GUEST_SEAT: toDiner('GUEST_SEAT'),
  GUEST_JOINED: toDiner('GUEST_JOINED'),
  GUEST_REMINDED: toDiner('GUEST_REMINDED'),
  GROUP_COMPLETE: toDiner('GROUP_COMPLETE'),
  GROUP_REMINDER: toDiner('GROUP_REMINDER'),
  PAYMENT_FAILED: toDiner('PAYMENT_FAILED'),
  NO_SHOW: toDiner('NO_SHOW'),
  GUEST_NO_SHOW: toDiner('GUEST_NO_SHOW'),
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
  NO_SHOW_REFUSED: toPayer('NO_SHOW_REFUSED'),
  NO_SHOW_LIFTED: toPayer('NO_SHOW_LIFTED'),
  RENEWAL_REFUSED: toPayer('RENEWAL_REFUSED'),
  BILL_REFUSED: toPayer('BILL_REFUSED'),
  AFTER_REFUSED: toPayer('AFTER_REFUSED'),
  EXTRAS_ADDED: toPayer('EXTRAS_ADDED'),
  EXTRAS_BEYOND: toPayer('EXTRAS_BEYOND'),
  VOUCHER_LOST: toPayer('VOUCHER_LOST'),
  COMPANY_STATEMENT: writeStatement,
  MONEY_TROUBLE: toOperator('MONEY_TROUBLE'),
  NO_SHOW_CONTESTED: toOperator('NO_SHOW_CONTESTED'),
  NOT_COLLECTED: toOperator('NOT_COLLECTED'),
  LEDGER_DIFFERS: writeDifferences,
  INVOICES_DIFFER: writeInvoiceDifferences,
  JOBS_DEAD: writeDeadJobs,
  PAYOUTS_FROZEN: writeFreeze,
  REVIEW_TO_READ: writeReview,
  REVIEW_REFUSED: writeRefusal,
  REVIEW_REQUEST: writeRequest,
  REPLY_TO_READ: writeReplyToRead,
  REPLY_PUBLISHED: writeReply,
  REVIEW_REMOVED: writeRemoval,
  PARTY_REQUESTED: writePartyRequest,
  PARTY_WITHDRAWN: writeWithdrawal,
  PARTY_ANSWERED: writeRequestAnswer,
  PARTY_MOVED: writeMovedTable,
  PARTY_CANCELLED: writeCancelledTable,
}

/**
 * Writes one email from a message and those merged into it. The same rows give the same email. `sentIds` are the messages that
 * still apply; the email is null if there are none. `until` is the time until which one of them is useful, in milliseconds.
 */
export async function writeEmail(
  context: JobContext,
  messages: [Message, ...Message[]],
): Promise<{ email: Email | null; sentIds: string[]; until: number }> {
  const [{ id, recipient }] = messages
  const written: { id: string; kind: EmailKind; words: WrittenEmail; until: number }[] = []
  for (const message of messages) {
    if (message.channel !== 'email') continue
    const words = await EMAILS[message.kind](context, message)
    const until = usefulUntil(message, words?.startsAt)
    if (words && context.clock.now() < until) written.push({ id: message.id, kind: message.kind, words, until })
  }
  const [lead, ...others] = written.sort((one, other) => priorityOf(one.kind) - priorityOf(other.kind))
  if (!lead) return { email: null, sentIds: [], until: 0 }

  const { origin, legal } = context.config
  const words = oneEmail([lead.words, ...others.map((one) => one.words)])
  const { to, unsubscribe } = lead.words
  const email = { to: to ?? recipient, messageId: `<${id}@${new URL(origin).hostname}>`, unsubscribe }
  const attachments = attachedTo(written.map((one) => one.words))
  return {
    email: { ...email, ...renderEmail(words, legal), attachments },
    sentIds: written.map((one) => one.id),
    until: Math.max(...written.map((one) => one.until)),
  }
}

async function writeGuestData(context: JobContext, message: Message): Promise<WrittenEmail> {
  return guestData({ ...always(context, message), ...guestDataLink(context, message.recipient, message.createdAt) })
}

/** Returns null if the invitation has ended. */
async function writeInvitation(context: JobContext, message: Message): Promise<WrittenEmail | null> {
  const invitation = await invitationForEmail(context, message.subjectOf.invitationId ?? '')
  return invitation && staffInvitation({ ...always(context, message), ...invitation })
}

/** Returns null if no job is dead any more. */
async function writeDeadJobs(context: JobContext, message: Message): Promise<WrittenEmail | null> {
  const jobs = await deadJobs(context.db)
  return jobs.length > 0 ? jobsDead({ ...always(context, message), jobs }) : null
}

/** Writes the text message. Returns null if it no longer applies or is too late. */
export async function writeText(
  context: JobContext,
  message: Message & { channel: 'sms' },
): Promise<{ text: TextMessage; until: number } | null> {
  const { id, recipient, kind } = message
  const written = await (kind === 'PHONE_CODE' ? codeOf : cancellingOf)(context, message)
  const until = usefulUntil(message, written?.startsAt)
  if (!written || context.clock.now() >= until) return null
  return { text: { to: recipient, text: written.text, reference: id }, until }
}

/** `startsAt` is the start of the booking, in milliseconds. */
type WrittenText = { text: string; startsAt?: number }

async function codeOf(context: JobContext, { subjectOf }: Message): Promise<WrittenText | null> {
  const code = await codeForMessage({ ...context, now: context.clock.now() }, subjectOf.codeId ?? '')
  return code && { text: phoneCode(code) }
}

/** Returns null for an address that was removed since. */
async function writeGivenUp(context: JobContext, message: Message): Promise<WrittenEmail | null> {
  const endpoint = await endpointById(context.db, message.subjectOf.endpointId ?? '')
  return endpoint && webhookGivenUp({ ...always(context, message), ...endpoint })
}

async function cancellingOf(context: JobContext, { subjectOf }: Message): Promise<WrittenText | null> {
  const booking = await bookingForEmails(context, subjectOf.reservationId ?? 0)
  const restaurant = booking && (await restaurantContact(context, booking.reservation.restaurantId))
  if (!restaurant) return null
  const { day, hour, startsAt } = booking.reservation
  const noun = nounOf(booking.reservation)
  const text = bookingCancelledText({
    restaurant: restaurant.name,
    day: shortDay(day),
    hour,
    noun,
    wasPaid: subjectOf.wasPaid ?? false,
  })
  return { text, startsAt }
}

/** The order within a merged email: the reader's required actions first, then the state of the booking. */
const BY_PRIORITY: readonly EmailKind[] = [
  ...(['PAYMENT_FAILED', 'RENEWAL_REFUSED', 'BILL_REFUSED', 'VOUCHER_LOST'] as const),
  ...(['EXTRAS_BEYOND', 'AFTER_REFUSED', 'EXTRAS_ADDED'] as const),
  ...([
    'NO_SHOW_REFUSED',
    'REFUND_FAILED',
    'BOOKING_CANCELLED',
    'NO_SHOW',
    'GUEST_NO_SHOW',
    'NO_SHOW_DEBITED',
    'NO_SHOW_LIFTED',
  ] as const),
  ...(['MOVE_OFFERED', 'MOVE_WITHDRAWN'] as const),
  ...(['DISHES_GONE', 'DISHES_TAKEN_OFF', 'TABLE_DISHES_TAKEN_OFF', 'PARTS_GREW'] as const),
  ...(['GUEST_REMINDED', 'GROUP_COMPLETE', 'BOOKING_CONFIRMED', 'BOOKING_CHANGED', 'DISHES_CHANGED'] as const),
  ...(['PART_AUTHORISED', 'REMINDER'] as const),
  ...([
    'GROUP_REMINDER',
    'RECEIPT',
    'REFUNDED',
    'INVOICE_READY',
    'GUEST_DISHES_CHANGED',
    'GUEST_DISHES_TAKEN_OFF',
    'GUEST_JOINED',
    'GUEST_SEAT',
  ] as const),
]

function priorityOf(kind: EmailKind): number {
  return BY_PRIORITY.indexOf(kind)
}

/** Attaches each file once, because merged messages may attach the same calendar entry. */
function attachedTo(written: readonly WrittenEmail[]): Attachment[] | undefined {
  const files = new Map(written.flatMap(({ attachments = [] }) => attachments.map((file) => [file.filename, file])))
  return files.size > 0 ? [...files.values()] : undefined
}

function toDiner(kind: DinerEmailKind): Write {
  return (context, message) => writeToDiner(context, message, kind)
}

function toPayer(kind: MoneyEmailKind): Write {
  return (context, message) => writeToPayer(context, message, kind)
}

function toOperator(kind: Parameters<typeof writeToOperator>[2]): Write {
  return (context, message) => writeToOperator(context, message, kind)
}

function toRestaurant(kind: Parameters<typeof writeToRestaurant>[2]): Write {
  return (context, message) => writeToRestaurant(context, message, kind)
}

function ofToken(write: (facts: TokenFacts) => EmailContent): Write {
  return async (context, message) => {
    const token = await tokenForEmail({ ...context, now: context.clock.now() }, message.subjectOf.tokenId ?? '')
    return token && write({ ...always(context, message), ...token })
  }
}

function ofAccount(write: (facts: AccountFacts) => EmailContent): Write {
  return async (context, message) => {
    const contact = await contactOf(context, message.subjectOf.accountId ?? '')
    return contact && write({ ...always(context, message), ...contact })
  }
}

function always({ config }: JobContext, { createdAt }: Message): BaseFacts {
  return { origin: config.origin, contactEmail: config.legal.contactEmail, at: createdAt }
}
