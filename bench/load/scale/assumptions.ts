/** What is asked of the design, and what no measurement can tell: the day, the machines and their prices. */
export const GOAL = { restaurants: 1_000_000, people: 10_000_000, bookingsAMinute: 10_000 }

export const ASSUMED = {
  /** Share of a day's bookings that are made in its busiest hour, at whose rate everything must work. */
  busiestHour: 0.2,
  /** An average day beside the busiest one. */
  averageDay: 0.5,
  /** How busy a core may be on average, so that a machine may be lost and nobody waits. */
  busy: 0.6,
  /** Of a disk, before it is time for a larger one. */
  full: 0.7,
  /** Emails of a booking that come later: a reminder, the invoice, the request for a review. */
  laterEmails: 3,
  /** Bytes that a year's booking keeps of those that it has at first: queues and answers are purged. */
  keptShare: 0.7,
}

/** Euros a month without tax, the order of what European hosts ask in 2026. */
export const MACHINES = {
  web: { cores: 8, memory: 32, disk: 0.2, price: 200 },
  worker: { cores: 8, memory: 32, disk: 0.2, price: 200 },
  database: { cores: 32, memory: 256, disk: 15, price: 1_100 },
  balancer: { cores: 4, memory: 8, disk: 0.1, price: 60 },
}

export const PRICES = {
  /** A terabyte of a bucket for a month. */
  bucket: 12,
  /** A terabyte that leaves. */
  traffic: 1,
  /** A thousand emails. */
  emails: 0.1,
}
