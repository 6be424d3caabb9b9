/** A provider does not answer: the outcome is unknown, and the same call answers it later. */
export class Outage extends Error {}

/** A provider has not answered in time. */
export class TimedOut extends Outage {}

/** The call was not made: the provider has failed too often, or too many wait for it. */
export class CallRefused extends Outage {}

/** Milliseconds that a provider may take to answer. */
export const PATIENCE = 8_000
