/** The address at which a browser receives messages, and the keys (base64url) for which they are encrypted. */
export type PushTarget = { endpoint: string; publicKey: string; auth: string }

export type PushNote = {
  /** The JSON that the service worker reads. It is encrypted, so the push service cannot read it. */
  payload: string
  seconds: number
  /** A later message of the same topic replaces one that has not arrived. */
  topic: string
}

/** `gone`: the subscription has ended. An object: the service requests a retry after `waitMs`. */
export type PushOutcome = 'taken' | 'gone' | { waitMs: number }

export interface Push {
  /** The key with which browsers subscribe. Null if push messages are disabled. */
  publicKey: string | null
  /** True if an address belongs to a push service that we send to. */
  isService(endpoint: string): boolean
  /** Throws if the service fails, or refuses us. */
  send(target: PushTarget, note: PushNote): Promise<PushOutcome>
}
