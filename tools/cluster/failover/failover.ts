import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '@tablee/server/database/connect.ts'
import { openCardProvider } from '@tablee/server/testing/card-provider.fixtures.ts'
import { createDatabase } from '@tablee/server/testing/database.ts'
import { longestGap, startLoad } from './load.ts'
import { type Cluster, FAULTS, type Loss, startCluster } from './nodes.ts'
import { dinersFor, housesFor } from './scene.ts'
import { type Servers, startServers } from './servers.ts'
import { brokenPromises } from './verify.ts'

const PER_SECOND = 50
const BEFORE = 4_000
const AFTER = 14_000
const LONGEST_GAP = 10_000
const DATABASE = 'tablee'

type Line = {
  fault: Loss
  round: number
  gap: number
  /** Milliseconds until Patroni has another primary. */
  elected: number | null
  bookings: number
  payments: number
  refused: number
  repeated: number
  wrong: string[]
}

/**
 * Loses the primary under bookings and payments, in each of three ways, `times` times: whatever a client was told is found
 * afterwards, no seat is sold twice, and bookings are taken again within ten seconds. False where one round is not so.
 */
export async function run(args: readonly string[] = process.argv.slice(3)): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { times: { type: 'string', default: '20' }, rate: { type: 'string', default: String(PER_SECOND) } },
  })
  const cluster = await startCluster()
  const provider = await openCardProvider(Date.now())
  let servers: Servers | null = null
  const lines: Line[] = []
  try {
    await cluster.whole()
    await createDatabase(cluster.primaryUrl('postgres'), { name: DATABASE })
    const { port } = new URL(provider.sandbox.url)
    servers = await startServers({
      ...{ DATABASE_URL: cluster.primaryUrl(DATABASE), DATABASE_URL_REPLICA: cluster.standbysUrl(DATABASE) },
      ...{ SANDBOX_PORT: port, STRIPE_API_PORT: port, SMTP_PORT: String(provider.sandbox.smtpPort) },
    })
    for (let time = 0; time < Number(values.times); time++) {
      for (const fault of FAULTS) {
        const line = await loseThePrimary(fault, lines.length, Number(values.rate), {
          cluster,
          servers,
          card: () => provider.card(),
        })
        lines.push(line)
        console.log(JSON.stringify(line))
      }
    }
  } finally {
    report(lines)
    await servers?.stop()
    await provider.close()
    await cluster.stop()
  }
  return lines.every(({ gap, wrong }) => gap <= LONGEST_GAP && wrong.length === 0)
}

type Parts = { cluster: Cluster; servers: Servers; card(): Promise<string> }

async function loseThePrimary(
  fault: Loss,
  round: number,
  rate: number,
  { cluster, servers, card }: Parts,
): Promise<Line> {
  await cluster.whole()
  const { db, close } = await connect({ databaseUrl: cluster.primaryUrl(DATABASE), pool: 8 })
  try {
    const houses = await housesFor(db, round)
    const diners = await dinersFor(db, (rate * (BEFORE + AFTER + 10_000)) / 1_000, round)
    let next = 0
    const load = startLoad(servers.origins, rate, {
      ...{ card, nextDiner: () => diners[next++ % diners.length] as (typeof diners)[number] },
      houseFor: (n) => houses[n % houses.length] as (typeof houses)[number],
    })
    await wait(BEFORE)
    const lostAt = performance.now()
    const { name: former } = await cluster.primary()
    const heal = await cluster.harm(fault)
    const [elected] = await Promise.all([cluster.successor(former, lostAt + AFTER), wait(AFTER)])
    const until = performance.now()
    heal()
    const done = await load.stop()
    await cluster.whole()
    const wrong = await brokenPromises(db, done)
    if (!servers.areUp()) wrong.push('a server has ended')
    return {
      ...{ fault, round, gap: Math.round(longestGap(done.instants, lostAt - 1_000, until)), elected },
      ...{ bookings: done.reservations.length, payments: done.payments.length, refused: done.refused },
      ...{ repeated: done.repeated, wrong: [...wrong, ...countEach(done.odd)] },
    }
  } finally {
    await close()
  }
}

function report(lines: readonly Line[]): void {
  const table = FAULTS.flatMap((fault) => {
    const of = lines.filter((line) => line.fault === fault)
    if (of.length === 0) return []
    const gaps = of.map(({ gap }) => gap).toSorted((a, b) => a - b)
    const sum = (key: 'bookings' | 'payments' | 'repeated') => of.reduce((all, line) => all + line[key], 0)
    return [
      {
        ...{ fault, times: of.length, 'gap, median (s)': seconds(gaps[Math.floor(gaps.length / 2)]) },
        ...{ 'gap, longest (s)': seconds(gaps.at(-1)), bookings: sum('bookings'), payments: sum('payments') },
        ...{ repeated: sum('repeated'), wrong: of.flatMap(({ wrong }) => wrong).length },
      },
    ]
  })
  console.table(table)
}

function seconds(ms = 0): number {
  return Math.round(ms / 100) / 10
}

function countEach(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => `${count} × ${word}`)
}

if (import.meta.main) process.exit((await run(process.argv.slice(2))) ? 0 : 1)
