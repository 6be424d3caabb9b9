export {}

declare module '../events/outbox.ts' {
  interface Events {
    /** A row of a queue failed ten times: it is set aside until somebody has it tried again. */
    JobDied: { queue: string; key: string }
  }
}
