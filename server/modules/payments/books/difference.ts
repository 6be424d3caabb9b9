import type { LateMoney } from '../../../late-money.sql.ts'
import type { VoucherDifference } from '../../vouchers/books/books.ts'

/** The amount in which our payment and the provider's differ. */
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

/** A difference between our ledger and a provider's, or late money that both show; cents. */
export type Difference = {
  /** The voucher's id for a voucher; null for a top-up. */
  attemptId: string | null
  intentId: string | null
  what: CardDifference | TopUpDifference | VoucherDifference['what'] | LateMoney['what']
  ours: number | null
  theirs: number | null
}
