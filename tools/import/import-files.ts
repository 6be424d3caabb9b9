import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { NamedPlace } from '@tablee/domain/map/named-place'
import { type Clock, settableClock, systemClock } from '@tablee/server/clock.ts'
import type { Config } from '@tablee/server/config.ts'
import { connect, type Database } from '@tablee/server/database/connect.ts'
import { migrate, missingMigrations } from '@tablee/server/database/migrate.ts'
import { takeTurn } from '@tablee/server/database/take-turn.ts'
import { runDueEvents } from '@tablee/server/events/run-events.ts'
import {
  type ImportedPlace,
  type ImportResult,
  importRestaurants,
  rehearseImport,
} from '@tablee/server/modules/catalogue/import/import.ts'
import { saveFoodTags } from '@tablee/server/modules/catalogue/tags/tags.ts'
import { savePlaces, unknownPlaces } from '@tablee/server/modules/search/search.ts'
import { checkDatabases } from '@tablee/server/starting/check-database.ts'
import { OperatorFault } from '@tablee/server/starting/operator-fault.ts'
import { keepAddresses } from './addresses.ts'
import { type ImportFile, readImportFile } from './read-import-file.ts'
import { type RestaurantFile, refusedRows, reportRestaurants } from './report.ts'
import { counted, type Terminal } from './terminal.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Options of an import. `isDry` writes nothing; `mergeLike` merges restaurants with similar names nearby. */
export type ImportWish = { isDry: boolean; mergeLike: boolean }

type Import = ImportWish & { config: Config; terminal: Terminal }

/**
 * Reads the files, then writes restaurants and places to the database, and addresses to the sandbox's folder. Warns of each bad
 * row with file, line and column, and imports the others. Returns the exit code: 1 if a row or a whole file was lost, otherwise
 * 0. Throws OperatorFault for a missing file and an unusable database, before anything is written.
 */
export async function importFiles(
  paths: readonly string[],
  config: Config,
  terminal: Terminal,
  wish: ImportWish = { isDry: false, mergeLike: false },
): Promise<0 | 1> {
  const context: Import = { ...wish, config, terminal }
  for (const path of paths) await checkFile(path)
  const files: ImportFile[] = []
  for (const path of paths) {
    const file = await readOrWarn(path, terminal)
    if (file) files.push(file)
  }
  if (files.some(({ kind }) => kind !== 'addresses')) await checkDatabases(config)

  for (const file of files) {
    if (file.kind === 'addresses' && !wish.isDry) await saveAddresses(file, context)
  }
  const restaurants = files.filter((file) => file.kind === 'restaurants')
  const refused = restaurants.length > 0 ? await importFileRows(restaurants, context) : 0
  const places = files.filter((file) => file.kind === 'places').flatMap((file) => file.places)
  if (places.length > 0) terminal.say(await writePlaces(places, context))
  if (wish.isDry) terminal.say('Essai à blanc : rien n’a été écrit.')
  return files.length < paths.length || refused > 0 || files.some(({ faults }) => faults.length > 0) ? 1 : 0
}

async function checkFile(path: string): Promise<void> {
  const file = await stat(path).catch(() => null)
  if (!file) throw new OperatorFault(`${path} : fichier introuvable. Corrigez le chemin.`)
  if (!file.isFile()) throw new OperatorFault(`${path} : ce n'est pas un fichier. Donnez un CSV ou un GeoJSON.`)
}

async function readOrWarn(path: string, terminal: Terminal): Promise<ImportFile | null> {
  try {
    const file = await readImportFile(path)
    for (const { line, column, reason } of file.faults) terminal.warn(`${path}:${line}: ${column} : ${reason}`)
    for (const { line, column, reason } of file.kind === 'restaurants' ? file.doubts : []) {
      terminal.warn(`${path}:${line}: ${column} : avertissement : ${reason}`)
    }
    terminal.say(`${path} : ${file.format}, ${counted(file.read, 'ligne lue', 'lignes lues')}`)
    if (file.unknown.length > 0) terminal.say(`${path} : colonnes ignorées : ${file.unknown.join(', ')}`)
    return file
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    terminal.warn(`${path}: ${error.message}`)
    return null
  }
}

async function saveAddresses(file: ImportFile & { kind: 'addresses' }, { config, terminal }: Import) {
  const isNew = await keepAddresses(config.dataDir, file.path, file.addresses)
  const many = counted(file.addresses.length, 'adresse', 'adresses')
  terminal.say(isNew ? `${many} pour le bac à sable` : `${many} que le bac à sable avait déjà`)
}

/** Imports the restaurants of these files and reports them. Returns how many rows the database refused. */
async function importFileRows(files: readonly RestaurantFile[], context: Import): Promise<number> {
  const result = await write(idsFirst(files), context)
  reportRestaurants(files, result, context)
  return refusedRows(result)
}

/** Puts sources with ids first, because the others complete their restaurants. */
function idsFirst(files: readonly RestaurantFile[]): ImportedPlace[] {
  const { true: named = [], false: unnamed = [] } = Object.groupBy(
    files.flatMap(({ lines }) => lines.map(({ imported }) => imported)),
    ({ hasOwnId }) => `${hasOwnId}` as const,
  )
  return [...named, ...unnamed]
}

async function write(imported: ImportedPlace[], { config, terminal, isDry, mergeLike }: Import): Promise<ImportResult> {
  if (imported.length === 0) return { added: 0, changed: 0, unchanged: 0, fates: new Map() }
  if (isDry) return readingOnly(config, (db) => rehearseImport(db, imported, { mergeLike }))
  return inDatabase(config, async (db) => {
    await saveFoodTags(db)
    const context = {
      db,
      clock: clockOf(config),
      config,
      log: { error: (error: unknown) => terminal.warn(String(error)) },
    }
    const result = await importRestaurants(context, imported, { mergeLike, onWritten: terminal.progress })
    // Updates the search index now, whether or not a server runs.
    await runDueEvents(context)
    return result
  })
}

/** Imports places. Those of one kind and name, such as the stations of two lines, are one place: the last of them. */
async function writePlaces(places: readonly NamedPlace[], { config, isDry }: Import): Promise<string> {
  const distinct = [...new Map(places.map((place) => [`${place.kind} ${place.name}`, place])).values()]
  const added = isDry
    ? await readingOnly(config, async (db) => (db ? unknownPlaces(db, distinct) : distinct.length))
    : await inDatabase(config, (db) => savePlaces(db, distinct))
  const known = distinct.length - added
  return [counted(added, 'lieu ajouté', 'lieux ajoutés'), counted(known, 'déjà connu', 'déjà connus')].join(', ')
}

async function inDatabase<Answer>(config: Config, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await connect(config)
  // Waits for a server that starts for the first time and fills the database.
  const turn = await takeTurn(config.databaseUrlDirect)
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await turn.end()
    await close()
  }
}

/** Reads in a transaction that cannot write, or without a database if none exists yet. */
async function readingOnly<Answer>(config: Config, work: (db: Database | null) => Promise<Answer>): Promise<Answer> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'database'))) return work(null)
  const { db, close } = await connect(config)
  try {
    const missing = await missingMigrations(db)
    if (missing.length > 0) {
      throw new OperatorFault(
        `Il manque à la base de données ${counted(missing.length, 'migration', 'migrations')}, et un essai à blanc ne l'écrit pas : lancez d'abord npm run migrate.`,
      )
    }
    return await db.transaction().setAccessMode('read only').execute(work)
  } finally {
    await close()
  }
}

function clockOf({ sandbox, now }: Config): Clock {
  return sandbox && now !== undefined ? settableClock(now) : systemClock()
}
