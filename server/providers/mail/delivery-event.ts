/**
 * A later event of an email that the mail provider had accepted. `hard`: the address accepts no emails. `soft`: it did not
 * accept this one. `objection`: its reader marked it as unwanted.
 */
export type DeliveryEvent = {
  kind: 'hard' | 'soft' | 'objection'
  email: string
  /** Identifies the event. Duplicates of an event have the same id. */
  id: Buffer
  reason: string
  /** Milliseconds. */
  at: number
}

/** The body is not in the provider's format. */
export class UnreadableEventError extends Error {}
