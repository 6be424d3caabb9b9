import type { UnitCost } from './costs.ts'
import type { LoadResults } from './run.ts'
import type { LoadRise } from './steps.ts'
import type { Surge } from './surge.ts'

/** Prints the tables: CPU of a rate in cores, of a visit in milliseconds. */
export function report({ costs, sizes, index, rises, surges, rushes, verified }: LoadResults): void {
  console.log('\nCPU milliseconds of one visit, by process')
  console.table(costs.map(costLine))
  console.log('\nThe last rate at which one search in a hundred takes at most 250 ms, and the cores that it takes')
  console.table(rises.map(riseLine))
  console.log('\nFive times that rate at once')
  console.table(surges.flatMap(surgeLines))
  for (const { deployment, recovered, memory } of surges) {
    const megabytes = Object.entries(memory).map(
      ([name, { before, most, after }]) => `${name} ${before}–${most}–${after}`,
    )
    const again = recovered === null ? 'not as quick as before' : `as quick as before after ${recovered} s`
    console.log(`${deployment}: ${again}; MB before, at most and after: ${megabytes.join(', ')}`)
  }
  console.log('\nOne slot')
  console.table(rushes.map(({ cpu, wrong, ...rush }) => ({ ...rush, wrong: JSON.stringify(wrong) })))
  console.log('\nBytes in the database, and of a restaurant in memory')
  console.table([
    { restaurant: sizes.restaurant, person: sizes.person, booking: sizes.booking, 'log of it': sizes.log },
  ])
  console.table(index)
  console.log(JSON.stringify({ verified }))
}

function costLine({ kind, p50, p99, bytes, errors, cpu }: UnitCost) {
  return { kind, ...rounded(cpu), 'p50 ms': round(p50), 'p99 ms': round(p99), bytes: Math.round(bytes), errors }
}

function riseLine({ deployment, sustained, steps }: LoadRise) {
  const held = steps.findLast(({ holds }) => holds)
  const next = steps.findLast(({ holds }) => !holds)
  const seen = held ?? next
  const search = seen?.by.search
  return {
    processes: deployment,
    'visits/s': Math.round(sustained),
    'search p50': round(search?.p50),
    p99: round(search?.p99),
    ...rounded({ ...webs(seen?.cpu.of), others: seen?.cpu.others ?? 0 }),
    'and what limits it': `${(next ?? held)?.limit}${next ? '' : ' (not reached)'}`,
  }
}

/** Adds up the web processes. */
function webs(of: Record<string, number> = {}): Record<string, number> {
  const isWeb = ([name]: [string, number]) => name.startsWith('web ')
  const all = Object.entries(of)
  const web = all.filter(isWeb).reduce((sum, [, cores]) => sum + cores, 0)
  return { web, ...Object.fromEntries(all.filter((one) => !isWeb(one))) }
}

function surgeLines({ deployment, phases }: Surge) {
  return phases.map(({ phase, rate, perSecond, all, search }) => ({
    processes: deployment,
    phase,
    'asked/s': Math.round(rate),
    'served/s': Math.round(perSecond),
    busy: all.busy,
    errors: all.errors,
    'search p50': round(search.p50),
    p99: round(search.p99),
  }))
}

function rounded(values: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value * 100) / 100]))
}

function round(value = Number.NaN): number {
  return Math.round(value)
}
