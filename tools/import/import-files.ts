import type { NamedPlace } from '@tablee/domain/map/named-place'
import { type Clock, settableClock, systemClock } from '@tablee/server/clock.ts'
import type { Config } from '@tablee/server/config.ts'
import { connect, type Database } from '@tablee/server/database/connect.ts'
import { migrate } from '@tablee/server/database/migrate.ts'
import { takeTurn } from '@tablee/server/database/take-turn.ts'
import { runDueEvents } from '@tablee/server/events/run-events.ts'
import {
  type ImportedPlace,
  type ImportResult,
  importRestaurants,
} from '@tablee/server/modules/catalogue/import/import.ts'
import { saveFoodTags } from '@tablee/server/modules/catalogue/tags/tags.ts'
import { savePlaces } from '@tablee/server/modules/search/search.ts'
import { keepAddresses } from './addresses.ts'
import { type ImportFile, readImportFile, UnreadableFile } from './read-import-file.ts'
import { counted, type Terminal } from './terminal.ts'

type RestaurantFile = ImportFile & { kind: 'restaurants' }

/**
 * Reads the files, then writes restaurants and places to the database, and addresses to the sandbox's folder. Warns of each bad row
 * with file and line, and imports the others. Answers the exit code: 1 where a whole file was unreadable, else 0.
 */
export async function importFiles(paths: readonly string[], config: Config, terminal: Terminal): Promise<0 | 1> {
  const files: ImportFile[] = []
  for (const path of paths) {
    const file = await readOrWarn(path, terminal)
    if (file) files.push(file)
  }

  for (const file of files) {
    if (file.kind === 'addresses') await saveAddresses(file, config.dataDir, terminal)
  }
  const restaurants = files.filter((file) => file.kind === 'restaurants')
  if (restaurants.length > 0) summarise(restaurants, await write(idsFirst(restaurants), config, terminal), terminal)
  const places = files.filter((file) => file.kind === 'places').flatMap((file) => file.places)
  if (places.length > 0) terminal.say(await writePlaces(places, config))
  return files.length === paths.length ? 0 : 1
}

async function readOrWarn(path: string, terminal: Terminal): Promise<ImportFile | null> {
  try {
    const file = await readImportFile(path)
    for (const { line, reason } of file.faults) terminal.warn(`${path}:${line}: ${reason}`)
    if (file.kind === 'restaurants') {
      for (const { line, reason } of file.doubts) terminal.warn(`${path}:${line}: avertissement : ${reason}`)
    }
    terminal.say(`${path} : ${counted(file.read, 'ligne lue', 'lignes lues')}`)
    return file
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    terminal.warn(`${path}: ${error.message}`)
    return null
  }
}

async function saveAddresses(file: ImportFile & { kind: 'addresses' }, dataDir: string, terminal: Terminal) {
  const isNew = await keepAddresses(dataDir, file.path, file.addresses)
  const many = counted(file.addresses.length, 'adresse', 'adresses')
  terminal.say(isNew ? `${many} pour le bac à sable` : `${many} que le bac à sable avait déjà`)
}

/** Sources with ids come first: the others complete their restaurants. */
function idsFirst(files: readonly RestaurantFile[]): ImportedPlace[] {
  const { true: named = [], false: unnamed = [] } = Object.groupBy(
    files.flatMap(({ told }) => told),
    ({ hasOwnId }) => `${hasOwnId}` as const,
  )
  return [...named, ...unnamed]
}

async function write(told: ImportedPlace[], config: Config, terminal: Terminal): Promise<ImportResult> {
  if (told.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  return inDatabase(config, async (db) => {
    await saveFoodTags(db)
    const context = {
      db,
      clock: clockOf(config),
      config,
      log: { error: (error: unknown) => terminal.warn(String(error)) },
    }
    const result = await importRestaurants(context, told, terminal.progress)
    // Updates the search index now, whether or not a server runs.
    await runDueEvents(context)
    return result
  })
}

/** Places of one kind and name, such as the stations of two lines, are one place: the last of them. */
async function writePlaces(places: readonly NamedPlace[], config: Config): Promise<string> {
  const distinct = [...new Map(places.map((place) => [`${place.kind} ${place.name}`, place])).values()]
  const added = await inDatabase(config, (db) => savePlaces(db, distinct))
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

function clockOf({ sandbox, now }: Config): Clock {
  return sandbox && now !== undefined ? settableClock(now) : systemClock()
}

function summarise(files: readonly RestaurantFile[], { added, changed, unchanged }: ImportResult, terminal: Terminal) {
  const total = (of: (file: RestaurantFile) => number) => files.reduce((sum, file) => sum + of(file), 0)
  const same = total(({ told }) => told.length) - added - changed - unchanged

  terminal.say(
    [
      counted(
        total(({ read }) => read),
        'ligne lue',
        'lignes lues',
      ),
      counted(added, 'restaurant ajouté', 'restaurants ajoutés'),
      counted(changed, 'modifié', 'modifiés'),
      counted(unchanged, 'inchangé', 'inchangés'),
      counted(same, 'ligne sur un restaurant déjà lu', 'lignes sur des restaurants déjà lus'),
      counted(
        total(({ leftOut }) => leftOut),
        'ligne hors restauration',
        'lignes hors restauration',
      ),
      counted(
        total(({ faults }) => faults.length),
        'ligne en erreur',
        'lignes en erreur',
      ),
    ].join(', '),
  )
}
