import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@tablee/server/database/connect.ts'
import { migrate } from '@tablee/server/database/migrate.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { sql } from 'kysely'
import { eachOnce, type LoadResult } from './bookings/each-once.ts'
import { type BenchScene, diners, NOW, request, scenes } from './bookings/wishes.ts'
import { purgeBookings, writesOf } from './bookings/writes.ts'
import { saveResults } from './save-results.ts'
import type { HttpRequest } from './search/load.ts'
import { BARE_PORT, POOL, type Server, start, startProduct } from './search/servers.ts'
import { medianRun, SETTINGS } from './search.ts'

type Line = { scene: string; connections: number; ours: LoadResult; bare: LoadResult | null; ratio: number | null }

const CONNECTIONS = [16, 64]
const WARM = 640
const MEASURED = 2_560
const TURNS = 3

/**
 * Measures bookings per second, each by another diner: over 1,000 restaurants, at one very large one and for one popular slot,
 * compared with the same writes in a bare transaction; and refusals per second at a full restaurant. Counts the seats
 * afterwards.
 */
export async function benchBookings(): Promise<void> {
  const postgres = await startPostgres(SETTINGS)
  const { db, close } = await connect({ databaseUrl: postgres.url, pool: 8 })
  await migrate(db)
  const all = await scenes(db, await diners(db, WARM + MEASURED))
  const bare = await startBare(postgres.url, all)
  const product = await startProduct(postgres.url, { NOW, TRUSTED_PROXIES: 'loopback' })
  try {
    const lines: Line[] = []
    for (const [index, scene] of all.entries()) {
      for (const connections of CONNECTIONS) lines.push(await benchScene(index, scene, connections))
    }
    report(lines)
    await saveResults('bookings', lines)
  } finally {
    await product.stop()
    await bare.stop()
    await close()
    await postgres.stop()
  }

  async function benchScene(index: number, scene: BenchScene, connections: number): Promise<Line> {
    const ours: LoadResult[] = []
    const theirs: LoadResult[] = []
    const bookings = scene.wishes.map((_, booking) => ({ path: '/', body: JSON.stringify({ scene: index, booking }) }))
    // Alternates, so that other load on the machine affects both equally.
    for (let turn = 0; turn < TURNS; turn++) {
      ours.push(await measured(db, scene, () => booked(product.origin, scene.wishes.map(request), connections)))
      // The bare server refuses no booking.
      if (scene.room === null) theirs.push(await measured(db, scene, () => booked(bare.origin, bookings, connections)))
    }
    const mine = medianRun(ours)
    const base = theirs.length > 0 ? medianRun(theirs) : null
    const ratio = base && mine.perSecond / base.perSecond
    return { scene: scene.name, connections, ours: mine, bare: base, ratio }
  }
}

type BookedRequests = { rest: LoadResult; refused: number }

async function booked(origin: string, requests: HttpRequest[], connections: number): Promise<BookedRequests> {
  const warm = await eachOnce(origin, requests.slice(0, WARM), connections)
  const rest = await eachOnce(origin, requests.slice(WARM), connections)
  return { rest, refused: warm.refused + rest.refused }
}

/** Runs the work on empty tables. Throws if the seats taken or the refusals are not as expected. */
async function measured(db: Database, scene: BenchScene, work: () => Promise<BookedRequests>): Promise<LoadResult> {
  await purgeBookings(db)
  await sql`vacuum analyze`.execute(db)
  const { rest, refused } = await work()
  const tables = scene.room === null ? scene.wishes.length : scene.room / PARTY
  const reservations = await db.selectFrom('reservation').select('id').execute()
  const steps = await db.selectFrom('slot_occupancy').select('taken').execute()
  const counted = { tables: reservations.length, seats: steps.reduce((seats, { taken }) => seats + taken, 0) }
  const expected = { tables, seats: tables * PARTY * STEPS }
  if (counted.tables !== expected.tables || counted.seats !== expected.seats) {
    throw new Error(`${scene.name}: ${JSON.stringify(counted)} instead of ${JSON.stringify(expected)}`)
  }
  if (refused !== scene.wishes.length - tables) throw new Error(`${scene.name}: ${refused} were refused`)
  return rest
}

const PARTY = 2
/** Quarter hours for which a table for two is taken. */
const STEPS = 6

async function startBare(databaseUrl: string, all: BenchScene[]): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'tablee-bare-'))
  const file = join(folder, 'writes.json')
  const writes = []
  for (const scene of all.filter(({ room }) => room === null)) writes.push(await writesOf(databaseUrl, scene))
  await writeFile(file, JSON.stringify(writes))
  const server = await start(BARE_PORT, '../bookings/bare-server.ts', '/', {
    NODE_ENV: 'production',
    PORT: String(BARE_PORT),
    WRITES: file,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
  })
  await rm(folder, { recursive: true })
  return server
}

function report(lines: Line[]): void {
  console.table(
    lines.map(({ scene, connections, ours, bare, ratio }) => ({
      scene,
      connections,
      'ours/s': Math.round(ours.perSecond),
      refused: ours.refused,
      'bare/s': bare ? Math.round(bare.perSecond) : '',
      'ours : bare': ratio?.toFixed(2) ?? '',
      'p50 ms': ours.p50.toFixed(1),
      'p99 ms': ours.p99.toFixed(1),
    })),
  )
}
