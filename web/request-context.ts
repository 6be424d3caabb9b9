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

/** The address of the card provider's script, and the publishable key. */
export type CardScript = { script: string; key: string }

/** The addresses of the map's style in both themes; `dark` is null where the light one is turned dark. */
export type MapStyles = { light: string; dark: string | null }

/** The configuration of the site that every page may show. */
export type Site = {
  origin: string
  proUrl: string
  /** The brand's accounts on social networks. */
  social: { name: string; url: string }[]
  legal: Legal
  sandbox: boolean
  /** Whether pages register the service worker. */
  worker: boolean
  cards: CardScript
  /** Null where there is only the drawn plan. */
  map: MapStyles | null
  /** What the operator has switched off, with the sentence for diners. */
  switchedOff: Partial<Record<SwitchName, string>>
}

export type Answer = {
  data?: unknown
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[] | undefined
}

/** A page in UTF-8, split at its nonces. */
export type PageInPieces = { pieces: readonly Uint8Array[]; tag: string }

/** How a page is handed to the server, and one that was rendered before of the same answers found again. */
export type Reuse = {
  /** Null for a request that says something about who asks. */
  reusable: { get(key: string): PageInPieces | undefined; set(key: string, page: PageInPieces): void } | null
  split(page: Uint8Array): PageInPieces
  /** Takes the page in place of the response's body. */
  deliver(page: PageInPieces): void
}

/**
 * What the server passes to the pages that it renders: its executor (no HTTP hop), the instant in milliseconds, the
 * nonce.
 */
export type ServerSide = {
  execute(document: string, variables: Record<string, unknown>): Promise<Answer>
  now: number
  nonce: string
  site: Site
  reuse: Reuse
  /** True for an id that names nothing, whoever asks. */
  unknown: Record<'booking' | 'basket' | 'restaurant', (id: string) => Promise<boolean>>
}

export const serverSide = createContext<ServerSide>()
