import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { NamedPlace } from '@tablee/domain/map/named-place'
import type { ImportedPlace } from '@tablee/server/modules/catalogue/import/import.ts'
import { type Address, addressRow, isAddressTable } from './addresses.ts'
import { checkCell } from './check-cell.ts'
import { type ColumnName, columnOf } from './columns.ts'
import { decodeText } from './decode-text.ts'
import { geoJsonRow } from './geojson-row.ts'
import { BadRow } from './place-facts.ts'
import { isPlaceTable, placeRow } from './place-table.ts'
import { type CsvRow, type Fault, readCsv } from './read-csv.ts'
import { type GeoFeature, readGeoJson } from './read-geojson.ts'
import type { ReadRow } from './read-row.ts'
import { deliveryCsvRow, osmCsvRow } from './restaurant-csv.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A restaurant and the line that describes it. */
export type ReadLine = { line: number; imported: ImportedPlace }

/**
 * A file's content. `read` counts all rows. A fault drops its whole row, a doubt a part of it. `leftOut` counts rows that are
 * not a restaurant, `placed` those whose postal code comes from their position. `format` is the detected format.
 */
export type ImportFile = { path: string; format: string; unknown: string[]; read: number; faults: Fault[] } & (
  | { kind: 'restaurants'; lines: ReadLine[]; leftOut: number; placed: number; doubts: Fault[] }
  | { kind: 'addresses'; addresses: Address[] }
  | { kind: 'places'; places: NamedPlace[] }
)

/** The fields that all kinds of files share. */
type Head = Pick<ImportFile, 'path' | 'format' | 'unknown'>

/** Reads a file of restaurants, addresses or places, distinguished by content. Throws UnreadableFile. */
export async function readImportFile(path: string): Promise<ImportFile> {
  return readImportBytes(path, await bytesOf(path))
}

