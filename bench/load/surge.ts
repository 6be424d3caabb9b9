import { megabytesOf } from '../cpu-time.ts'
import { type LoadSample, openLoop } from './arrivals.ts'
import type { Watched } from './deployment.ts'
import { arrivalsOf, type LoadPlace, seenAs } from './measure.ts'
import { forgetConnections } from './send-request.ts'
import { LONGEST_SEARCH } from './steps.ts'
import type { LoadSummary } from './summary.ts'
import { MIX } from './visits.ts'

type Memory = { before: number; most: number; after: number }
type Phase = {
  phase: string
  rate: number
  perSecond: number
  all: LoadSummary
  search: LoadSummary
  booking: LoadSummary
}
export type Surge = {
  deployment: string
  rate: number
  phases: Phase[]
  /** Megabytes of each process: before, at most, and at the end. */
  memory: Record<string, Memory>
  /** Seconds from the end of the surge until search is permanently as fast as before; null if it is not. */
  recovered: number | null
}
type Pace = { rate: number; calm: number; seconds: number; after: number }

const TIMES = 5
/** Seconds per percentile, for detecting when the server has recovered. */
const WINDOW = 2
const EVERY = 500

/** Runs the sustained rate, then five times as much at once, and the sustained rate again, without a pause. */
export async function surge(place: LoadPlace, { rate, calm, seconds, after }: Pace): Promise<Surge> {
  const phases = [
    { phase: 'before', rate, seconds: calm },
    { phase: `${TIMES} times`, rate: rate * TIMES, seconds },
    { phase: 'after', rate, seconds: after },
  ]
  const arrivals = await arrivalsOf(place, MIX, phases)
  const watch = watchMemory(place.deployment.watched)
  forgetConnections()
  const samples = await openLoop(arrivals)
  const memory = await watch.end()
  const calmAgain = (calm + seconds) * 1_000
  return {
    deployment: place.deployment.name,
    rate,
    memory,
    phases: phases.map(({ phase, rate: asked, seconds: length }, n) => {
      const from = phases.slice(0, n).reduce((sum, one) => sum + one.seconds * 1_000, 0)
      const seen = samples.filter(({ at }) => at >= from && at < from + length * 1_000)
      return { phase, rate: asked, ...seenIn(seen, length) }
    }),
    recovered: recoveredAfter(
      samples.filter(({ at }) => at >= calmAgain),
      calmAgain,
    ),
  }
}

function seenIn(samples: readonly LoadSample[], seconds: number): Omit<Phase, 'phase' | 'rate'> {
  const { all, by } = seenAs(samples)
  const none = seenAs([]).all
  return { perSecond: all.done / seconds, all, search: by.search ?? none, booking: by.booking ?? none }
}

/** Returns the end of the last two seconds in which a search was slow or failed. */
function recoveredAfter(samples: readonly LoadSample[], from: number): number | null {
  const windows = Map.groupBy(samples, ({ at }) => Math.floor((at - from) / 1_000 / WINDOW))
  const bad = [...windows].filter(([, of]) => {
    const { all, by } = seenAs(of)
    return all.errors + all.busy > 0 || (by.search?.p99 ?? 0) > LONGEST_SEARCH
  })
  const last = Math.max(-1, ...bad.map(([window]) => window))
  return last === Math.max(...windows.keys()) ? null : (last + 1) * WINDOW
}

/** Monitors the memory of our processes. PostgreSQL's is left out because its shared memory would count several times. */
function watchMemory(watched: readonly Watched[]) {
  const ours = watched.filter(({ family, name }) => !family && name !== 'generator')
  const seen = new Map<string, number[]>(ours.map(({ name }) => [name, []]))
  const look = async () => {
    for (const { name, pid } of ours) seen.get(name)?.push(await megabytesOf(pid))
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, EVERY)
  return {
    async end(): Promise<Record<string, Memory>> {
      clearInterval(timer)
      await looking
      await look()
      return Object.fromEntries(
        [...seen].map(([name, all]) => [name, { before: all[0] ?? 0, most: Math.max(...all), after: all.at(-1) ?? 0 }]),
      )
    },
  }
}
