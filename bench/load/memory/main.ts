/**
 * `npm run soak -- memory [--minutes N --rate R]`: measures the memory of a web process and a worker under a steady load of
 * searches, pages, paid bookings and reads of the desk. Prints each minute resident memory, then the live heap and external memory
 * after a full collection, and their slopes over the last two thirds. Exits with 1 if a live heap still grows, or if more than one
 * visit in a hundred fails.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import { buildWeb } from '@tablee/tools/build.ts'
import { openLoop } from '../arrivals.ts'
import { startDatabase } from '../database.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type LoadPlace, measure } from '../measure.ts'
import { summaryOf } from '../summary.ts'
import { MIX } from '../visits.ts'
import { deskReads } from './desk-reads.ts'
import { levelsOff, type MemorySample, slopeOf } from './levels-off.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '16' },
    restaurants: { type: 'string', default: '10000' },
  },
})
const [MINUTES, RATE] = [Number(values.minutes), Number(values.rate)]
/** The percentage of visits that read a desk. The others are the diners' mix. */
const AT_DESK = 10
/** The largest share of all visits that may fail. */
const MOST_FAILED = 0.01
const SAMPLE_EVERY = MINUTE
/** Milliseconds within which a process has collected its garbage. */
const COLLECTS_WITHIN = 2 * SECOND
/** Samples of the first third are ignored, because the processes warm up. */
const COUNTED_FROM = (MINUTES * MINUTE) / 3

type Samples = Map<string, MemorySample[]>

// On a signal, `exit` also ends the processes and the database that were started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

await buildWeb()
// Only servers that this process starts read it.
process.env.NODE_OPTIONS = `--expose-gc --import=${new URL('collect-on-signal.mjs', import.meta.url)}`
const database = await startDatabase(Number(values.restaurants))
const isFlat = await onDatabase().finally(() => database.stop())
process.exit(isFlat ? 0 : 1)

async function onDatabase(): Promise<boolean> {
  const deployment = await deploy(database, { webs: 1, hasReplica: false })
  const sampled = sampleMemory(deployment)
  try {
    const failed = await visitSteadily({ database, deployment }, sampled.line)
    for (const complaint of deployment.complaints()) console.error(`a server printed: ${complaint}`)
    return judge(await sampled.stop()) && failed < MOST_FAILED * RATE * MINUTES * (MINUTE / SECOND)
  } finally {
    await sampled.stop()
    await deployment.stop()
  }
}

/** Sends the load minute by minute. Returns the number of failed visits. */
async function visitSteadily(place: LoadPlace, line: () => string): Promise<number> {
  const desk = await deskReads(place)
  let failed = 0
  for (let minute = 1; minute <= MINUTES; minute++) {
    const seconds = MINUTE / SECOND
    const [diners, staff] = await Promise.all([
      measure(place, MIX, (RATE * (100 - AT_DESK)) / 100, seconds),
      openLoop(desk(`desk ${minute}`, (RATE * AT_DESK) / 100, seconds)),
    ])
    const sums = [diners.all, summaryOf(staff)]
    const sum = (of: 'done' | 'busy' | 'errors') => sums.reduce((total, one) => total + one[of], 0)
    failed += sum('errors')
    const cores = Object.values(diners.cpu.of).reduce((total, one) => total + one, 0)
    const visits = `${sum('done')} visits, ${sum('busy')} busy, ${sum('errors')} failed`
    console.log(`minute ${String(minute).padStart(2)}: ${line()}; ${visits}; ${cores.toFixed(2)} cores`)
    for (const { messages } of sums)
      for (const [words, times] of Object.entries(messages)) console.log(`  ${times} × ${words}`)
  }
  return failed
}

function sampleMemory({ metrics, watched }: Deployment) {
  const samples: Samples = new Map()
  const stopping = new AbortController()
  const began = performance.now()
  async function sample(): Promise<void> {
    while (!stopping.signal.aborted) {
      const resident = new Map((await metrics()).map(({ name, text }) => [name, readMemory(text).rss]))
      for (const { name, pid } of watched) if (resident.has(name)) process.kill(pid, 'SIGUSR2')
      await wait(COLLECTS_WITHIN)
      for (const { name, text } of await metrics()) {
        const one = { ...readMemory(text), at: performance.now() - began, rss: resident.get(name) ?? Number.NaN }
        samples.set(name, [...(samples.get(name) ?? []), one])
      }
      await wait(SAMPLE_EVERY, null, { signal: stopping.signal }).catch(() => {})
    }
  }
  const sampling = sample()
  return {
    /** Returns the last figures of each process as text. */
    line: () => [...samples].map(([name, of]) => `${name} ${sampleText(of.at(-1))}`).join('; '),
    async stop(): Promise<Samples> {
      stopping.abort()
      await sampling
      return samples
    },
  }
}

function readMemory(text: string): Omit<MemorySample, 'at'> {
  const megabytes = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 2 ** 20
  return {
    rss: megabytes('process_resident_memory_bytes'),
    heapUsed: megabytes('nodejs_heap_size_used_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
  }
}

function sampleText(one: MemorySample | undefined): string {
  if (!one) return 'not read yet'
  return `${one.rss.toFixed(0)} MB, heap ${one.heapUsed.toFixed(0)}, external ${one.external.toFixed(0)}`
}

/** Prints the slopes of each process. Returns true if all level off. */
function judge(samples: Samples): boolean {
  const rows = [...samples].map(([name, all]) => {
    const counted = all.filter(({ at }) => at >= COUNTED_FROM)
    const slopes = (['rss', 'heapUsed', 'external'] as const).map((of) => [of, slopeOf(counted, of).toFixed(1)])
    return { name, ...Object.fromEntries(slopes), isLevel: levelsOff(counted) }
  })
  console.log(`MB for each 10 minutes, of the last ${((MINUTES * 2) / 3).toFixed(0)} minutes:`)
  console.table(rows)
  return rows.every(({ isLevel }) => isLevel)
}
