/** A provider does not answer: the outcome is unknown, and the same call answers it later. */
export class Outage extends Error {}

/** Milliseconds that a provider may take to answer. */
export const PATIENCE = 8_000
