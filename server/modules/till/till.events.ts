export {}

declare module '../../events/outbox.ts' {
  interface Events {
    /** An address of a restaurant's till has not answered well in ten tries: its owners are told, once until it does. */
    WebhookGivenUp: { endpointId: string; restaurantId: number; at: number }
  }
}
