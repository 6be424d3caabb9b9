import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@tablee/server/database/connect.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { saveResults } from './save-results.ts'
import { type Figures, type HttpRequest, underLoad } from './search/load.ts'
import { startProduct } from './search/servers.ts'
import { medianRun, SETTINGS, seededDatabase } from './search.ts'

const RESTAURANTS = 10_000
const PERSISTED = join(import.meta.dirname, '../web/generated/persisted-documents.json')

/** Pages rendered a second, beside the GraphQL queries of the same page: 16 connections, 10,000 restaurants. */
export async function benchRendering(): Promise<void> {
  const postgres = await startPostgres(SETTINGS)
  const databaseUrl = await seededDatabase(postgres.url, RESTAURANTS)
  const product = await startProduct(databaseUrl)
  try {
    const lines = []
    for (const { page, pages, queries } of await comparisons(databaseUrl)) {
      const queriesAPage = queries.length / pages.length
      const rendered: Figures[] = []
      const asked: Figures[] = []
      for (let turn = 0; turn < 3; turn++) {
        rendered.push(await underLoad(product.origin, pages))
        asked.push(await underLoad(product.origin, queries))
      }
      const [ours, query] = [medianRun(rendered), medianRun(asked)]
      const asks = query.perSecond / queriesAPage
      lines.push({ page, pages: ours, asks, ratio: ours.perSecond / asks })
    }
    console.table(
      lines.map(({ page, pages, asks, ratio }) => ({
        page,
        'pages/s': Math.round(pages.perSecond),
        'its queries/s': Math.round(asks),
        'pages : queries': ratio.toFixed(2),
        'p50 ms': pages.p50.toFixed(1),
        'p99 ms': pages.p99.toFixed(1),
      })),
    )
    await saveResults('rendering', lines)
  } finally {
    await product.stop()
    await postgres.stop()
  }
}

type Comparison = { page: string; pages: HttpRequest[]; queries: HttpRequest[] }

async function comparisons(databaseUrl: string): Promise<Comparison[]> {
  const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
  const restaurants = await named(databaseUrl, numbers)
  return [
    {
      page: '/search',
      pages: numbers.map((page) => ({ path: `/search?page=${page}` })),
      queries: numbers.map((page) => question('SearchPage', { criteria: { order: 'RELEVANCE', page, pageSize: 10 } })),
    },
    {
      page: '/restaurant',
      pages: restaurants.map(({ id, name }) => ({ path: `/restaurant/${encodeURIComponent(name)}/${id}` })),
      queries: restaurants.flatMap(({ id }) => [
        question('RestaurantPage', { id: String(id) }),
        question('RestaurantReviews', { id: String(id), page: 1 }),
      ]),
    },
  ]
}

async function named(databaseUrl: string, ids: number[]) {
  const { db, close } = await connect({ databaseUrl, pool: 1 })
  const rows = await db.selectFrom('restaurant').select(['id', 'name']).where('id', 'in', ids).execute()
  await close()
  return rows
}

/** A request of the page's persisted document, as the browser sends it. */
function question(name: string, variables: Record<string, unknown>): HttpRequest {
  const documents = Object.entries(JSON.parse(readFileSync(PERSISTED, 'utf8')) as Record<string, string>)
  const [documentId] = documents.find(([, text]) => text.includes(`query ${name}(`)) ?? []
  if (!documentId) throw new Error(`No page asks ${name}`)
  return { path: '/graphql', body: JSON.stringify({ documentId, variables }) }
}
