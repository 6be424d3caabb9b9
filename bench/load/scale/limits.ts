import type { LoadResults } from '../run.ts'
import { ASSUMED, GOAL, MACHINES } from './assumptions.ts'
import { number } from './machines.ts'
import type { Needs } from './needs.ts'

/** `DATABASE_POOL`, and the connection that listens. */
const CONNECTIONS = 11
/** Connections that a PostgreSQL server of this size serves without a pooler. */
const MOST_CONNECTIONS = 500

/** Returns the limits, the earliest first: what fails, when, and the remedy. */
export function limitsOf({ index }: LoadResults, needs: Needs): string[][] {
  const { cores, atRest, visits, perSecond } = needs
  const processes = Math.ceil(cores.web / ASSUMED.busy)
  const pooled = Math.floor(MOST_CONNECTIONS / CONNECTIONS)
  const { cores: all, disk } = MACHINES.database
  const writes = visits.reduce((sum, { share, writing }) => sum + share * perSecond.visits * writing, 0)
  const most = (all * ASSUMED.busy * 1_000 * GOAL.bookingsAMinute) / writes
  const months = ((disk * ASSUMED.full * 1e12 - atRest.restaurants - atRest.people) / atRest.year) * 12
  const [few, many] = index
  const share = (visits[0]?.web ?? 0) - (many?.ms ?? 0) + (few?.ms ?? 0)
  return [
    [
      'connections of the primary',
      `above ${pooled} web processes (${MOST_CONNECTIONS} ÷ ${CONNECTIONS}); the goal has ${processes}, so at ${number((pooled / processes) * GOAL.bookingsAMinute)} bookings a minute`,
      'PgBouncer on each web machine ([run/cluster.md](run/cluster.md))',
    ],
    [
      'search in memory',
      `${(few?.ms ?? 0).toFixed(1)} ms at ${few?.restaurants.toLocaleString('en')} restaurants, ${(many?.ms ?? 0).toFixed(1)} ms at ${many?.restaurants.toLocaleString('en')}, in addition to ${share.toFixed(1)} ms`,
      'web processes by region behind the balancer',
    ],
    [
      'the disk of the primary',
      `after ${number(months)} months (${disk} TB × ${ASSUMED.full})`,
      'bookings older than a year go to partitions on slower disks, or the shards below',
    ],
    [
      'the cores of the primary',
      `at ${number(most)} bookings a minute (${all} cores × ${ASSUMED.busy})`,
      'shards by restaurant, as below',
    ],
    [
      'one restaurant that everybody wants',
      'its bookings are decided one after the other; measured above',
      'nothing: it does not grow with the city',
    ],
  ]
}
