import type { Processes } from './deployment.ts'

/** Seconds, and visits per second as shares of the rate that the unit costs predict. */
export type LoadPlan = {
  restaurants: number
  costs: { warm: number; seconds: number; share: number }
  /** The first deployment also measures the unit costs and therefore has a replica. */
  deployments: (Processes & { surges: boolean })[]
  rise: { from: number; warm: number; seconds: number; most: number }
  surge: { calm: number; seconds: number; after: number }
  people: number
  /** Restaurants in memory, compared with the number in the load test. */
  many: number
}

/** About ten minutes on two idle cores. */
export const FULL: LoadPlan = {
  restaurants: 10_000,
  costs: { warm: 2, seconds: 6, share: 1 },
  deployments: [
    { webs: 1, hasReplica: true, surges: false },
    { webs: 1, hasReplica: false, surges: true },
    { webs: 2, hasReplica: false, surges: false },
    { webs: 2, hasReplica: true, surges: true },
  ],
  rise: { from: 0.45, warm: 1, seconds: 7, most: 8 },
  surge: { calm: 10, seconds: 30, after: 20 },
  people: 1_000,
  many: 1_000_000,
}

/** Two minutes, at rates for a busy machine. Shows whether a change has broken the measurement. */
export const QUICK: LoadPlan = {
  restaurants: 1_000,
  costs: { warm: 1, seconds: 3, share: 0.15 },
  deployments: [
    { webs: 1, hasReplica: true, surges: true },
    { webs: 2, hasReplica: false, surges: false },
  ],
  rise: { from: 0.05, warm: 1, seconds: 3, most: 2 },
  surge: { calm: 4, seconds: 6, after: 8 },
  people: 100,
  many: 50_000,
}
