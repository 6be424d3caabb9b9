import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@tablee/server/config.ts'
import { connect, type Database } from '@tablee/server/database/connect.ts'
import { OperatorFault } from '@tablee/server/starting/operator-fault.ts'
import { createDatabase } from '@tablee/server/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type ImportWish, importFiles } from './import-files.ts'

const REAL = join(import.meta.dirname, '../../../shared/data')
const HEADER = 'id,nom,code_postal,lat,lon,cuisine,opening_hours'

let folder: string
let databaseUrl: string | undefined
let printed: string[]
let warned: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  databaseUrl = undefined
})
afterEach(() => rm(folder, { recursive: true }))

/**
 * Uses a database on the server if there is one, because creating an embedded one and opening it for each import takes seconds.
 */
async function useServer(): Promise<void> {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env
  if (!server || !template) return
  const { url, drop } = await createDatabase(server, { template })
  onTestFinished(drop)
  databaseUrl = url
}

async function write(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, lines.join('\n'))
  return path
}

function run(...paths: string[]): Promise<0 | 1> {
  return runAs({ isDry: false, mergeLike: false }, ...paths)
}

function runAs(wish: ImportWish, ...paths: string[]): Promise<0 | 1> {
  printed = []
  warned = []
  const terminal = {
    say: (line: string) => printed.push(line),
    warn: (line: string) => warned.push(line),
    progress() {},
  }
  const environment = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') }
  return importFiles(paths, readConfig(environment), terminal, wish)
}

async function inDatabase<Answer>(read: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await connect({ databaseUrl, dataDir: join(folder, 'data') })
  try {
    return await read(db)
  } finally {
    await close()
  }
}

test('valid rows are stored and found, and invalid ones reported with file, line and reason', async () => {
  await useServer()
  const path = await write(
    'tables.csv',
    HEADER,
    'osm-n1,Léon,75018,48.88,2.33,pizza,Mo-Su 12:00-14:00',
    'osm-n2,,75018,48.88,2.33,,',
    'osm-n3,Zoé,75018,48.88,2.33,,jamais',
  )
  expect(await run(path)).toBe(1)
  expect(printed[0]).toBe(`${path} : UTF-8, virgules, 3 lignes lues`)
  expect(warned).toEqual([
    `${path}:3: nom : nom manquant`,
    `${path}:4: opening_hours : avertissement : horaires illisibles, laissés inconnus : « jamais »`,
  ])
  expect(printed.at(-1)).toBe(
    '3 lignes lues, 2 restaurants ajoutés, 0 modifié, 0 inchangé, 0 ligne sur un restaurant déjà lu, 0 à fusionner, 0 code postal trouvé par la position, 0 ligne hors restauration, 1 ligne en erreur',
  )
  const { cards, waiting } = await inDatabase(async (db) => ({
    cards: await db.selectFrom('restaurant_card').select('restaurant_id').execute(),
    waiting: await db.selectFrom('event').select('id').execute(),
  }))
  expect(cards).toHaveLength(2)
  expect(waiting).toEqual([])

  await run(path)
  expect(printed.at(-1)).toContain('0 restaurant ajouté, 0 modifié, 2 inchangés')
})

test('a restaurant in two files is stored once, in either order of the files', async () => {
  const delivery = await write(
    'livraison.csv',
    'nom,adresse,code_postal,ville,type,livraison,retrait,description,site_web,lat,lon',
    'LEON,1 Rue Lepic,75018,Paris,Restaurant ou traiteur,oui,non,Cuisine maison.,,48.8801,2.33',
  )
  const tables = await write('tables.csv', HEADER, 'osm-n1,Léon,75018,48.88,2.33,pizza,')

  expect(await run(delivery, tables)).toBe(0)
  expect(printed.at(-1)).toContain('1 restaurant ajouté')
  const places = await inDatabase((db) => db.selectFrom('restaurant').selectAll().execute())
  expect(places).toMatchObject([{ source: 'osm', name: 'Léon', description: 'Cuisine maison.', has_delivery: true }])
})

