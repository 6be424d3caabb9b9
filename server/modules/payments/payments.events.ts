import type { MoneyTrouble } from '@tablee/domain/money/money-trouble'
import type { AttemptStatus } from '@tablee/domain/money/payment-status'
import type { Purpose } from './core/attempt.ts'

declare module '../../events/outbox.ts' {
  interface Events {
    /** A payment attempt has another status. `payableId` identifies what it pays. */
    PaymentStatusChanged: {
      attemptId: string
      payableId: string
      purpose: Purpose
      from: AttemptStatus
      to: AttemptStatus
    }
    /** An off-session charge succeeded, or was declined after `tries` earlier tries. */
    DebtStatusChanged: { payableId: string; purpose: Purpose; outcome: 'PAID' | 'FAILED'; tries: number }
    /** `cents` were refunded to the card. `inAll` is the total refunded of this payment. */
    PaymentRefunded: { attemptId: string; payableId: string; cents: number; inAll: number }
    /** A restaurant returns a part of a top-up without a refund of its payer: the platform had paid all of its dishes. */
    TopUpReduced: { payableId: string }
    ReauthorizationDeclined: { attemptId: string; payableId: string }
    /**
     * The operator must act: a dispute, a failed refund, or a restaurant that cannot be sent its money. `reference`
     * distinguishes two events of the same amount.
     */
    MoneyTrouble: {
      attemptId: string | null
      payableId: string
      kind: MoneyTrouble
      cents: number
      reference?: string
    }
    /** The reconciliation of a day ('YYYY-MM-DD') found differences to the provider's ledger. */
    LedgerDiffers: { day: string }
  }
}
