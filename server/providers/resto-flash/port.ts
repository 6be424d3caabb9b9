import { Outage } from '../outage.ts'

/** How something that a diner is asked on Resto Flash's site stands. */
export type State = 'open' | 'validated' | 'rejected' | 'cancelled' | 'expired'

/** A diner is asked to trust us; `credentialToken`, a secret, is there once they have. */
export type Link = { id: string; state: State; credentialToken: string | null }

/** What one payment is to be; cents. `reference` is ours: one reference is one payment, however often it is asked. */
export type FlashWish = {
  reference: string
  cents: number
  /** The restaurant's. */
  siret: string
  /** Of a diner who has trusted us; without it they are asked on the site. */
  credentialToken: string | null
  email: string
  returnUrl: string
}

/** A payment as the provider knows it; cents. What was given may be less than what was asked. */
export type Flash = {
  id: string
  reference: string
  state: State
  stateAt: number
  loyaltyId: string | null
  givenCents: number
  /** What of it was given back. */
  backCents: number
  /** Where the diner confirms, while it is open. */
  redirectUrl: string | null
}

/** The provider says no, for good; `code` is its number: 2000 wrong key, 2001 wrong affiliate, 2002 low balance. */
export type RestoFlashDecline = { state: 'refused'; code: number }

/** Resto Flash: shows no balance; asked for an amount, it gives all of it, a part or nothing. */
export interface RestoFlash {
  /** Asks a diner for their trust; `redirectUrl` is where they answer. One reference is one question. */
  beginLink(asked: {
    reference: string
    email: string
    returnUrl: string
  }): Promise<{ id: string; redirectUrl: string }>
  link(id: string): Promise<Link>
  begin(wish: FlashWish): Promise<Flash | RestoFlashDecline>
  look(id: string): Promise<Flash>
  /** Gives back until so much has been given back in all. */
  giveBack(id: string, asked: { siret: string; totalCents: number }): Promise<Flash>
}

/** Nothing is known of whether it was done: ask again the same. */
export class RestoFlashDown extends Outage {}