test('a file of addresses is imported into the sandbox only, without opening a database', async () => {
  const header = 'numero,voie,code_postal,ville,label,lat,lon,source'
  const good = '1,Rue Lepic,75018,Paris,"1 Rue Lepic, 75018 Paris",48.88,2.33,BANO'
  const path = await write('adresses.csv', header, good, '2,,75018,Paris,,48.88,2.33,BANO')

  expect(await run(path)).toBe(1)
  expect(warned).toEqual([`${path}:3: voie : voie manquante`])
  const kept = join(folder, 'data/sandbox/addresses')
  expect(await readdir(kept)).toEqual(['adresses.csv'])
  expect(await readFile(join(kept, 'adresses.csv'), 'utf8')).toBe(`${header}\n${good}\n`)
  expect(existsSync(join(folder, 'data/database'))).toBe(false)

  await run(path)
  expect(printed.at(-1)).toBe('1 adresse que le bac à sable avait déjà')
})

test('an unreadable file is reported, exits with 1, and does not prevent the others', async () => {
  await useServer()
  const [unknown, broken, tables] = [
    await write('x.csv', 'a,b', '1,2'),
    await write('y.csv', HEADER),
    await write('t.csv', HEADER, 'osm-n1,Léon,,48.88,2.33,,'),
  ]
  await writeFile(broken, Buffer.from(`${HEADER}\n1,Caf\x81`, 'latin1'))
  expect(await run(unknown, broken, tables)).toBe(1)
  expect(warned).toEqual([
    `${unknown}: colonnes manquantes : nom, lat, lon (trouvées : a, b)`,
    `${broken}: encodage inconnu à l’octet 55 (0x81) : ni UTF-8, ni UTF-16, ni Windows-1252`,
  ])
  expect(printed.at(-1)).toContain('1 restaurant ajouté')
})

