import { availableParallelism } from 'node:os'
import { random } from '@tablee/server/database/seed/random.ts'
import { cpuSeconds, familySeconds, machineSeconds, mainThreadSeconds } from '../cpu-time.ts'
import { chanceInstants, type LoadSample, openLoop } from './arrivals.ts'
import { bookersFor } from './bookers.ts'
import type { LoadDatabase } from './database.ts'
import type { Deployment } from './deployment.ts'
import { type LoadSummary, percentile, summaryOf } from './summary.ts'
import { type VisitKind, visitor } from './visits.ts'

export type Mix = Partial<Record<VisitKind, number>>
/** CPU use of a period, in cores: of each process, of the first thread of each web process, and of other programs. */
export type CpuUse = { seconds: number; of: Record<string, number>; threads: Record<string, number>; others: number }
export type Measured = { rate: number; all: LoadSummary; by: Record<string, LoadSummary>; late: number; cpu: CpuUse }
export type LoadPlace = { database: LoadDatabase; deployment: Deployment }

let measured = 0

/** Runs visits of this mix at a rate (per second) for these seconds. `late` is the generator's own lateness (p99, ms). */
export async function measure(place: LoadPlace, mix: Mix, rate: number, seconds: number): Promise<Measured> {
  const samples = await arrivalsOf(place, mix, [{ rate, seconds }])
  const before = await readCpu(place.deployment)
  const seen = await openLoop(samples)
  return { rate, ...seenAs(seen), cpu: await cpuSince(place.deployment, before) }
}

/** Returns the arrivals of several rates one after the other. */
export async function arrivalsOf(
  { database, deployment: { origins, sandbox } }: LoadPlace,
  mix: Mix,
  phases: readonly { rate: number; seconds: number }[],
) {
  const key = `load ${measured++}`
  const chance = random(key)
  let from = 0
  const instants = phases.flatMap(({ rate, seconds }, n) => {
    const arrivals = chanceInstants(`${key} ${n}`, rate, seconds).map((at) => at + from)
    from += seconds * 1_000
    return arrivals
  })
  const kinds = instants.map(() => kindIn(mix, chance.next()))
  const bookers = await bookersFor(database.db, kinds.filter((kind) => kind === 'booking').length, sandbox)
  const visit = visitor({ database, chance, nextBooker: () => bookers.pop() as (typeof bookers)[number] })
  return instants.map((at, n) => {
    const [kind, origin] = [kinds[n] as VisitKind, origins[n % origins.length] as string]
    return { kind, at, begin: () => visit(kind)(origin) }
  })
}

export function seenAs(samples: readonly LoadSample[]) {
  const by = Map.groupBy(samples, ({ kind }) => kind)
  return {
    all: summaryOf(samples),
    by: Object.fromEntries([...by].map(([kind, of]) => [kind, summaryOf(of)])),
    late: percentile(
      samples.map(({ late }) => late),
      0.99,
    ),
  }
}

function kindIn(mix: Mix, chance: number): VisitKind {
  const shares = Object.entries(mix) as [VisitKind, number][]
  let left = chance * shares.reduce((sum, [, share]) => sum + share, 0)
  for (const [kind, share] of shares) {
    left -= share
    if (left < 0) return kind
  }
  return shares.at(-1)?.[0] as VisitKind
}

export type CpuReading = { at: number; of: Map<string, number>; threads: Map<string, number>; busy: number }

export async function readCpu({ watched }: Deployment): Promise<CpuReading> {
  const of = new Map<string, number>()
  const threads = new Map<string, number>()
  for (const { name, pid, family, isWeb } of watched) {
    of.set(name, family ? await familySeconds(pid) : await cpuSeconds(pid))
    if (isWeb) threads.set(name, await mainThreadSeconds(pid))
  }
  const { busy, stolen } = await machineSeconds()
  return { at: performance.now(), of, threads, busy: busy + stolen }
}

export async function cpuSince(deployment: Deployment, before: CpuReading): Promise<CpuUse> {
  const now = await readCpu(deployment)
  const seconds = (now.at - before.at) / 1_000
  const cores = (read: (reading: CpuReading) => Map<string, number>) =>
    Object.fromEntries([...read(now)].map(([name, used]) => [name, (used - (read(before).get(name) ?? 0)) / seconds]))
  const of = cores((reading) => reading.of)
  const ours = Object.values(of).reduce((sum, used) => sum + used, 0)
  return {
    seconds,
    of,
    threads: cores((reading) => reading.threads),
    others: (now.busy - before.busy) / seconds - ours,
  }
}

/** Returns the bottleneck, in words of the table. */
export function limitOf({ cpu, late }: Pick<Measured, 'cpu' | 'late'>): string {
  const cores = availableParallelism()
  const ours = Object.values(cpu.of).reduce((sum, used) => sum + used, 0)
  if (ours + cpu.others >= FULL * cores) return `all ${cores} cores, ${share(cpu, ours)}`
  const busy = Object.entries(cpu.threads).filter(([, used]) => used >= FULL)
  if (busy.length > 0) return `the thread of ${busy.map(([name]) => name).join(' and ')}`
  if (late > LATE) return 'the generator'
  return 'waiting: no core is full'
}

/** Returns the share of the load generator and of other programs, with which a real deployment would not share its cores. */
function share({ of, others }: CpuUse, ours: number): string {
  const percent = (cores = 0) => `${Math.round((cores / (ours + others)) * 100)} %`
  return `of which the generator has ${percent(of.generator)} and other programs ${percent(others)}`
}

const FULL = 0.92
const LATE = 50
