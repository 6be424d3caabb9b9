import type { UnitCost } from '../costs.ts'
import type { LoadResults } from '../run.ts'
import { MIX, type VisitKind } from '../visits.ts'
import { ASSUMED, GOAL } from './assumptions.ts'

/** CPU time in milliseconds of one visit of each modelled kind, by tier. */
export type VisitCost = { kind: Tier; share: number; web: number; reading: number; writing: number; bytes: number }
type Tier = 'search' | 'page' | 'availability' | 'booking'

export type Needs = {
  perSecond: { bookings: number; visits: number }
  visits: VisitCost[]
  /** Milliseconds of the worker per booking. */
  worker: number
  /** Cores in use at the busiest minute. */
  cores: { web: number; reading: number; writing: number; worker: number }
  bookings: { day: number; month: number; year: number }
  /** Bytes per second of log and of responses; bytes at rest. */
  log: number
  answers: number
  atRest: { restaurants: number; people: number; year: number }
  emails: number
}

const MONTHS = 12
const DAYS = 365
/** Six of the eight kinds of search in the mix are in memory: those without a name and without an hour. */
const IN_MEMORY = 6 / 8

/**
 * Returns the needs of each tier for the goal, from the unit costs. `slower` is the factor for a statement of search at that
 * size.
 */
export function needsOf({ costs, sizes, index }: LoadResults, slower: number): Needs {
  const bookings = GOAL.bookingsAMinute / 60
  const total = Object.values(MIX).reduce((sum, share) => sum + share, 0)
  const visits = bookings / ((MIX.booking ?? 0) / total)
  const [few, many] = index
  const more = ((many?.ms ?? 0) - (few?.ms ?? 0)) * IN_MEMORY
  const kinds = visitCosts(costs, { more, slower })
  const cores = (of: (visit: VisitCost) => number) =>
    kinds.reduce((sum, visit) => sum + (visit.share * visits * of(visit)) / 1_000, 0)
  const worker = costOf(costs, 'booking').cpu.worker ?? 0
  const day = (GOAL.bookingsAMinute * 60) / ASSUMED.busiestHour
  const year = day * ASSUMED.averageDay * DAYS
  return {
    perSecond: { bookings, visits },
    visits: kinds,
    worker,
    cores: {
      web: cores(({ web }) => web),
      reading: cores(({ reading }) => reading),
      writing: cores(({ writing }) => writing),
      worker: (bookings * worker) / 1_000,
    },
    bookings: { day, year, month: year / MONTHS },
    log: bookings * sizes.log,
    answers: kinds.reduce((sum, { share, bytes }) => sum + share * visits * bytes, 0),
    atRest: {
      restaurants: GOAL.restaurants * sizes.restaurant,
      people: GOAL.people * sizes.person,
      year: year * sizes.booking * ASSUMED.keptShare,
    },
    emails: sizes.emails + ASSUMED.laterEmails,
  }
}

/**
 * Computes the costs by tier. The replica's cost is for replicas and grows with the restaurants; the primary's cost stays with
 * it.
 */
function visitCosts(costs: readonly UnitCost[], { more, slower }: { more: number; slower: number }): VisitCost[] {
  const total = Object.values(MIX).reduce((sum, share) => sum + share, 0)
  const one = (kind: Tier, of: readonly VisitKind[]): VisitCost => {
    const shares = of.map((name) => ({ share: MIX[name] ?? 0, ...costOf(costs, name) }))
    const all = shares.reduce((sum, { share }) => sum + share, 0)
    const mean = (read: (cost: UnitCost) => number) =>
      shares.reduce((sum, cost) => sum + cost.share * read(cost), 0) / all
    const isRead = kind === 'search' || kind === 'page'
    return {
      kind,
      share: all / total,
      web: mean(({ cpu }) => cpu['web 1'] ?? 0) + (kind === 'search' ? more : 0),
      reading: mean(({ cpu }) => cpu.replica ?? 0) * (isRead ? slower : 1),
      writing: mean(({ cpu }) => cpu.primary ?? 0),
      bytes: mean(({ bytes }) => bytes),
    }
  }
  return [
    one('search', ['search']),
    one('page', ['home', 'search page', 'restaurant page', 'landing page']),
    one('availability', ['availability']),
    one('booking', ['booking']),
  ]
}

function costOf(costs: readonly UnitCost[], kind: VisitKind): UnitCost {
  const cost = costs.find((one) => one.kind === kind)
  if (!cost) throw new Error(`no cost of ${kind}`)
  return cost
}
