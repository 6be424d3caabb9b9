/** A provider does not answer: nothing is known of whether it was done, and the same call tells later. */
export class Outage extends Error {}

/** How long a provider may take to answer, in milliseconds. */
export const PATIENCE = 8_000
