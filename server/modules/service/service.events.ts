export {}

declare module '../../events/outbox.ts' {
  interface Events {
    /** A diner asks a restaurant for a table for a party larger than is booked on the web. */
    PartyRequested: { requestId: string }
    /** The restaurant has accepted or refused it, or nobody has answered in time. */
    PartyAnswered: { requestId: string }
    /** Its diner has withdrawn it. */
    PartyWithdrawn: { requestId: string }
  }
}
