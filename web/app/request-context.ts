import type { SwitchName } from '@tablee/domain/switches'
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

/** The URL of the card provider's script, and the publishable key. */
export type CardScript = { script: string; key: string }

/** The URLs of the map's style in both themes. `dark` is null if the light one is darkened instead. */
export type MapStyles = { light: string; dark: string | null }

/** The configuration of the site that every page may show. */
export type Site = {
  origin: string
  proUrl: string
  /** The brand's accounts on social networks. */
  social: { name: string; url: string }[]
  legal: Legal
  sandbox: boolean
  worker: boolean
  cards: CardScript
  /** Null if there is only the drawn plan. */
  map: MapStyles | null
  /** The features that the operator has switched off, with the sentence for diners. */
  switchedOff: Partial<Record<SwitchName, string>>
}

export type Answer = {
  data?: unknown
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[] | undefined
}

/** A page in UTF-8, split at its nonces. */
export type PageInPieces = { pieces: readonly Uint8Array[]; tag: string }

/** Delivers a page to the server, and finds an earlier page that was rendered from the same results. */
export type Reuse = {
  /** Null for a request that identifies its sender. */
  reusable: { get(key: string): PageInPieces | undefined; set(key: string, page: PageInPieces): void } | null
  split(page: Uint8Array): PageInPieces
  /** Uses the page as the body of the response. */
  deliver(page: PageInPieces): void
}

/** The context that the server passes to rendered pages: its executor (no HTTP hop), the instant in milliseconds, the nonce. */
export type ServerSide = {
  execute(document: string, variables: Record<string, unknown>): Promise<Answer>
  now: number
  nonce: string
  site: Site
  reuse: Reuse
  /** True for an id that does not exist, for any viewer. */
  unknown: Record<'booking' | 'basket' | 'restaurant', (id: string) => Promise<boolean>>
}

export const serverSide = createContext<ServerSide>()
