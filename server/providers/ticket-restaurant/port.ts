import { Outage } from '../outage.ts'

/** The secrets of a sign-in, and the end of `access`'s validity, in milliseconds. */
export type Tokens = { access: string; refresh: string; accessEndsAt: number }

/** A diner who is signed in at Edenred: the name in its URLs, and the access token. */
export type Holder = { username: string; access: string }

/** The request for one payment; cents. `orderRef` is ours, a new one for each different request. */
export type EdenredRequest = { mid: string; orderRef: string; cents: number }

/** A payment as the provider knows it; cents. */
export type EdenredPayment = {
  id: string
  /** The id to use for a refund. Null until the capture. */
  captureId: string | null
  orderRef: string
  status: 'authorised' | 'captured' | 'cancelled'
  authorisedCents: number
  capturedCents: number
  refundedCents: number
}

/** A final refusal: the balance, the day, the restaurant. `code` is the provider's. */
export type EdenredDecline = { status: 'refused'; code: string }

/** Ticket restaurant: a diner signs in there once, and then pays at restaurants that have a `mid`. */
export interface TicketRestaurant {
  /** The page where a diner signs in. It returns them to our payment page with a code and the same `state`. */
  signInUrl(asked: { state: string; nonce: string }): string
  /** Exchanges a code, which is valid once. Throws SignInOver for an invalid one, or one of another sign-in. */
  exchange(code: string, nonce: string): Promise<Tokens>
  /** Invalidates the old token, so store both new ones at once. Throws SignInOver if it is already invalid. */
  refresh(refreshToken: string): Promise<Tokens>
  /** The diner's name at Edenred. Throws SignInOver, as all calls with a holder do. */
  whoIs(access: string): Promise<string>
  balance(holder: Holder): Promise<number>
  /** Returns how much of `cents` could be charged now at this restaurant, including the daily cap. */
  estimate(holder: Holder, wish: { mid: string; cents: number }): Promise<number>
  /**
   * Authorises the whole amount, or returns the refusal. A retry with the same `orderRef` after EdenredDown takes effect once.
   */
  authorise(holder: Holder, wish: EdenredRequest): Promise<EdenredPayment | EdenredDecline>
  /** Returns null if nothing was ever authorised under this reference. */
  find(orderRef: string): Promise<EdenredPayment | null>
  retrieve(id: string): Promise<EdenredPayment>
  /** Captures the authorised amount or less. Returns the payment unchanged if it was captured or voided already. */
  capture(id: string, cents: number): Promise<EdenredPayment>
  /** Voids the authorisation. Returns the payment unchanged if it was voided or captured already. */
  cancel(id: string): Promise<EdenredPayment>
  /** Refunds until this total has been refunded. */
  refund(id: string, totalCents: number): Promise<EdenredPayment>
}

/** The diner has to sign in again. */
export class SignInOver extends Error {}

/** The outcome is unknown: repeat the same call. */
export class EdenredDown extends Outage {}
