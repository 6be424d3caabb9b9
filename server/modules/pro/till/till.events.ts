export {}

declare module '../../../events/outbox.ts' {
  interface Events {
    /** An endpoint has failed ten attempts at a delivery. Its owners are notified once, until it works again. */
    WebhookGivenUp: { endpointId: string; restaurantId: number; at: number }
  }
}
