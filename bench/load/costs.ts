import { type LoadPlace, measure } from './measure.ts'
import { KINDS, type VisitKind } from './visits.ts'

/** Milliseconds of CPU for one visit of a kind, by process, and how long it took. */
export type UnitCost = { kind: VisitKind; p50: number; p99: number; errors: number; cpu: Record<string, number> }

type Pace = { warm: number; seconds: number; share?: number }

/** Visits a second that leave the machine half idle. */
const RATES: Record<VisitKind, number> = {
  ...{ search: 40, 'search as data': 40, home: 30, 'search page': 30, 'restaurant page': 30, 'landing page': 30 },
  ...{ availability: 80, booking: 15 },
}

/** Each kind by itself, at a rate at which nobody waits. */
export async function measureCosts(place: LoadPlace, { warm, seconds, share = 1 }: Pace): Promise<UnitCost[]> {
  const costs: UnitCost[] = []
  for (const kind of KINDS) {
    await measure(place, { [kind]: 1 }, RATES[kind] * share, warm)
    const { all, cpu } = await measure(place, { [kind]: 1 }, RATES[kind] * share, seconds)
    const visits = all.done + all.busy + all.errors
    const each = Object.entries(cpu.of).map(([name, cores]) => [name, (cores * cpu.seconds * 1_000) / visits])
    costs.push({ kind, p50: all.p50, p99: all.p99, errors: all.errors + all.busy, cpu: Object.fromEntries(each) })
    for (const [said, times] of Object.entries(all.said)) console.log(`${times} × ${said}`)
  }
  return costs
}
