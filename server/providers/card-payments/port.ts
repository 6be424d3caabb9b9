import type { DeviceWallet } from '@tablee/domain/money/device-wallets'
import { Outage } from '../outage.ts'

/** A card as the wallet shows it. */
export type Card = {
  id: string
  customerId: string | null
  brand: string
  last4: string
  /** The wallet of the device that provided it. Null for a typed card. */
  deviceWallet: DeviceWallet | null
  expMonth: number
  expYear: number
}

/** The request for one payment; money in cents. The provider returns `attemptId` with every event about it. */
export type PaymentRequest = {
  attemptId: string
  payableId: string
  customerId: string
  cardId: string
  amountCents: number
  feeCents: number
  /** The connected account that receives the rest. */
  destination: string
  /** True if captured at once. False if only authorised, to be captured later. */
  capturesAtOnce: boolean
  /** True if the payer is not present for 3-D Secure. */
  offSession: boolean
  description: string
  returnUrl: string
}

/** A payment as the provider knows it. */
export type Intent = {
  id: string
  status: 'refused' | 'waiting' | 'processing' | 'authorised' | 'captured' | 'cancelled'
  attemptId: string | null
  clientSecret: string | null
  /** The bank's page for 3-D Secure, while it is `waiting`. */
  redirectUrl: string | null
  amountCents: number
  /** The amount that the bank authorised, even if it was voided since. 0 if it never was. */
  authorisedCents: number
  /** The amount that is still authorised. */
  capturableCents: number
  capturedCents: number
  feeCents: number
  refundedCents: number
  /** Refunds that the bank returned. They count among the refunded cents too. Only `retrieve` and `find` return them. */
  failedRefundCents: number
  refundedFeeCents: number
  /** The end of the time in which it may be captured, in milliseconds. */
  captureBefore: number | null
  refusal: CardDecline | null
  chargeId: string | null
  card: Pick<Card, 'id' | 'brand' | 'last4' | 'deviceWallet'> | null
  createdAt: number
}

/** The reason for a declined card, as the provider's codes. */
export type CardDecline = { code: string; declineCode: string | null }

export type Refund = { id: string; status: 'pending' | 'succeeded' | 'failed' | 'cancelled'; cents: number }

/**
 * Money that the platform has sent to a restaurant. `payableId` is the payable that it settles; null if we have not sent it.
 */
export type Transfer = { id: string; payableId: string | null; cents: number; reversedCents: number; createdAt: number }

/** Money that the provider sends from a connected account to the bank of its restaurant. Instants are in milliseconds. */
export type Payout = {
  id: string
  /** `failed`: the bank has returned the money, and a later payout sends it again. */
  status: 'underway' | 'paid' | 'failed'
  cents: number
  /** The day, at midnight UTC, on which the bank has it or is expected to have it. */
  arrivesAt: number
  /** True if the provider lists its items. It never does for a manual payout. */
  isItemised: boolean
}

/** The subject of one entry of a payout, in cents without our fee. `cents` is negative if money went back. */
export type PayoutItem = { cents: number } & (
  | { kind: 'payment'; chargeId: string }
  | { kind: 'transfer'; transferId: string }
  | { kind: 'returned payout'; payoutId: string }
)

/** A webhook event. The object of `objectId` must be retrieved, because the event's own data may be stale. */
export type ProviderEvent = {
  id: string
  type: string
  objectId: string
  intentId: string | null
  cents: number | null
  /** The time at the provider, in milliseconds. */
  createdAt: number
}

/** The payout schedule of an account, in the provider's own terms. It is stored and later restored unchanged. */
export type PayoutSchedule = {
  interval: string
  weekly_anchor?: string
  weekly_payout_days?: string[]
  monthly_anchor?: number
  monthly_payout_days?: number[]
}

/** Cards and their payments. A call repeated with its idempotency key takes effect once. */
export interface CardPayments {
  /** Without an email the customer is anonymous. */
  createCustomer(person: { owner: string; email: string; name: string }, key: string): Promise<string>
  deleteCustomer(customerId: string): Promise<void>
  createSetup(customerId: string, key: string): Promise<{ id: string; clientSecret: string }>
  /** Confirms an entered card for later use. Returns `waiting` if its bank requires 3-D Secure first. */
  keep(customerId: string, cardId: string, key: string): Promise<'kept' | 'waiting' | CardDecline>
  cardsOf(customerId: string): Promise<Card[]>
  /** Null for an unknown card. */
  card(cardId: string): Promise<Card | null>
  detach(cardId: string): Promise<void>
  /** A declined card is a result, not an error. */
  pay(wish: PaymentRequest, key: string): Promise<Intent>
  retrieve(intentId: string): Promise<Intent>
  /** Retrieves an intent that may not be ours. Null if the provider does not show it to us. */
  find(intentId: string): Promise<Intent | null>
  /** The returned intent is `refused` if the authorisation no longer exists. */
  capture(intentId: string, taken: { cents: number; feeCents: number }, key: string): Promise<Intent>
  cancel(intentId: string, key: string): Promise<Intent>
  /** With `withFee` a part of our fee is refunded, in proportion to `cents`. */
  refund(intentId: string, given: { cents: number; withFee: boolean }, key: string): Promise<Refund>
  /** Refunds the part of our fee that is not refunded yet. */
  refundRestOfFee(intentId: string, key: string): Promise<void>
  intentsBetween(from: number, until: number): AsyncIterable<Intent>
  /** Sends the platform's own money to a connected account. Throws PaymentImpossible if the transfer is not allowed. */
  sendOn(wish: { payableId: string; destination: string; cents: number }, key: string): Promise<Transfer>
  takeBack(transferId: string, cents: number, key: string): Promise<void>
  transfer(transferId: string): Promise<Transfer>
  transferFor(payableId: string): Promise<Transfer | null>
  transfersBetween(from: number, until: number): AsyncIterable<Transfer>
  /**
   * The payouts of a connected account that arrive at or after an instant. Throws PaymentImpossible if the account is no longer
   * ours.
   */
  payoutsSince(account: string, since: number): AsyncIterable<Payout>
  /** When a connected account is paid out. Throws the PaymentImpossible of `payoutsSince`. */
  payoutSchedule(account: string): Promise<PayoutSchedule>
  /**
   * Holds the payouts of a connected account. Repeating it changes nothing. Throws the PaymentImpossible of `payoutsSince`.
   */
  holdPayouts(account: string): Promise<void>
  /**
   * Pays a connected account out by a schedule. Repeating it changes nothing. Throws the PaymentImpossible of `payoutsSince`.
   */
  resumePayouts(account: string, schedule: PayoutSchedule): Promise<void>
  /** The payments, transfers and returned payouts that a payout of a connected account contains. */
  payoutItems(account: string, payoutId: string): AsyncIterable<PayoutItem>
  /** Throws InvalidSignatureError if the signature is not the provider's. */
  readEvent(body: string, signature: string, now: number): ProviderEvent
}

/**
 * The request cannot succeed: the card belongs to another customer or was already used, or the account accepts no payments.
 * Nothing was done.
 */
export class PaymentImpossible extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the card provider refuses the request: ${code}`)
    this.code = code
  }
}

/** A message was not signed by the provider, or its signature is too old. */
export class InvalidSignatureError extends Error {}

/** The outcome is unknown: the same call with the same key returns it. */
export class CardProviderDown extends Outage {}
