/** Where a browser takes messages, and the keys (base64url) for which they are encrypted. */
export type PushTarget = { endpoint: string; publicKey: string; auth: string }

export type PushNote = {
  /** What the service worker reads: JSON, of which the push service sees nothing. */
  payload: string
  /** How long it helps, in seconds. */
  seconds: number
  /** A later message of the same topic replaces one that has not arrived. */
  topic: string
}

/** `gone`: the browser takes no messages there any more. Otherwise the service wants to be asked later. */
export type PushOutcome = 'taken' | 'gone' | { waitMs: number }

export interface Push {
  /** The key that browsers subscribe with; null where no push messages are offered. */
  publicKey: string | null
  /** Whether an address is one at a push service that we send to. */
  isService(endpoint: string): boolean
  /** Throws where the service fails, or refuses us. */
  send(target: PushTarget, note: PushNote): Promise<PushOutcome>
}
