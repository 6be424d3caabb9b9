import type { DeviceWallet } from '@tablee/domain/money/device-wallets'
import type { AttemptStatus } from '@tablee/domain/money/payment-status'
import type { Database } from '../../../database/connect.ts'

/**
 * MEAL: the bill. AFTER_MEAL: tip and extras up to the agreed limit. OVER_LIMIT: extras over that limit. NO_SHOW: the no-show fee.
 * LOST_VOUCHER: the part of the bill that a meal voucher was to pay and that its scheme has released.
 */
export type Purpose = 'MEAL' | 'AFTER_MEAL' | 'OVER_LIMIT' | 'NO_SHOW' | 'LOST_VOUCHER'

/** One attempt to pay something (Stripe's PaymentIntent). Cents, milliseconds. */
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
   * The cents to void while the attempt is authorised, or to refund once it is captured. Null if there is nothing to return. 0
   * if another authorisation replaces it: it is then voided but never refunded.
   */
  refundRequestedCents: number | null
  /**
   * The last refund requested from the provider: the total cents refunded after it, the total before it, and its time
   * (milliseconds).
   */
  refundAskedCents: number | null
  refundAskedFromCents: number | null
  refundAskedAt: number | null
  dueAt: number | null
  failureCode: string | null
  createdAt: number
  /** Changes with each write of the row, for optimistic locking. */
  version: string
}

/** The card's holder. `owner` (`ownerOf`) is the account or the share that has a customer at the provider. */
export type Payer = { owner: string; accountId: string | null; email: string; name: string }

/** An amount that a card can pay. `id` is the id of the share, which means nothing to this module. Cents, milliseconds. */
export type Payable = {
  id: string
  purpose: Purpose
  payer: Payer
  amountCents: number
  /** The platform's application fee, included in the amount. */
  feeCents: number
  /** The part that a voucher pays in addition. */
  voucherCents: number
  /** The restaurant's connected account. */
  destination: string
  settlesAt: number
  /** True if it is captured without a separate authorisation, after the settlement. */
  capturesAtOnce: boolean
  /**
   * True if the payment is requested off session, because the payer has just confirmed this card for another payment at the
   * same time.
   */
  offSession?: boolean
  /** True if it pays a debt. It then begins only while that debt exists. */
  paysDebt?: boolean
  /**
   * Runs in the transaction in which the payment begins. Locks the rows on which the amount depends, and throws if they have
   * changed.
   */
  lockUnchanged?: (trx: Database) => Promise<void>
  description: string
  returnUrl: string
}

/** A scheduled off-session charge. Cents, milliseconds. */
export type Debt = {
  payableId: string
  purpose: Purpose
  amountCents: number
  feeCents: number
  tries: number
  /** Time of the next try; null if there is none. */
  dueAt: number | null
  /** True if no card may be charged for it: the payer gets a link. */
  isByLinkAlone: boolean
  createdAt: number
}

/** The payer of a payable. Only the module that sold the payable knows them. */
export type Debtor = {
  /** True if the payer has agreed to a later charge of the card of this payment. The payment must be their own. */
  agreesTo(attempt: Pick<Attempt, 'owner' | 'accountId'>): boolean
  /** True if the bill of the meal is still open, so that what is owed after the meal may grow. */
  isBillOpen: boolean
}

/** Returns null for an unknown payable. */
export type FindDebtor = (db: Database, debt: Pick<Debt, 'payableId' | 'purpose'>) => Promise<Debtor | null>

/** The result of a payment request for the payer's browser. */
export type Outcome = {
  attempt: Attempt
  /** The provider's secret, for the browser only. It is never stored. */
  clientSecret: string | null
}

/** Suffix of the payable of a company's part. */
export const COMPANY = ':COMPANY'

/**
 * Returns the payable for a company's part of a bill. It is a transfer to the restaurant, separate from the transfer for the
 * bill's promo code.
 */
export function companyPayable(billId: string): string {
  return `${billId}${COMPANY}`
}

export function billOfTopUp(payableId: string): string {
  return payableId.endsWith(COMPANY) ? payableId.slice(0, -COMPANY.length) : payableId
}
