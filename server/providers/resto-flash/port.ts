import { Outage } from '../outage.ts'

/** The state of a request that a diner sees on Resto Flash's site. */
export type State = 'open' | 'validated' | 'rejected' | 'cancelled' | 'expired'

/** A request to a diner to link their account. `credentialToken`, a secret, is set once they have. */
export type Link = { id: string; state: State; credentialToken: string | null }

/** The request for one payment; cents. `reference` is ours: one reference is one payment, however often it is sent. */
export type RestoFlashRequest = {
  reference: string
  cents: number
  siret: string
  /** The secret of a linked account. Without it the diner confirms on the site. */
  credentialToken: string | null
  email: string
  returnUrl: string
}

/** A payment as the provider knows it; cents. The granted amount may be less than requested. */
export type FlashTransaction = {
  id: string
  reference: string
  state: State
  stateAt: number
  loyaltyId: string | null
  givenCents: number
  backCents: number
  /** The page on which the diner confirms, while it is open. */
  redirectUrl: string | null
}

/** A final refusal; `code` is the provider's number: 2000 wrong key, 2001 wrong affiliate, 2002 low balance. */
export type RestoFlashDecline = { state: 'refused'; code: number }

/** Resto Flash shows no balance. A request for an amount yields all of it, a part or nothing. */
export interface RestoFlash {
  /** Requests that a diner link their account on the page `redirectUrl`. One reference is one request. */
  beginLink(asked: {
    reference: string
    email: string
    returnUrl: string
  }): Promise<{ id: string; redirectUrl: string }>
  link(id: string): Promise<Link>
  begin(wish: RestoFlashRequest): Promise<FlashTransaction | RestoFlashDecline>
  retrieve(id: string): Promise<FlashTransaction>
  /** Refunds until this total has been refunded. */
  refund(id: string, asked: { siret: string; totalCents: number }): Promise<FlashTransaction>
}

/** The outcome is unknown: repeat the same call. */
export class RestoFlashDown extends Outage {}
