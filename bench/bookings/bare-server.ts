/** The baseline for bookings: node:http and pg, one transaction with the product's own writes, without reads or checks. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { ID, type Writes } from './statements.ts'

const { PORT, WRITES = '', DATABASE_URL, DATABASE_POOL } = process.env
const scenes = JSON.parse(readFileSync(WRITES, 'utf8')) as Writes[]
const names = new Map([...new Set(scenes.flatMap(({ texts }) => texts))].map((text, n) => [text, `s${n}`]))
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL) })

createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (request.method === 'GET') return response.end('ready')
    const { scene, booking } = JSON.parse(Buffer.concat(parts).toString()) as { scene: number; booking: number }
    book(scene, booking).then(
      (id) => {
        const body = JSON.stringify({ data: { createReservation: { id } } })
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        response.end(body)
      },
      (error) => response.writeHead(500).end(String(error)),
    )
  })
}).listen(Number(PORT), '127.0.0.1')

async function book(scene: number, booking: number): Promise<number> {
  const { texts, bookings } = scenes[scene] as Writes
  const [first, ...writes] = texts.map((text, n) => ({ name: names.get(text), text, values: bookings[booking]?.[n] }))
  await pool.query(first as pg.QueryConfig)

  const client = await pool.connect()
  let id = ID
  const known = (value: unknown) => (typeof value === 'string' ? value.replaceAll(String(ID), String(id)) : value)
  try {
    await client.query('begin')
    for (const { name, text, values = [] } of writes) {
      const { rows } = await client.query({ name, text, values: values.map(known) })
      id = rows[0]?.id ?? id
    }
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
