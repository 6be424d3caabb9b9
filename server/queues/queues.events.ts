export {}

declare module '../events/outbox.ts' {
  interface Events {
    /** A job has failed ten times, or its row cannot be parsed. It is not retried until the operator requests it. */
    JobDied: { queue: string; key: string }
  }
}
