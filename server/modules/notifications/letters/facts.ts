import type { Open } from '@tablee/domain/reservations/what-is-open'
import type { contactOf, tokenForLetter } from '../../accounts/accounts.ts'
import type { RestaurantContact } from '../../catalogue/catalogue.ts'
import type { Difference } from '../../payments/books/books.ts'
import type { Debt } from '../../payments/debts/debts.ts'
import type { Attempt } from '../../payments/payments.ts'
import type { Evening, linksForSeat, Seat, ToldBooking } from '../../reservations/readers/readers.ts'
import type { Subject } from '../core/notifications.sql.ts'
import type { PayerContact } from '../core/payer-of.ts'

/** What every letter may say: where the product is, how to reach us, and when it happened (ms). */
export type Always = { origin: string; contactEmail: string; at: number }

/** What a letter with a link knows. */
export type TokenFacts = Always & Found<typeof tokenForLetter>

/** What a letter about an account knows. */
export type AccountFacts = Always & Found<typeof contactOf>

/** What a letter of a booking knows, to whoever has this seat. */
export type SeatFacts = Always &
  ToldBooking & {
    seat: Seat
    host: Seat
    restaurant: RestaurantContact
    links: ReturnType<typeof linksForSeat>
    subject: Subject
    open: Open
    /** Of who has paid in the reader's place. */
    cover: Seat | null
  }

/** The same to its restaurant. */
export type TableFacts = Always & ToldBooking & { host: Seat; restaurant: RestaurantContact; subject: Subject }

/** What a restaurant is told of a day. */
export type DayFacts = Always & { restaurant: RestaurantContact; day: string; bookings: readonly ToldBooking[] }

/** What a letter of money knows: of which seat, and who reads it, whose card alone is spoken of. */
export type MoneyFacts = TableFacts & {
  seat: Seat
  reader: PayerContact
  /** The payment that is told of. */
  told: Attempt | null
  /** All that was taken from the reader for this seat, oldest first. */
  taken: readonly Attempt[]
  debt: Debt | null
  evening: Evening
  /** The reader's own, where they have one. */
  page: string | null
  /** What opens it, where the reader has no account. */
  guestToken: string | null
  now: number
}

/** What we are told of one payment. */
export type OperatorFacts = TableFacts & { seat: Seat; told: Attempt | null; evening: Evening; debt: Debt | null }

/** What we are told of a day 'YYYY-MM-DD'. */
export type DifferencesFacts = Always & { day: string; differences: readonly Difference[] }

type Found<Read extends (...asked: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>