test('a missing file and a database without a server are errors of the operator, before anything is written', async () => {
  const tables = await write('t.csv', HEADER, 'osm-n1,Léon,,48.88,2.33,,')
  await expect(run(tables, join(folder, 'absent.csv'))).rejects.toThrow(
    new OperatorFault(`${join(folder, 'absent.csv')} : fichier introuvable. Corrigez le chemin.`),
  )
  await expect(run(folder)).rejects.toThrow("ce n'est pas un fichier")
  databaseUrl = 'postgres://localhost:9/none'
  await expect(run(tables)).rejects.toThrow(OperatorFault)
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('a dry run prints additions, changes, merges and rejections, and writes nothing', async () => {
  await useServer()
  await run(await write('a.csv', HEADER, 'osm-n1,Chez Léon,75018,48.88,2.33,,', 'osm-n2,Zoé,75018,48.885,2.33,,'))
  const before = await inDatabase(rowsOfEachTable)

  const [tables, more] = [
    await write(
      'b.csv',
      HEADER,
      'osm-n1,Chez Léon,75018,48.88,2.33,pizza,',
      'osm-n3,Bistrot Léon,75018,48.8802,2.33,,',
      'osm-n4,,75018,48.88,2.33,,',
      'osm-n5,Neuf,,48.8648,2.3681,,',
    ),
    await write('c.csv', HEADER, '1,Restaurant Zoé,75018,48.885,2.33,burger,'),
  ]
  const dry = await runAs({ isDry: true, mergeLike: false }, tables, more)
  expect(dry).toBe(1)
  expect(warned).toEqual([
    `${tables}:4: nom : nom manquant`,
    `${tables}:3: à fusionner ? « Bistrot Léon » (75018 Paris) ressemble à « Chez Léon » (75018 Paris), restaurant n° 1, à 22 m`,
  ])
  expect(printed.slice(2)).toEqual([
    `${tables}:2: à modifier : « Chez Léon » (75018 Paris), restaurant n° 1, à 0 m`,
    `${tables}:5: à ajouter : « Neuf » (75011 Paris)`,
    `${more}:2: à fusionner : « Restaurant Zoé » (75018 Paris) avec « Zoé » (75018 Paris), restaurant n° 2, à 0 m`,
    '5 lignes lues, 1 restaurant ajouté, 2 modifiés, 0 inchangé, 0 ligne sur un restaurant déjà lu, 1 à fusionner, 1 code postal trouvé par la position, 0 ligne hors restauration, 1 ligne en erreur',
    'Essai à blanc : rien n’a été écrit.',
  ])
  expect(await inDatabase(rowsOfEachTable)).toEqual(before)

  const sums = printed.at(-2)
  expect(await run(tables, more)).toBe(1)
  expect(printed.at(-1)).toBe(sums)
  expect(await runAs({ isDry: false, mergeLike: true }, tables)).toBe(1)
  expect(printed.at(-1)).toContain('0 restaurant ajouté')
  expect(await inDatabase((db) => db.selectFrom('restaurant').select('id').execute())).toHaveLength(3)
})

test('a dry run creates no database', async () => {
  const tables = await write('t.csv', HEADER, 'osm-n1,Léon,,48.88,2.33,,')
  expect(await runAs({ isDry: true, mergeLike: false }, tables)).toBe(0)
  expect(printed).toContain(`${tables}:2: à ajouter : « Léon » (75009 Paris)`)
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test.skipIf(!existsSync(REAL))(
  'the first real rows of every file are imported, and a second import changes nothing',
  async () => {
    await useServer()
    const names = ['restaurants/osm-paris.csv', 'restaurants/osm-communes.csv', 'restaurants/paris-livraison-2020.csv']
    const slices = await Promise.all(
      names.map(async (name, n) =>
        write(`${n}.csv`, ...(await readFile(join(REAL, name), 'utf8')).split('\n').slice(0, 300)),
      ),
    )
    expect(await run(...slices)).toBe(0)
    expect(warned.filter((line) => !/avertissement|à fusionner/.test(line))).toEqual([])

    const rows = await inDatabase((db) =>
      db.selectFrom('restaurant').select(['source', 'is_partner', 'zip_code']).execute(),
    )
    expect(rows.length).toBeGreaterThan(700)
    expect(rows.filter(({ is_partner, zip_code }) => is_partner || !zip_code)).toEqual([])

    expect(await run(...slices)).toBe(0)
    expect(printed.at(-1)).toContain(`0 restaurant ajouté, 0 modifié, ${rows.length} inchangés`)
  },
)

test('places of a CSV are added once, with their long and short names', async () => {
  await useServer()
  const file = await write(
    'lieux.csv',
    'genre,nom,code_postal,lat,lon,lignes',
    'station,Bir-Hakeim (Grenelle),,48.854,2.289,M6',
    'station,GARE DE LYON,,48.8447,2.3735,RER A',
    'station,Gare de Lyon,,48.8448,2.3736,M1',
    'quartier,Combat,75019,48.87864,2.38013,',
    'plage,Paris-Plages,,48.85,2.35,',
  )
  expect(await run(file)).toBe(1)
  expect(warned).toEqual([`${file}:6: genre : genre inconnu (plage)`])
  expect(printed.at(-1)).toBe('3 lieux ajoutés, 0 déjà connu')
  expect(await inDatabase(namesByPlace)).toEqual([
    { kind: 'station', name: 'Bir-Hakeim', names: ['bir hakeim', 'bir hakeim grenelle'] },
    { kind: 'quarter', name: 'Combat', names: ['combat'] },
    { kind: 'station', name: 'Gare de Lyon', names: ['gare de lyon'] },
  ])

  expect(await runAs({ isDry: true, mergeLike: false }, file)).toBe(1)
  expect(printed.slice(-2)).toEqual(['0 lieu ajouté, 3 déjà connus', 'Essai à blanc : rien n’a été écrit.'])
  await run(file)
  expect(printed.at(-1)).toBe('0 lieu ajouté, 3 déjà connus')
})

test.skipIf(!existsSync(REAL))('the real stations and districts are all imported', async () => {
  await useServer()
  expect(await run(join(REAL, 'places.csv'))).toBe(0)
  expect(warned).toEqual([])
  expect((await inDatabase(namesByPlace)).length).toBeGreaterThan(400)
})

async function namesByPlace(db: Database) {
  const places = await db.selectFrom('place').select(['id', 'kind', 'name']).orderBy('name').execute()
  const names = await db.selectFrom('place_name').selectAll().orderBy('name').execute()
  return places.map(({ id, ...place }) => ({
    ...place,
    names: names.filter((one) => one.place_id === id).map(({ name }) => name),
  }))
}

/** Returns every row of every table, as text. */
async function rowsOfEachTable(db: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t order by 1`.execute(db)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}
