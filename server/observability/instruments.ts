import { Counter, Histogram, type Registry } from 'prom-client'

/**
 * The counters and histograms of the code. Every label is one of a closed set: no id, address or free text. The process has one
 * of each, and all its registries serve them.
 */
const registers: never[] = []

export const bookingStatusChanges = new Counter({
  name: 'booking_status_changes_total',
  help: 'Bookings that came to a status',
  labelNames: ['status'],
  registers,
})
export const bookingsMade = new Counter({
  name: 'bookings_made_total',
  help: 'Bookings that were begun, by where',
  labelNames: ['source'],
  registers,
})
export const holdsEnded = new Counter({
  name: 'holds_ended_total',
  help: 'Bookings that ended before they were paid, by the reason',
  labelNames: ['reason'],
  registers,
})
export const authorisationsRefused = new Counter({
  name: 'authorisations_refused_total',
  help: "Payments that a card's bank has refused, by its code",
  labelNames: ['code'],
  registers,
})
export const voucherFailures = new Counter({
  name: 'voucher_failures_total',
  help: 'Meal vouchers that their scheme has refused',
  labelNames: ['scheme'],
  registers,
})
export const emailBounces = new Counter({
  name: 'email_bounces_total',
  help: 'Emails that came back, for good or not',
  labelNames: ['kind'],
  registers,
})
export const emailsWithheld = new Counter({
  name: 'emails_withheld_total',
  help: 'Emails that were not sent because their address has bounced',
  registers,
})
export const webhookLag = new Histogram({
  name: 'webhook_lag_seconds',
  help: "Time from an event of the card provider's to its effect here",
  buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 1800],
  registers,
})
export const poolWait = new Histogram({
  name: 'database_pool_wait_seconds',
  help: 'Time that a transaction waits for a connection',
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers,
})
export const searchDuration = new Histogram({
  name: 'search_duration_seconds',
  help: 'Time of a search, counts included',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers,
})
export const turnedAway = new Counter({
  name: 'requests_turned_away_total',
  help: 'Requests that had no turn in time, by what they wanted',
  labelNames: ['line'],
  registers,
})
const ALL = [
  ...[bookingStatusChanges, holdsEnded, authorisationsRefused, voucherFailures],
  ...[emailBounces, emailsWithheld],
  ...[webhookLag, poolWait, searchDuration, turnedAway],
]

export function registerInstruments(registry: Registry): void {
  for (const instrument of ALL) registry.registerMetric(instrument as Counter)
}
