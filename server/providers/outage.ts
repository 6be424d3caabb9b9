/** A provider does not answer: nothing is known of whether it was done, and the same call tells later. */
export class Outage extends Error {}
