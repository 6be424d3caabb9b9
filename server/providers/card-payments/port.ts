import type { DeviceWallet } from '@tablee/domain/money/device-wallets'
import { Outage } from '../outage.ts'

/** A card as the wallet shows it. */
export type Card = {
  id: string
  customerId: string | null
  brand: string
  last4: string
  /** The wallet of a device that handed it over; null for a typed card. */
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
  /** The platform's part of it. */
  feeCents: number
  /** The connected account that the rest goes to. */
  destination: string
  /** Captured at once, or authorized until it is captured. */
  capturesAtOnce: boolean
  /** The payer is not present to answer their bank. */
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
  /** Authorized by the bank, even if it was voided since; 0 if it never was. */
  authorisedCents: number
  /** Still authorized now. */
  capturableCents: number
  capturedCents: number
  feeCents: number
  refundedCents: number
  /** Was refunded as well and has come back, for the bank did not take it; told by `retrieve` and `find` alone. */
  failedRefundCents: number
  /** The part of the fee that was refunded. */
  refundedFeeCents: number
  /** Until when it may be captured, in milliseconds. */
  captureBefore: number | null
  refusal: CardDecline | null
  chargeId: string | null
  card: Pick<Card, 'id' | 'brand' | 'last4' | 'deviceWallet'> | null
  createdAt: number
}

/** Why a card was declined, in the provider's words. */
export type CardDecline = { code: string; declineCode: string | null }

export type Refund = { id: string; status: 'pending' | 'succeeded' | 'failed' | 'cancelled'; cents: number }

/** Money that the platform has sent to a restaurant; `payableId` is what for, null when we have not sent it. */
export type Transfer = { id: string; payableId: string | null; cents: number; reversedCents: number; createdAt: number }

/** Money that the provider sends from a connected account to the bank of its restaurant. Instants are in milliseconds. */
export type Payout = {
  id: string
  /** `failed`: the bank has returned the money, which a later payout sends again. */
  status: 'underway' | 'paid' | 'failed'
  cents: number
  /** The day, at midnight UTC, on which the bank has it or is expected to have it. */
  arrivesAt: number
  /** True if the provider tells what it contains. A payout that was made by hand never does. */
  isItemised: boolean
}

/** What one entry of a payout is about, in cents without our fee: `cents` is negative if money went back. */
export type PayoutItem = { cents: number } & (
  | { kind: 'payment'; chargeId: string }
  | { kind: 'transfer'; transferId: string }
  | { kind: 'returned payout'; payoutId: string }
)

/** A webhook event. `objectId` is to be retrieved: the event's own data may be out of date. */
export type ProviderEvent = {
  id: string
  type: string
  objectId: string
  intentId: string | null
  cents: number | null
  /** When it happened there, in milliseconds. */
  createdAt: number
}

/** When an account is paid out, in the provider's own words: stored and given back as it is. */
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
  /** Deletes the cards that were kept there as well. */
  deleteCustomer(customerId: string): Promise<void>
  createSetup(customerId: string, key: string): Promise<{ id: string; clientSecret: string }>
  /** Confirms an entered card for later use: `waiting` when its bank asks for 3-D Secure first. */
  keep(customerId: string, cardId: string, key: string): Promise<'kept' | 'waiting' | CardDecline>
  cardsOf(customerId: string): Promise<Card[]>
  /** Null for an unknown card. */
  card(cardId: string): Promise<Card | null>
  detach(cardId: string): Promise<void>
  /** A declined card is a result, not an error. */
  pay(wish: PaymentRequest, key: string): Promise<Intent>
  retrieve(intentId: string): Promise<Intent>
  /** The same for an intent that may not be ours: null when the provider does not show it to us. */
  find(intentId: string): Promise<Intent | null>
  /** `refused` when the authorization has gone. */
  capture(intentId: string, taken: { cents: number; feeCents: number }, key: string): Promise<Intent>
  cancel(intentId: string, key: string): Promise<Intent>
  refund(intentId: string, given: { cents: number; withFee: boolean }, key: string): Promise<Refund>
  intentsBetween(from: number, until: number): AsyncIterable<Intent>
  /** Sends the platform's own money to a connected account. Throws PaymentImpossible when that is not allowed. */
  sendOn(wish: { payableId: string; destination: string; cents: number }, key: string): Promise<Transfer>
  takeBack(transferId: string, cents: number, key: string): Promise<void>
  transfer(transferId: string): Promise<Transfer>
  /** What was sent for a payable, if anything. */
  transferFor(payableId: string): Promise<Transfer | null>
  transfersBetween(from: number, until: number): AsyncIterable<Transfer>
  /**
   * The payouts of a connected account that arrive at or after an instant. Throws PaymentImpossible if the account is not ours
   * any more.
   */
  payoutsSince(account: string, since: number): AsyncIterable<Payout>
  /** When a connected account is paid out. Throws PaymentImpossible as `payoutsSince`. */
  payoutSchedule(account: string): Promise<PayoutSchedule>
  /** Holds the payouts of a connected account. Repeating it changes nothing. Throws PaymentImpossible as `payoutsSince`. */
  holdPayouts(account: string): Promise<void>
  /** Pays a connected account out by a schedule. Repeating it changes nothing. Throws PaymentImpossible as `payoutsSince`. */
  resumePayouts(account: string, schedule: PayoutSchedule): Promise<void>
  /** The payments, transfers and returned payouts that a payout of a connected account contains. */
  payoutItems(account: string, payoutId: string): AsyncIterable<PayoutItem>
  /** Throws InvalidSignatureError when the signature is not the provider's. */
  readEvent(body: string, signature: string, now: number): ProviderEvent
}

/** The request cannot succeed: the card is another's or used up, or the account takes no money. Nothing was done. */
export class PaymentImpossible extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the card provider refuses the request: ${code}`)
    this.code = code
  }
}

/** A message was not signed by the provider, or too long ago. */
export class InvalidSignatureError extends Error {}

/** The outcome is unknown: the same call with the same key will tell. */
export class CardProviderDown extends Outage {}
