import { Outage } from '../outage.ts'

/** What a sign-in brings: secrets, and until when `access` is good, in milliseconds. */
export type Tokens = { access: string; refresh: string; accessEndsAt: number }

/** A diner who is signed in there: their name in the provider's addresses, and what opens them. */
export type Holder = { username: string; access: string }

/** What one payment is to be; cents. `orderRef` is ours, another one each time that something else is asked. */
export type EdenredRequest = { mid: string; orderRef: string; cents: number }

/** A payment as the provider knows it; cents. */
export type EdenredPayment = {
  id: string
  /** What a refund is asked of; null until something was taken. */
  captureId: string | null
  orderRef: string
  status: 'authorised' | 'captured' | 'cancelled'
  authorisedCents: number
  capturedCents: number
  refundedCents: number
}

/** The provider says no, for good: the balance, the day, the restaurant. `code` is in its words. */
export type EdenredDecline = { status: 'refused'; code: string }

/** Ticket restaurant: a diner signs in there once, and then pays at restaurants that have a `mid`. */
export interface TicketRestaurant {
  /** Where a diner signs in. They come back to our payment page with a code, and with `state` as it was. */
  signInUrl(asked: { state: string; nonce: string }): string
  /** Trades a code, which is good once. Throws SignInOver for one that is not, or that answers another sign-in. */
  exchange(code: string, nonce: string): Promise<Tokens>
  /** The old one is worth nothing afterwards: keep both new ones at once. Throws SignInOver where it is worth nothing now. */
  refresh(refreshToken: string): Promise<Tokens>
  /** Throws SignInOver, as all do that take a holder. */
  whoIs(access: string): Promise<string>
  balance(holder: Holder): Promise<number>
  /** How much of `cents` could be taken now at this restaurant: the day's cap counts. */
  estimate(holder: Holder, wish: { mid: string; cents: number }): Promise<number>
  /** Holds it all, or is refused. Asked again with its `orderRef` after EdenredDown, it is done once. */
  authorise(holder: Holder, wish: EdenredRequest): Promise<EdenredPayment | EdenredDecline>
  /** Null where nothing was ever held by this name. */
  find(orderRef: string): Promise<EdenredPayment | null>
  look(id: string): Promise<EdenredPayment>
  /** Takes what was held, or less; as it is where it was taken or let go already. */
  capture(id: string, cents: number): Promise<EdenredPayment>
  /** Lets go of what was held; as it is where that has been done, or it was taken. */
  cancel(id: string): Promise<EdenredPayment>
  /** Gives back until so much has been given back in all. */
  refund(id: string, totalCents: number): Promise<EdenredPayment>
}

/** The diner has to sign in again. */
export class SignInOver extends Error {}

/** Nothing is known of whether it was done: ask again the same. */
export class EdenredDown extends Outage {}
