import type { MoneyTrouble } from '@tablee/domain/money/money-trouble'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import type { DayEmail } from '@tablee/domain/service/day-emails'
import type { SecurityChange } from '../../accounts/accounts.ts'
import type { Purpose } from '../../payments/payments.ts'
import type { TeamChange } from '../../staff/ownership/ownership.ts'

export type Channel = 'email' | 'sms'
export type EmailKind =
  | 'ACTIVATION'
  | 'RESET'
  | 'EMAIL'
  | 'EMAIL_UNDO'
  | 'EMAIL_RESTORED'
  | 'EMAIL_TAKEN'
  | 'ACCOUNT_KNOWN'
  | 'PASSWORD_CHANGED'
  | 'PHONE_CHANGED'
  | SecurityChange
  | 'ACCOUNT_UNUSED'
  | 'ACCOUNT_CLOSED'
  | 'ACCOUNT_REOPENED'
  | 'ACCOUNT_DELETED'
  | 'GUEST_DATA'
  | 'STAFF_INVITATION'
  | 'TEAM_CHANGED'
  | 'OWNERSHIP_LOST'
  | 'WEBHOOK_GIVEN_UP'
  | 'STAFF_DAY'
  | DinerEmailKind
  | RestaurantEmailKind
  | MoneyEmailKind
  | CompanyEmailKind
  | OperatorEmailKind
  | ReviewEmailKind
  | RequestEmailKind
/** Emails about a booking to a diner who has a seat. */
export type DinerEmailKind =
  | 'BOOKING_CONFIRMED'
  | 'PART_AUTHORISED'
  | 'BOOKING_CHANGED'
  | 'MOVE_OFFERED'
  | 'MOVE_WITHDRAWN'
  | 'DISHES_CHANGED'
  | 'GUEST_DISHES_CHANGED'
  | 'DISHES_GONE'
  | 'DISHES_TAKEN_OFF'
  | 'GUEST_DISHES_TAKEN_OFF'
  | 'PARTS_GREW'
  | 'TABLE_DISHES_TAKEN_OFF'
  | 'BOOKING_CANCELLED'
  | 'GUEST_SEAT'
  | 'GUEST_JOINED'
  | 'GUEST_REMINDED'
  | 'GROUP_COMPLETE'
  | 'GROUP_REMINDER'
  | 'PAYMENT_FAILED'
  | 'NO_SHOW'
  | 'GUEST_NO_SHOW'
  | 'INVOICE_READY'
  | 'REMINDER'
/** Emails about a booking to a restaurant. UNREACHABLE goes to the operator when an email to the restaurant bounces. */
export type RestaurantEmailKind =
  | 'RESTAURANT_CONFIRMED'
  | 'RESTAURANT_ACCEPT'
  | 'RESTAURANT_PAID'
  | 'RESTAURANT_CHANGED'
  | 'RESTAURANT_CANCELLED'
  | 'RESTAURANT_ORDER'
  | 'RESTAURANT_DAY'
  | 'RESTAURANT_UNREACHABLE'
/** Emails to the payer when money is charged, refunded or declined while they are away. */
export type MoneyEmailKind =
  | 'RECEIPT'
  | 'REFUNDED'
  | 'REFUND_FAILED'
  | 'NO_SHOW_DEBITED'
  | 'NO_SHOW_REFUSED'
  | 'NO_SHOW_LIFTED'
  | 'RENEWAL_REFUSED'
  | 'BILL_REFUSED'
  | 'AFTER_REFUSED'
  | 'EXTRAS_ADDED'
  | 'EXTRAS_BEYOND'
  | 'VOUCHER_LOST'
/** Emails to a company that pays part of its employees' meals. */
export type CompanyEmailKind = 'COMPANY_STATEMENT'
/** Emails that ask the operator to act. */
export type OperatorEmailKind =
  | 'MONEY_TROUBLE'
  | 'LEDGER_DIFFERS'
  | 'INVOICES_DIFFER'
  | 'NO_SHOW_CONTESTED'
  | 'NOT_COLLECTED'
  | 'JOBS_DEAD'
  | 'PAYOUTS_FROZEN'
/** Emails about a review: to the operator, who moderates it and its reply, to its author, or to a diner who may write one. */
export type ReviewEmailKind =
  | 'REVIEW_TO_READ'
  | 'REVIEW_REFUSED'
  | 'REVIEW_REQUEST'
  | 'REPLY_TO_READ'
  | 'REPLY_PUBLISHED'
  | 'REVIEW_REMOVED'
/**
 * Emails about a table that a diner requests: to the restaurant, also when the request is withdrawn, and to the diner once it
 * is accepted or refused, or when the restaurant moves or cancels the table later.
 */
export type RequestEmailKind =
  | 'PARTY_REQUESTED'
  | 'PARTY_WITHDRAWN'
  | 'PARTY_ANSWERED'
  | 'PARTY_MOVED'
  | 'PARTY_CANCELLED'
export type TextKind = 'PHONE_CODE' | 'BOOKING_CANCELLED'

/** The actor or the reason that ended a booking or a seat. */
export type EndedBy = 'host' | 'self' | 'restaurant' | 'operator' | 'unpaid' | 'unaccepted' | 'unserved'

/** The ids that a message is about, and facts that are no longer in the rows when it is sent. Times in milliseconds. */
export type MessageSubject = {
  tokenId?: string
  invitationId?: string
  team?: TeamChange
  /** A lost ownership that may be undone. */
  lossId?: string
  /** The webhook endpoint that failed. */
  endpointId?: string
  accountId?: string
  closingId?: string
  codeId?: string
  reservationId?: number
  /** The recipient's seat. */
  shareId?: string
  guestShareId?: string
  /** The recipient's seat, if `shareId` is the seat for which they paid. */
  payerShareId?: string
  /** The booking's start when the message was written. If it changes, the message is not sent. */
  startsAt?: number
  changedAt?: number
  /** When the recipient, or the guest for whom they paid, was marked as absent. */
  markedAt?: number
  offeredAt?: number
  moveEnded?: 'DECLINED' | 'UNANSWERED'
  /** The version of the booking when it was confirmed to its restaurant. */
  version?: number
  /** The booking before a change. `heldCents` is set for the host only. */
  was?: { startsAt: number; totalPersons: number; heldCents?: number }
  /** The cents of a guest's dishes, and the cents held for them, before they chose others. */
  dishesWere?: { itemsCents: number; heldCents: number }
  /** The names of ordered dishes that the restaurant no longer serves. */
  dishNames?: readonly string[]
  /** True if the restaurant serves these dishes at other services. */
  areUntimely?: boolean
  /** The reader's parts of shared dishes before and now, in cents. */
  parts?: readonly { name: string; wasCents: number; cents: number }[]
  /** Why dishes were taken off: for all of a table, or by the restaurant itself. */
  because?: 'BY_WHO_ORDERED' | 'TOO_DEAR' | 'BY_RESTAURANT'
  endedBy?: EndedBy
  /** True if the price was already captured. */
  wasPaid?: boolean
  restaurantId?: number
  day?: string
  /** The email about that day. */
  letter?: DayEmail
  attemptId?: string
  cents?: number
  /** The meal-voucher scheme, if no card paid. */
  scheme?: Scheme
  /** True for a refund that came before its voucher was captured: the scheme is not charged at all. */
  isUntaken?: boolean
  purpose?: Purpose
  trouble?: MoneyTrouble
  reviewId?: number
  requestId?: string
  removal?: 'CLOSED' | 'SOLD'
  statementId?: string
}
