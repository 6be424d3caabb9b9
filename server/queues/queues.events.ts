export {}

declare module '../events/outbox.ts' {
  interface Events {
    /** A job has failed ten times and is not retried until the operator asks for it. */
    JobDied: { queue: string; key: string }
  }
}
