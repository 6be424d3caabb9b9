/**
 * What a mail provider tells later of an email that it had taken: `hard` where the address takes none, `soft` where it did
 * not take this one, `objection` where its reader called it unwanted.
 */
export type DeliveryEvent = {
  kind: 'hard' | 'soft' | 'objection'
  email: string
  /** The same for the same event, however often it is told. */
  id: Buffer
  reason: string
  /** Milliseconds. */
  at: number
}

/** What was told is not in the provider's format. */
export class UnreadableEventError extends Error {}
