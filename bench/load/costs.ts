import { type LoadPlace, measure } from './measure.ts'
import { KINDS, MIX, type VisitKind } from './visits.ts'

/** CPU time in milliseconds of one visit of a kind, by process; its duration, and the bytes of its response. */
export type UnitCost = {
  kind: VisitKind
  p50: number
  p99: number
  bytes: number
  errors: number
  cpu: Record<string, number>
}

type Pace = { warm: number; seconds: number; share: number }

/** Visits per second that leave the machine half idle. */
const RATES: Record<VisitKind, number> = {
  search: 40,
  'search as data': 30,
  home: 25,
  'search page': 20,
  'restaurant page': 25,
  'landing page': 25,
  availability: 60,
  booking: 12,
}

/** Measures each kind separately, at a rate without queueing. */
export async function measureCosts(place: LoadPlace, { warm, seconds, share }: Pace): Promise<UnitCost[]> {
  const costs: UnitCost[] = []
  for (const kind of KINDS) {
    await measure(place, { [kind]: 1 }, RATES[kind] * share, warm)
    const { all, cpu } = await measure(place, { [kind]: 1 }, RATES[kind] * share, seconds)
    const visits = all.done + all.busy + all.errors
    const each = Object.entries(cpu.of).map(([name, cores]) => [name, (cores * cpu.seconds * 1_000) / visits])
    const { p50, p99, bytes } = all
    costs.push({ kind, p50, p99, bytes, errors: all.errors + all.busy, cpu: Object.fromEntries(each) })
    console.log(`${kind}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`)
    for (const [messages, times] of Object.entries(all.messages)) console.log(`${times} × ${messages}`)
    if (all.done === 0) throw new Error(`nobody was served: ${kind}`)
  }
  return costs
}

/** Returns the CPU time in milliseconds of all processes for an average visit of the mix. */
export function averageVisit(costs: readonly UnitCost[]): number {
  const shares = Object.values(MIX).reduce((sum, share) => sum + share, 0)
  return costs.reduce((sum, { kind, cpu }) => sum + (total(cpu) * (MIX[kind] ?? 0)) / shares, 0)
}

function total(cpu: Record<string, number>): number {
  return Object.values(cpu).reduce((sum, milliseconds) => sum + milliseconds, 0)
}
