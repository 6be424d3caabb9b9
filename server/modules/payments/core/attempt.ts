import type { DeviceWallet } from '@tablee/domain/money/device-wallets'
import type { AttemptStatus } from '@tablee/domain/money/payment-status'
import type { Database } from '../../../database/connect.ts'

/**
 * MEAL: the bill. AFTER: tip and extras up to the agreed limit. BEYOND: extras over it. NO_SHOW: the no-show fee. LOST_VOUCHER: the
 * part of the bill that a meal voucher was to pay and its scheme has released.
 */
export type Purpose = 'MEAL' | 'AFTER' | 'BEYOND' | 'NO_SHOW' | 'LOST_VOUCHER'

/** One try to pay something (Stripe's PaymentIntent); cents, milliseconds. */
export type Attempt = {
  id: string
  payableId: string
  purpose: Purpose
  number: number
  accountId: string | null
  owner: string
  customerId: string
  cardId: string
  cardBrand: string | null
  cardLast4: string | null
  deviceWallet: DeviceWallet | null
  keepsCard: boolean
  destination: string
  amountCents: number
  feeCents: number
  /** The part that a voucher was to pay when the attempt began. */
  voucherCents: number
  capturesAtOnce: boolean
  offSession: boolean
  renews: string | null
  description: string
  returnUrl: string
  status: AttemptStatus
  intentId: string | null
  chargeId: string | null
  redirectUrl: string | null
  capturedCents: number
  capturedFeeCents: number
  refundedCents: number
  /** The part of our fee that was refunded with it. */
  refundedFeeCents: number
  captureBefore: number | null
  settlesAt: number
  /**
   * What is to go back: a void while it is authorized, a refund once it is captured. Null where nothing is; 0 where another
   * authorization replaces it, so that it is voided and never refunded.
   */
  refundRequestedCents: number | null
  /** The last refund requested from the provider: total cents refunded after it and before it, and when (milliseconds). */
  refundAskedCents: number | null
  refundAskedFromCents: number | null
  refundAskedAt: number | null
  dueAt: number | null
  failureCode: string | null
  createdAt: number
  /** Changes with each write of the row, for optimistic locking. */
  version: string
}

/** The card's holder; `owner` (`ownerOf`) is the account or the share whose customer the provider keeps. */
export type Payer = { owner: string; accountId: string | null; email: string; name: string }

/** A sum that a card can pay; `id` is the share's, whose meaning payments do not know. Cents, milliseconds. */
export type Payable = {
  id: string
  purpose: Purpose
  payer: Payer
  amountCents: number
  /** The platform's application fee within it. */
  feeCents: number
  /** The part that a voucher pays in addition. */
  voucherCents: number
  /** The restaurant's connected account. */
  destination: string
  settlesAt: number
  /** Captured without a separate authorization, after the settlement. */
  capturesAtOnce: boolean
  /**
   * The bank is asked off session: its payer has just confirmed this card for something that they pay at the same time.
   */
  offSession?: boolean
  /** It pays a debt: it begins only while there is one. */
  paysDebt?: boolean
  /** Runs in the transaction in which the payment begins: locks what the sum depends on, and throws where it has changed. */
  lockUnchanged?: (trx: Database) => Promise<void>
  description: string
  returnUrl: string
}

/** A charge that is scheduled off session; cents, milliseconds. */
export type Debt = {
  payableId: string
  purpose: Purpose
  amountCents: number
  feeCents: number
  tries: number
  /** When it is tried next; null if it is not tried again. */
  dueAt: number | null
  /** No card may be charged for it: its payer gets a link. */
  isByLinkAlone: boolean
  createdAt: number
}

/** Whoever a payable was sold to, as only the module that sold it knows. */
export type Debtor = {
  /** True if they have agreed to a later charge of the card of this payment: their own, and not that of another payer. */
  agreesTo(attempt: Pick<Attempt, 'owner' | 'accountId'>): boolean
  /** The bill of the meal is still open: what is owed after it may grow. */
  isBillOpen: boolean
}

/** Answers null for an unknown payable. */
export type FindDebtor = (db: Database, debt: Pick<Debt, 'payableId' | 'purpose'>) => Promise<Debtor | null>

/** A payment as its payer's browser needs it. */
export type Outcome = {
  attempt: Attempt
  /** The provider's secret, for the browser only; never stored. */
  clientSecret: string | null
}
