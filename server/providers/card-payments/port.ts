import { Outage } from '../outage.ts'

/** A card as the wallet shows it. */
export type Card = {
  id: string
  customerId: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** What one payment is to be; money in cents. `attemptId` comes back with everything that is heard of it. */
export type PaymentWish = {
  attemptId: string
  payableId: string
  customerId: string
  cardId: string
  amountCents: number
  /** What of it is the platform's. */
  feeCents: number
  /** The connected account that the rest goes to. */
  destination: string
  /** Taken at once, or held until it is captured. */
  capturesAtOnce: boolean
  /** Nobody is there to answer their bank. */
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
  /** Where the bank asks the payer, while it waits. */
  redirectUrl: string | null
  amountCents: number
  /** Granted by the bank, whatever has become of it since; 0 where it never was. */
  authorisedCents: number
  /** Held now. */
  capturableCents: number
  capturedCents: number
  feeCents: number
  refundedCents: number
  /** What of the fee has gone back with what was refunded. */
  refundedFeeCents: number
  /** Until when it may be captured, in milliseconds. */
  captureBefore: number | null
  refusal: CardDecline | null
  chargeId: string | null
  card: Pick<Card, 'id' | 'brand' | 'last4'> | null
  createdAt: number
}

/** Why a card was refused, in the provider's words. */
export type CardDecline = { code: string; declineCode: string | null }

export type Refund = { id: string; status: 'pending' | 'succeeded' | 'failed' | 'cancelled'; cents: number }

/** Money of the platform that has gone on to a restaurant; `payableId` says what for, where we have sent it. */
export type Transfer = { id: string; payableId: string | null; cents: number; reversedCents: number; createdAt: number }

/** What the provider tells by itself: `objectId` is to be looked up, for what came with it may be old by now. */
export type ProviderEvent = {
  id: string
  type: string
  objectId: string
  intentId: string | null
  cents: number | null
}

/** Cards and their payments. A call with a key may be repeated with the same key: it is done once. */
export interface CardPayments {
  createCustomer(person: { owner: string; email: string; name: string }, key: string): Promise<string>
  /** Whatever was kept there is gone. */
  deleteCustomer(customerId: string): Promise<void>
  createSetup(customerId: string, key: string): Promise<{ id: string; clientSecret: string }>
  /** Has a card that was entered confirmed for later: `waiting` where its bank wants to ask first. */
  keep(customerId: string, cardId: string, key: string): Promise<'kept' | 'waiting' | CardDecline>
  cardsOf(customerId: string): Promise<Card[]>
  /** Null for one that never was. */
  card(cardId: string): Promise<Card | null>
  detach(cardId: string): Promise<void>
  /** A refused card is an answer, not an error. */
  pay(wish: PaymentWish, key: string): Promise<Intent>
  look(intentId: string): Promise<Intent>
  /** The same of one that may be none of ours: null where the provider does not show it to us. */
  find(intentId: string): Promise<Intent | null>
  /** `refused` where what was held has gone. */
  capture(intentId: string, taken: { cents: number; feeCents: number }, key: string): Promise<Intent>
  cancel(intentId: string, key: string): Promise<Intent>
  refund(intentId: string, given: { cents: number; withFee: boolean }, key: string): Promise<Refund>
  intentsBetween(from: number, until: number): AsyncIterable<Intent>
  /** The platform's own money, to a connected account. Throws PaymentImpossible where it may not be. */
  sendOn(wish: { payableId: string; destination: string; cents: number }, key: string): Promise<Transfer>
  takeBack(transferId: string, cents: number, key: string): Promise<void>
  transfer(transferId: string): Promise<Transfer>
  /** What was sent for a payable, if anything. */
  transferFor(payableId: string): Promise<Transfer | null>
  transfersBetween(from: number, until: number): AsyncIterable<Transfer>
  /** Throws NotTheProvider where the signature is not the provider's. */
  readEvent(body: string, signature: string, now: number): ProviderEvent
}

/** What is asked cannot be: the card is another's or used up, the account takes no money. Nothing was done. */
export class PaymentImpossible extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the card provider refuses the request: ${code}`)
    this.code = code
  }
}

/** What came was not signed by the provider, or long ago. */
export class NotTheProvider extends Error {}

/** Nothing is known of whether it was done: the same call with the same key will tell. */
export class CardProviderDown extends Outage {}
