/** The design goals, and values that cannot be measured: the day, the machines and their prices. */
export const GOAL = { restaurants: 1_000_000, people: 10_000_000, bookingsAMinute: 10_000 }

export const ASSUMED = {
  /** Share of a day's bookings that are made in its busiest hour, for whose rate everything is designed. */
  busiestHour: 0.2,
  /** Ratio of an average day to the busiest one. */
  averageDay: 0.5,
  /** Maximum average use of a core, so that the loss of a machine causes no queueing. */
  busy: 0.6,
  /** Maximum use of a disk before it is replaced by a larger one. */
  full: 0.7,
  /** Later emails of a booking: a reminder, the invoice, the request for a review. */
  laterEmails: 3,
  /** Share of a booking's initial bytes that remain after a year. Queues and responses are purged. */
  keptShare: 0.7,
}

/** Euros per month without tax, typical prices of European hosts in 2026. */
export const MACHINES = {
  web: { cores: 8, memory: 32, disk: 0.2, price: 200 },
  worker: { cores: 8, memory: 32, disk: 0.2, price: 200 },
  database: { cores: 32, memory: 256, disk: 15, price: 1_100 },
  balancer: { cores: 4, memory: 8, disk: 0.1, price: 60 },
}

export const PRICES = {
  /** A terabyte in a bucket for a month. */
  bucket: 12,
  /** A terabyte of outgoing traffic. */
  traffic: 1,
  /** A thousand emails. */
  emails: 0.1,
}
