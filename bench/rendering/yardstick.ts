/** The yardstick for a search with its counts: rows as integers in memory, loops over all of them, and JSON. */
import { createServer } from 'node:http'
import pg from 'pg'
import type { YardstickCriteria } from './kinds.ts'

const { PORT, DATABASE_URL } = process.env
const MOST_TAGS = 512
const RATINGS = [1, 2, 3, 4, 5]

type Row = {
  zip: string
  price: number
  score: number
  x: number
  y: number
  z: number
  tags: number[]
  card: string
}

const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()
const answer = await client.query(`
  select c.zip_code as zip, coalesce(c.price_cents, -1) as price, coalesce(c.score, -1) as score, c.x, c.y, c.z,
    c.tags, k.card
  from search_row c join restaurant_card k using (restaurant_id) order by c.standing desc nulls last, c.restaurant_id`)
await client.end()
const rows: Row[] = answer.rows

createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (request.method === 'GET') return response.end('ready')
    const body = JSON.stringify({ data: search(JSON.parse(Buffer.concat(parts).toString()) as YardstickCriteria) })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
}).listen(Number(PORT), '127.0.0.1')

function search({ zips, tags, near, minPrice, maxPrice, rating, page }: YardstickCriteria) {
  const byTag = new Int32Array(MOST_TAGS)
  const byZip = new Map<string, number>()
  const byStars = new Int32Array(6)
  const byPrice = new Map<number, number>()
  const shown: string[] = []
  let count = 0
  for (const row of rows) {
    if (zips.length > 0 && !zips.includes(row.zip)) continue
    if (tags.length > 0 && !tags.some((tag) => row.tags.includes(tag))) continue
    if (near && row.x * near.x + row.y * near.y + row.z * near.z < near.least) continue
    if (row.price < minPrice || row.price > maxPrice || row.score < rating) continue
    count++
    for (const tag of row.tags) byTag[tag] = (byTag[tag] ?? 0) + 1
    byZip.set(row.zip, (byZip.get(row.zip) ?? 0) + 1)
    const stars = Math.floor(row.score / 100)
    byStars[stars] = (byStars[stars] ?? 0) + 1
    const step = Math.floor(row.price / 500)
    byPrice.set(step, (byPrice.get(step) ?? 0) + 1)
    if (count > (page - 1) * 10 && shown.length < 10) shown.push(row.card)
  }
  return {
    count,
    tags: [...byTag].flatMap((n, tag) => (n > 0 ? [{ tag, count: n }] : [])),
    zips: [...byZip].map(([zip, n]) => ({ zip, count: n })),
    ratings: RATINGS.map((from) => ({ from, count: byStars.subarray(from).reduce((sum, n) => sum + n, 0) })),
    prices: [...byPrice].map(([from, n]) => ({ from, count: n })),
    restaurants: shown.map((card) => JSON.parse(card) as object),
  }
}
