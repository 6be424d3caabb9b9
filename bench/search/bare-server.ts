/** The baseline for searches: node:http and pg with only the product's own statements and JSON. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Menu } from '@tablee/server/modules/catalogue/catalogue.ts'
import pg from 'pg'
import {
  type RestaurantRow,
  type ReviewsRow,
  restaurantShape,
  reviewShape,
  type SearchRow,
  searchShape,
} from './bare-shapes.ts'
import type { SearchKind } from './kinds.ts'
import type { RecordedStatement } from './recorder.ts'

const { PORT, KINDS = '', DATABASE_URL, DATABASE_POOL } = process.env
const kinds = JSON.parse(readFileSync(KINDS, 'utf8')) as SearchKind[]
const names = new Map<string, string>()
for (const { text } of kinds.flatMap(({ requests }) => requests.flatMap(({ statements }) => statements))) {
  if (!names.has(text)) names.set(text, `s${names.size}`)
}
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL) })

createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (request.method === 'GET') return response.end('ready')
    answer(Buffer.concat(parts).toString()).then((data) => {
      const body = JSON.stringify({ data })
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
    })
  })
}).listen(Number(PORT), '127.0.0.1')

async function answer(body: string): Promise<unknown> {
  const asked = JSON.parse(body) as { kind: number; request: number }
  const kind = kinds[asked.kind] as SearchKind
  const { statements, variables } = kind.requests[asked.request] as SearchKind['requests'][number]
  if (kind.answer === 'search') {
    const { seed } = variables.criteria as { seed?: number }
    return searchShape(await runStatement<SearchRow>(statements[0]), seed)
  }

  // The menu's statement runs after the restaurant's, as in the product, because only the restaurant names its menu.
  const [{ restaurant, menu }, reviews] = await Promise.all([
    runStatement<RestaurantRow>(statements.find(({ text }) => text.includes('as details'))).then(
      async (restaurant) => ({
        restaurant,
        ...(await runStatement<{ menu: Menu }>(statements.find(({ text }) => text.includes('as menu')))),
      }),
    ),
    runStatement<ReviewsRow>(statements.find(({ text }) => text.includes('as reviews'))),
  ])
  return { getReviews: reviewShape(reviews), getRestaurantById: restaurantShape(restaurant, menu, reviews) }
}

async function runStatement<Row>(statement: RecordedStatement | undefined): Promise<Row> {
  const { text = '', values = [] } = statement ?? {}
  return (await pool.query({ name: names.get(text), text, values })).rows[0]
}
