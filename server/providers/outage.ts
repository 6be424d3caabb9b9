/** A provider does not respond. The outcome is unknown, and the same call returns it later. */
export class Outage extends Error {}

export class TimedOut extends Outage {}

/** The call was not made: the provider has failed too often, or too many calls wait for it. */
export class CallRefused extends Outage {}

/** The time limit for a provider's response, in milliseconds. */
export const PATIENCE = 8_000