/** Parses the content of a file, whose name is the source of ids that are not OpenStreetMap's. Throws UnreadableFile. */
export function readImportBytes(path: string, bytes: Buffer): ImportFile {
  const { text, encoding } = decodeText(bytes)
  return /^\s*[{[]/.test(text) ? readFeatures(path, text, encoding) : readTable(path, text, encoding)
}

const SEPARATOR_NAMES: Record<string, string> = { ',': 'virgules', ';': 'points-virgules', '\t': 'tabulations' }

function readTable(path: string, text: string, encoding: string): ImportFile {
  const { headers, unknown, separator, rows, faults: broken } = readCsv(text)
  const head = { path, unknown, format: `${encoding}, ${SEPARATOR_NAMES[separator] ?? separator}` }
  const has = (...names: ColumnName[]) => names.every((name) => headers.has(name))
  const named = (column: string) => headers.get(columnOf(column) ?? 'nom') ?? column
  const read = <Row>(readRow: (row: CsvRow) => Row) =>
    eachRow(
      rows,
      (row) => {
        for (const [column, cell] of Object.entries(row.cells)) checkCell(column, cell)
        return readRow(row)
      },
      { broken, named },
    )

  if (isAddressTable(has))
    return addresses(
      head,
      read(({ cells }) => addressRow(cells)),
    )
  if (isPlaceTable(has))
    return places(
      head,
      read(({ cells }) => placeRow(cells)),
    )
  if (has('nom', 'type', 'livraison', 'retrait', 'lat', 'lon')) {
    return restaurants(
      head,
      read(({ cells }) => deliveryCsvRow(cells)),
      named,
    )
  }
  if (has('nom', 'lat', 'lon')) {
    return restaurants(
      head,
      read(({ cells }) => osmCsvRow(cells, nameOf(path))),
      named,
    )
  }
  const missing = (['nom', 'lat', 'lon'] as const).filter((column) => !headers.has(column))
  const found = [...headers.values(), ...unknown].join(', ').slice(0, 200)
  throw new UnreadableFile(`colonnes manquantes : ${missing.join(', ')} (trouvées : ${found})`)
}

/** The keys in GeoJSON for these columns of tables. */
const GEOJSON_KEYS: Record<string, string> = { code_postal: 'addr:postcode', lat: 'geometry', lon: 'geometry' }

function readFeatures(path: string, text: string, encoding: string): ImportFile {
  const features = featuresOf(text)
  const head = { path, unknown: [], format: `${encoding}, GeoJSON` }
  const named = (column: string) => GEOJSON_KEYS[column] ?? column
  const readRow = (feature: GeoFeature) => {
    for (const [key, value] of Object.entries(feature.properties)) checkCell(key, value)
    return geoJsonRow(feature, nameOf(path))
  }
  return restaurants(head, eachRow(features, readRow, { broken: [], named }), named)
}

type Read<Row> = { rows: { line: number; row: Row }[]; faults: Fault[]; read: number }
type Named = (column: string) => string

/** Parses each row. A row that throws BadRow becomes a fault. */
function eachRow<Written extends { line: number }, Row>(
  written: Written[],
  readRow: (row: Written) => Row,
  { broken, named }: { broken: Fault[]; named: Named },
): Read<Row> {
  const rows: { line: number; row: Row }[] = []
  const faults = [...broken]
  for (const row of written) {
    try {
      rows.push({ line: row.line, row: readRow(row) })
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      faults.push({ line: row.line, column: named(error.column), reason: error.message })
    }
  }
  return { rows, faults: byLine(faults), read: written.length + broken.length }
}

function restaurants(head: Head, { rows, faults, read }: Read<ReadRow>, named: Named): ImportFile {
  const { once, again } = onceEach(rows, named)
  const doubts = once.flatMap(({ line, row }) =>
    row.doubts.map(({ column, reason }) => ({ line, column: named(column), reason })),
  )
  const lines = once.map(({ line, row: { place, hasOwnId, mergeInto } }) => ({
    line,
    imported: { place, hasOwnId, mergeInto },
  }))
  const placed = once.filter(({ row }) => row.isPlaced).length
  const leftOut = rows.filter(({ row }) => row === null).length
  return { kind: 'restaurants', ...head, read, faults: byLine([...faults, ...again]), lines, leftOut, placed, doubts }
}

type Restaurant = { line: number; row: NonNullable<ReadRow> }

/** Returns the first restaurant with each id, and a fault for each repetition, because it is unknown which is right. */
function onceEach(rows: Read<ReadRow>['rows'], named: Named): { once: Restaurant[]; again: Fault[] } {
  const first = new Map<string, number>()
  const once: Restaurant[] = []
  const again: Fault[] = []
  for (const { line, row } of rows) {
    if (!row) continue
    const id = `${row.place.source} ${row.place.sourceId}`
    const before = first.get(id)
    if (row.hasOwnId && before !== undefined) {
      again.push({ line, column: named('id'), reason: `identifiant déjà donné à la ligne ${before}` })
    } else once.push({ line, row })
    first.set(id, before ?? line)
  }
  return { once, again }
}

function addresses(head: Head, { rows, faults, read }: Read<Address>): ImportFile {
  return { kind: 'addresses', ...head, read, faults, addresses: rows.map(({ row }) => row) }
}

function places(head: Head, { rows, faults, read }: Read<NamedPlace>): ImportFile {
  return { kind: 'places', ...head, read, faults, places: rows.map(({ row }) => row) }
}

function byLine(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.line - b.line)
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new UnreadableFile((error as Error).message)
  }
}

function featuresOf(text: string): GeoFeature[] {
  try {
    const features = readGeoJson(text)
    if (features) return features
  } catch (error) {
    throw new UnreadableFile(`JSON illisible (${(error as Error).message})`)
  }
  throw new UnreadableFile('ce JSON n’est pas une FeatureCollection GeoJSON')
}

function nameOf(path: string): string {
  return basename(path, extname(path))
}
