import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@tablee/server/config.ts'
import { connect, type Database } from '@tablee/server/database/connect.ts'
import { createDatabase } from '@tablee/server/testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FaultyFile, faultyFile, type Place } from './faulty-files.fixtures.ts'
import { importFiles } from './import-files.ts'

const SEED = 33
const FILES = Array.from({ length: 200 }, (_, number) => faultyFile(SEED, number))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  await Promise.all(FILES.map(({ name, bytes }) => writeFile(pathOf(name), bytes)))
})
afterAll(() => rm(folder, { recursive: true }))

const pathOf = (name: string) => join(folder, name)

async function run(paths: string[], { isDry, databaseUrl }: { isDry: boolean; databaseUrl?: string | undefined }) {
  const warned: string[] = []
  const terminal = { say() {}, warn: (line: string) => warned.push(line), progress() {} }
  const environment = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') }
  const code = await importFiles(paths, readConfig(environment), terminal, { isDry, mergeLike: false })
  return { code, warned }
}

/** Returns the lines and columns that warnings name, refusals separately from the others. */
function placesIn(warned: string[], path: string): { refused: Place[]; doubted: Place[] } {
  const places = warned.flatMap((text) => {
    const [, line, header = '', rest = ''] = /^:(\d+): (.*?) : (.*)$/s.exec(text.slice(path.length)) ?? []
    return line ? [{ line: Number(line), header, isDoubt: rest.startsWith('avertissement') }] : []
  })
  const only = (isDoubt: boolean) =>
    places.filter((place) => place.isDoubt === isDoubt).map(({ line, header }) => ({ line, header }))
  return { refused: only(false), doubted: only(true) }
}

const anyColumn = (places: Place[]) =>
  places
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, header }) => ({ line, header: header === null ? expect.stringMatching(/./) : header.trim() }))

test.each(FILES)(
  '$name: each row is stored or reported by line and column, and the exit code matches',
  async (file) => {
    const path = pathOf(file.name)
    const { code, warned } = await run([path], { isDry: true })

    expect(code).toBe(file.isUnreadable || file.refused.length > 0 ? 1 : 0)
    if (file.isUnreadable) expect(warned).toEqual([expect.stringContaining(`${path}: `)])
    const found = placesIn(warned, path)
    expect(found.refused).toEqual(anyColumn(file.refused))
    expect(found.doubted).toEqual(anyColumn(file.doubted))
  },
)

test('all files together store exactly the expected places, once, and nothing else', async () => {
  const databaseUrl = await database()
  const paths = FILES.map(({ name }) => pathOf(name))
  const before = await inDatabase(databaseUrl, sumsOfTables)
  expect((await run(paths, { isDry: false, databaseUrl })).code).toBe(1)

  const stored = await inDatabase(databaseUrl, storedPlaces)
  expect(stored).toEqual(meantPlaces(FILES))
  expect(stored.length).toBeGreaterThan(800)
  const after = await inDatabase(databaseUrl, sumsOfTables)
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(CHANGED)

  await run(paths, { isDry: false, databaseUrl })
  expect(await inDatabase(databaseUrl, sumsOfTables)).toEqual(after)
})

/** Restaurants with their drawn covers, the existing tags, and the search index. */
const CHANGED = [
  ...['food_tag', 'picture_set', 'restaurant', 'restaurant_card', 'restaurant_image'],
  ...['search_name', 'search_row', 'search_slip', 'search_word'],
]

async function database(): Promise<string | undefined> {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env
  if (!server || !template) return undefined
  const { url, drop } = await createDatabase(server, { template })
  onTestFinished(drop)
  return url
}

async function inDatabase<Answer>(databaseUrl: string | undefined, read: (db: Database) => Promise<Answer>) {
  const { db, close } = await connect({ databaseUrl, dataDir: join(folder, 'data') })
  try {
    return await read(db)
  } finally {
    await close()
  }
}

async function storedPlaces(db: Database) {
  const rows = await db.selectFrom('restaurant').selectAll().where('source', 'like', 'fichier-%').execute()
  return rows
    .map((row) => ({
      key: `${row.source} ${row.source_id}`,
      name: row.name,
      position: [row.latitude, row.longitude],
      zipCode: row.zip_code,
      city: row.city,
      phone: row.phone,
      seats: row.seating_capacity,
      facilities: row.facilities,
      delivery: row.has_delivery,
      description: row.description,
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function meantPlaces(files: readonly FaultyFile[]) {
  return files
    .flatMap(({ name, stored }) =>
      stored.map((row) => ({
        key: `${name.replace('.csv', '')} ${row.id}`,
        name: row.nom,
        position: [row.lat, row.lon],
        zipCode: row.code_postal,
        city: row.ville,
        phone: row.telephone || null,
        seats: row.capacite,
        facilities: row.wifi ? [row.wifi] : [],
        delivery: row.livraison,
        description: row.description.replaceAll(/\r\n?/g, '\n') || null,
      })),
    )
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Returns a checksum of the content of each table. */
async function sumsOfTables(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.raw(name)} t`.execute(db)
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
