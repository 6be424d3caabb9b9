import { createContext } from 'react-router'

export type Legal = {
  name: string
  siren: string
  address: string
  director: string
  host: string
  mediator: string
  contactEmail: string
}

/** Where the card provider's own script is, and the key that says whose cards it takes. */
export type CardScript = { script: string; key: string }

/** What every page may know of the site that it belongs to. */
export type Site = { origin: string; proUrl: string; legal: Legal; sandbox: boolean; cards: CardScript }

export type Answer = {
  data?: unknown
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[] | undefined
}

/** What the server hands to the pages that it renders: its executor (no HTTP hop), the instant, the page's nonce. */
export type ServerSide = {
  execute(document: string, variables: Record<string, unknown>): Promise<Answer>
  now: number
  nonce: string
  site: Site
}

export const serverSide = createContext<ServerSide>()
