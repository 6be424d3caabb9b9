import type { MoneyTrouble } from '@tablee/domain/money/money-trouble'
import type { AttemptStatus } from '@tablee/domain/money/payment-status'
import type { Purpose } from './core/attempt.ts'

declare module '../../events/outbox.ts' {
  interface Events {
    /** Of a payment that was tried: `payableId` names what it pays. */
    PaymentMoved: { attemptId: string; payableId: string; purpose: Purpose; from: AttemptStatus; to: AttemptStatus }
    /** What is collected with nobody there: paid, or refused once more after so many tries. */
    DebtMoved: { payableId: string; purpose: Purpose; outcome: 'PAID' | 'FAILED'; tries: number }
    /** So many cents have gone back to a card; `inAll` of this payment so far. */
    MoneyGivenBack: { attemptId: string; payableId: string; cents: number; inAll: number }
    /** What is held would lapse before it is taken, and was not granted anew. */
    RenewalRefused: { attemptId: string; payableId: string }
    /** A dispute, a refund that failed, a restaurant that cannot be sent what it is owed: somebody must look. */
    MoneyTrouble: { attemptId: string | null; payableId: string; kind: MoneyTrouble; cents: number }
    /** Our ledger and the provider's are not the same, on a day 'YYYY-MM-DD'. */
    LedgerDiffers: { day: string }
  }
}
