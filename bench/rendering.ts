import { connect } from '@tablee/server/database/connect.ts'
import { random } from '@tablee/server/database/seed/random.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { otherKinds, type RenderedKind, searchKinds } from './rendering/kinds.ts'
import { saveResults } from './save-results.ts'
import { type Figures, type HttpRequest, underLoad } from './search/load.ts'
import { BARE_PORT, type Server, start, startProduct } from './search/servers.ts'
import { medianRun, SETTINGS, seededDatabase } from './search.ts'

const RESTAURANTS = 10_000
const TURNS = 3
const ASKED = 2_000

type Line = { kind: string; fresh: Figures; pages: Figures; queries: Figures; yardstick: Figures | null }

/**
 * Measures the pages when rendered (`fresh`) and when requested with a realistic distribution of URLs, their documents, and a
 * hand-written search with counts over integers in memory, with 16 connections and 10,000 restaurants on a PostgreSQL server.
 * Throws if a response contains an error.
 */
export async function benchRendering(): Promise<void> {
  const postgres = await startPostgres(SETTINGS)
  try {
    const databaseUrl = await seededDatabase(postgres.url, RESTAURANTS)
    const product = await startProduct(databaseUrl)
    const yardstick = await start(BARE_PORT, '../rendering/yardstick.ts', '/', {
      PORT: String(BARE_PORT),
      DATABASE_URL: databaseUrl,
    })
    try {
      const lines: Line[] = []
      for (const kind of [...searchKinds(), ...otherKinds(await someRestaurants(databaseUrl))])
        lines.push(await benchKind(kind, product, yardstick))
      report(lines)
      await saveResults('rendering', lines)
    } finally {
      await product.stop()
      await yardstick.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** Alternates, so that other load on the machine affects all equally. */
async function benchKind(kind: RenderedKind, product: Server, yardstick: Server): Promise<Line> {
  const [fresh, pages, queries, plain]: Figures[][] = [[], [], [], []]
  const measure = async (into: Figures[], { origin }: Server, requests: HttpRequest[]) => {
    if (requests.length > 0) into.push(await underLoad(origin, requests))
  }
  for (let turn = 0; turn < TURNS; turn++) {
    await measure(fresh ?? [], product, kind.pages.map(rendered))
    await measure(pages ?? [], product, byZipf(kind.pages))
    await measure(queries ?? [], product, kind.queries)
    await measure(plain ?? [], yardstick, kind.yardstick)
  }
  return {
    kind: kind.name,
    fresh: medianRun(fresh ?? []),
    pages: medianRun(pages ?? []),
    queries: medianRun(queries ?? []),
    yardstick: plain?.length ? medianRun(plain) : null,
  }
}

/** Returns the request with a cookie, for which the page is always rendered. */
function rendered(request: HttpRequest): HttpRequest {
  return { ...request, headers: { cookie: 'rendered=now' } }
}

/** Returns the requests in random order; the n-th is requested 1/n as often as the first. */
function byZipf(requests: HttpRequest[]): HttpRequest[] {
  const { next } = random('zipf')
  const sums: number[] = []
  for (const n of requests.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (n + 1))
  return Array.from({ length: ASKED }, () => {
    const at = next() * (sums.at(-1) ?? 0)
    return requests[sums.findIndex((sum) => at < sum)] ?? requests[0]
  }).filter((request) => request !== undefined)
}

async function someRestaurants(databaseUrl: string) {
  const { db, close } = await connect({ databaseUrl, pool: 1 })
  const rows = await db.selectFrom('restaurant').select(['id', 'name']).where('id', '<=', 200).execute()
  await close()
  return rows
}

function report(lines: Line[]): void {
  console.table(
    lines.map(({ kind, fresh, pages, queries, yardstick }) => ({
      page: kind,
      'rendered/s': Math.round(fresh.perSecond),
      'rendered p99 : p50': (fresh.p99 / fresh.p50).toFixed(1),
      'pages/s': Math.round(pages.perSecond),
      'pages p50 ms': pages.p50.toFixed(1),
      'pages p99 : p50': (pages.p99 / pages.p50).toFixed(1),
      'queries/s': Math.round(queries.perSecond),
      'queries p50 ms': queries.p50.toFixed(1),
      'queries p99 : p50': (queries.p99 / queries.p50).toFixed(1),
      'yardstick/s': yardstick ? Math.round(yardstick.perSecond) : '',
      'queries : yardstick': yardstick ? (queries.perSecond / yardstick.perSecond).toFixed(2) : '',
    })),
  )
}
