import { DAY, HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { feePayableUntil } from '@tablee/domain/money/no-show'
import { FREE_CANCEL_BEFORE, INVITATION_ENDS_BEFORE } from '@tablee/domain/reservations/booking-limits'
import type { EmailKind, TextKind } from './message-kinds.ts'
import type { Message } from './notifications.sql.ts'

/** Times in milliseconds. `startsAt` is the booking's start, if the message is about one. */
type Instants = Pick<Message, 'createdAt' | 'sendAt'> & { startsAt?: number | undefined }
type Until = (instants: Instants) => number

const FIRST_REMINDER_ENDS = 3 * HOUR

const start: Until = ({ startsAt, sendAt }) => startsAt ?? sendAt + DAY
/**
 * The first reminder is useful until three hours before the start, when only the second one helps. The second is useful until
 * free cancellation ends.
 */
const reminder: Until = ({ startsAt, sendAt }) =>
  untilStart({ startsAt, sendAt }, { first: FIRST_REMINDER_ENDS, last: FREE_CANCEL_BEFORE })
/** The first reminder is useful until the second is due, the second until the invitation ends. */
const groupReminder: Until = ({ startsAt, sendAt }) =>
  untilStart({ startsAt, sendAt }, { first: FIRST_REMINDER_ENDS, last: INVITATION_ENDS_BEFORE })

/**
 * The time until which each message is useful, from its first due time, its creation or the booking's start. If a link or an offer
 * in it ends earlier, its writer returns null from then on.
 */
const EMAILS: Record<EmailKind, Until> = {
  ACTIVATION: afterCreation(7 * DAY),
  RESET: afterCreation(DAY),
  EMAIL: afterCreation(DAY),
  EMAIL_UNDO: afterCreation(7 * DAY),
  EMAIL_RESTORED: afterDue(7 * DAY),
  EMAIL_TAKEN: afterDue(DAY),
  ACCOUNT_KNOWN: afterDue(DAY),
  PASSWORD_CHANGED: afterDue(7 * DAY),
  PHONE_CHANGED: afterDue(7 * DAY),
  FACTOR_ADDED: afterDue(7 * DAY),
  FACTOR_REMOVED: afterDue(7 * DAY),
  CODES_RENEWED: afterDue(7 * DAY),
  PASSKEY_ADDED: afterDue(7 * DAY),
  PASSKEY_REMOVED: afterDue(7 * DAY),
  ACCOUNT_UNUSED: afterDue(7 * DAY),
  ACCOUNT_CLOSED: afterDue(7 * DAY),
  ACCOUNT_REOPENED: afterDue(7 * DAY),
  ACCOUNT_DELETED: afterDue(7 * DAY),
  GUEST_DATA: afterCreation(DAY),
  STAFF_INVITATION: afterDue(7 * DAY),
  TEAM_CHANGED: afterDue(7 * DAY),
  // The function that writes this email returns null once the link has expired.
  OWNERSHIP_LOST: afterCreation(3 * DAY),
  WEBHOOK_GIVEN_UP: afterDue(7 * DAY),
  // The functions that write these two return null if the next daily email is due or the last service has begun.
  STAFF_DAY: afterDue(2 * DAY),
  RESTAURANT_DAY: afterDue(2 * DAY),
  BOOKING_CONFIRMED: start,
  PART_AUTHORISED: start,
  BOOKING_CHANGED: start,
  MOVE_OFFERED: start,
  MOVE_WITHDRAWN: start,
  DISHES_CHANGED: start,
  GUEST_DISHES_CHANGED: start,
  DISHES_GONE: start,
  GUEST_JOINED: start,
  GUEST_REMINDED: start,
  GROUP_COMPLETE: start,
  GROUP_REMINDER: groupReminder,
  REMINDER: reminder,
  // These emails about dishes or money are still useful after the meal.
  DISHES_TAKEN_OFF: afterStart(7 * DAY),
  GUEST_DISHES_TAKEN_OFF: afterStart(7 * DAY),
  PARTS_GREW: afterStart(7 * DAY),
  TABLE_DISHES_TAKEN_OFF: afterStart(7 * DAY),
  BOOKING_CANCELLED: afterStart(7 * DAY),
  GUEST_SEAT: afterStart(7 * DAY),
  PAYMENT_FAILED: afterStart(7 * DAY),
  NO_SHOW: afterStart(7 * DAY),
  GUEST_NO_SHOW: afterStart(7 * DAY),
  INVOICE_READY: afterDue(30 * DAY),
  RESTAURANT_CONFIRMED: afterStart(HOUR),
  RESTAURANT_ACCEPT: start,
  RESTAURANT_PAID: afterStart(HOUR),
  RESTAURANT_CHANGED: afterStart(HOUR),
  RESTAURANT_CANCELLED: afterStart(HOUR),
  RESTAURANT_ORDER: afterStart(HOUR),
  RESTAURANT_UNREACHABLE: afterDue(7 * DAY),
  RECEIPT: afterDue(30 * DAY),
  REFUNDED: afterDue(30 * DAY),
  REFUND_FAILED: afterDue(30 * DAY),
  NO_SHOW_DEBITED: afterDue(30 * DAY),
  // The email is useless once its link can no longer pay the fee.
  NO_SHOW_REFUSED: ({ startsAt, sendAt }) => feePayableUntil(startsAt ?? sendAt),
  NO_SHOW_LIFTED: afterDue(30 * DAY),
  RENEWAL_REFUSED: start,
  BILL_REFUSED: afterDue(30 * DAY),
  AFTER_REFUSED: afterDue(30 * DAY),
  EXTRAS_ADDED: afterStart(DAY),
  EXTRAS_BEYOND: afterDue(30 * DAY),
  VOUCHER_LOST: afterDue(30 * DAY),
  COMPANY_STATEMENT: afterDue(30 * DAY),
  MONEY_TROUBLE: afterDue(30 * DAY),
  LEDGER_DIFFERS: afterDue(30 * DAY),
  INVOICES_DIFFER: afterDue(30 * DAY),
  NO_SHOW_CONTESTED: afterDue(7 * DAY),
  NOT_COLLECTED: afterDue(30 * DAY),
  JOBS_DEAD: afterDue(7 * DAY),
  PAYOUTS_FROZEN: afterDue(30 * DAY),
  REVIEW_TO_READ: afterDue(14 * DAY),
  REVIEW_REFUSED: afterDue(30 * DAY),
  REVIEW_REQUEST: afterDue(7 * DAY),
  REPLY_TO_READ: afterDue(14 * DAY),
  REPLY_PUBLISHED: afterDue(30 * DAY),
  REVIEW_REMOVED: afterDue(30 * DAY),
  PARTY_REQUESTED: afterDue(7 * DAY),
  PARTY_WITHDRAWN: afterDue(7 * DAY),
  PARTY_ANSWERED: afterDue(7 * DAY),
  PARTY_MOVED: afterDue(7 * DAY),
  PARTY_CANCELLED: afterDue(7 * DAY),
}

const TEXTS: Record<TextKind, Until> = {
  PHONE_CODE: afterDue(10 * MINUTE),
  BOOKING_CANCELLED: start,
}

/** Returns when a message stops being useful (milliseconds). From then on it is neither sent nor retried. */
export function usefulUntil(message: Message, startsAt?: number): number {
  const until = message.channel === 'email' ? EMAILS[message.kind] : TEXTS[message.kind]
  return until({ ...message, startsAt })
}

function untilStart(
  { startsAt, sendAt }: Omit<Instants, 'createdAt'>,
  { first, last }: { first: number; last: number },
) {
  if (startsAt === undefined) return sendAt + DAY
  return startsAt - (startsAt - sendAt > first ? first : last)
}

function afterDue(time: number): Until {
  return ({ sendAt }) => sendAt + time
}

function afterCreation(time: number): Until {
  return ({ createdAt }) => createdAt + time
}

function afterStart(time: number): Until {
  return ({ startsAt, sendAt }) => (startsAt ?? sendAt) + time
}
