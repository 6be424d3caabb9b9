import type { PaymentSummary } from '@tablee/domain/money/payment-summary'
import type { TableState } from '@tablee/domain/reservations/table-state-of'
import type { DayEmail } from '@tablee/domain/service/day-emails'
import type { InvoiceDifference } from '../../../../invoice-differences.sql.ts'
import type { contactOf, tokenForEmail } from '../../../accounts/accounts.ts'
import type { RestaurantContact } from '../../../catalogue/catalogue.ts'
import type { Difference } from '../../../payments/books/books.ts'
import type { Debt } from '../../../payments/debts/debts.ts'
import type { Attempt } from '../../../payments/payments.ts'
import type { TableRequest } from '../../../pro/service/requests/requests.ts'
import type { readDayAhead } from '../../../pro/service/service.ts'
import type { KitchenAllergies } from '../../../reservations/allergies/allergies.ts'
import type { BookingForEmail, Evening, linksForSeat, SeatForEmail } from '../../../reservations/read/emails/emails.ts'
import type { invitationForEmail } from '../../../staff/staff.ts'
import type { MessageSubject } from '../../core/message-kinds.ts'
import type { PayerContact } from '../../core/payer-contact.ts'

/** The facts of every email: the site's origin, the operator's address, and the instant of the event (milliseconds). */
export type BaseFacts = { origin: string; contactEmail: string; at: number }

export type TokenFacts = BaseFacts & Found<typeof tokenForEmail>

export type AccountFacts = BaseFacts & Found<typeof contactOf>

/** The facts of an email with an invitation to a restaurant's team. */
export type InvitationFacts = BaseFacts & Found<typeof invitationForEmail>

/** The facts of an email about a booking to the holder of `seat`. */
export type SeatFacts = BaseFacts &
  BookingForEmail & {
    seat: SeatForEmail
    host: SeatForEmail
    restaurant: RestaurantContact
    links: ReturnType<typeof linksForSeat>
    subject: MessageSubject
    open: TableState
    /** The restaurant's reason for cancelling, in its own words. */
    cancelReason: string | null
    /** The no-show that the email is about; null once it is lifted or its fee debited. */
    absence: PendingNoShow | null
    /** The reader's payment, as shown on their pages. */
    payment: PaymentSummary
    /** True if the restaurant sees allergies that the reader has declared. */
    hasAllergies: boolean
  }

/**
 * The no-show of `seat`, with the guest whose card pays the fee, unless it is the absent guest's own. Cents, milliseconds.
 */
export type PendingNoShow = {
  seat: SeatForEmail
  feePayer: SeatForEmail | null
  feeCents: number
  markedAt: number
  dueAt: number | null
  /** The signed link of the guest who pays the fee. */
  contestLink: string
}

/** The facts of an email about a booking to its restaurant. */
export type TableFacts = BaseFacts &
  BookingForEmail & { host: SeatForEmail; restaurant: RestaurantContact; subject: MessageSubject }

/** The facts of an email to the restaurant, with the guests' allergies. Only emails to the kitchen are written from them. */
export type KitchenFacts = TableFacts & { allergies: KitchenAllergies }

/** The facts of an email to the diner who requested a table. */
export type RequestFacts = BaseFacts & {
  request: TableRequest
  restaurant: RestaurantContact
  firstName: string | null
}

/** The facts of an email about a restaurant's day, written at `now` (milliseconds). */
export type DayFacts = BaseFacts & {
  now: number
  restaurant: RestaurantContact
  day: string
  dayEmail: DayEmail
  bookings: readonly BookingForEmail[]
  allergies: KitchenAllergies
  ahead: Awaited<ReturnType<typeof readDayAhead>>
}

/** The facts of an email about the money of `seat` to `reader`. It names no card but the reader's. */
export type MoneyFacts = TableFacts & {
  seat: SeatForEmail
  reader: PayerContact
  attempt: Attempt | null
  /** All captures from the reader for the booking, the oldest first. */
  taken: readonly Attempt[]
  /** The reader's payment for all seats of the booking, as shown on their pages. */
  payment: PaymentSummary
  debt: Debt | null
  /** The other guest whose card was to pay the no-show fee. */
  feePayer: SeatForEmail | null
  evening: Evening
  /** The page of the reader's own seat, if they have one. */
  page: string | null
  /** The token that opens it, if the reader has no account. */
  guestToken: string | null
  /** The signed link to contest the reader's no-show. */
  contestLink: string
  now: number
}

export type OperatorFacts = TableFacts & {
  seat: SeatForEmail
  attempt: Attempt | null
  evening: Evening
  debt: Debt | null
}

/** The facts of an email to the operator about a day ('YYYY-MM-DD') of the ledger. */
export type DifferencesFacts = BaseFacts & { day: string; differences: readonly Difference[] }

/** The facts of an email to the operator about a day's invoices that differ from the ledger. */
export type InvoicesDifferFacts = BaseFacts & { day: string; invoices: readonly InvoiceDifference[] }

type Found<Read extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>
