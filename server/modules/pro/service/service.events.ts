export {}

declare module '../../../events/outbox.ts' {
  interface Events {
    /** A diner requests a table for a party that is too large to be booked online. */
    PartyRequested: { requestId: string }
    /** The restaurant has accepted or refused the request, or it lapsed without a reply. */
    PartyAnswered: { requestId: string }
    PartyWithdrawn: { requestId: string }
  }
}
