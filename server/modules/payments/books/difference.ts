import type { LateMoney } from '../../../late-money.sql.ts'
import type { VoucherDifference } from '../../vouchers/books/books.ts'

/** In what a payment here and the same at the provider may differ. */
export type CardDifference =
  | 'held'
  | 'authorised'
  | 'let go'
  | 'captured'
  | 'fee'
  | 'refunded'
  | 'fee refunded'
  | 'unknown here'
  | 'unknown there'

export type TopUpDifference = 'topped up' | 'taken back' | 'unknown here' | 'unknown there'

/** What two books do not have in common, or what both say and should not be any more; cents. */
export type Difference = {
  /** A voucher's id where it is about a voucher. */
  attemptId: string | null
  intentId: string | null
  what: CardDifference | TopUpDifference | VoucherDifference['what'] | LateMoney['what']
  ours: number | null
  theirs: number | null
}
