import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { NamedPlace } from '@tablee/domain/map/named-place'
import type { ImportedPlace } from '@tablee/server/modules/catalogue/import/import.ts'
import { type Address, addressRow, isAddressTable } from './addresses.ts'
import { geoJsonRow } from './geojson-row.ts'
import { BadRow } from './place-facts.ts'
import { isPlaceTable, placeRow } from './place-table.ts'
import { type Fault, readCsv } from './read-csv.ts'
import { type GeoFeature, readGeoJson } from './read-geojson.ts'
import { deliveryCsvRow, osmCsvRow } from './restaurant-csv.ts'
import type { ToldRow } from './told-row.ts'

/**
 * A file's content. `read` counts all rows; a fault leaves out its whole row, a doubt a part of it; `leftOut` counts rows
 * that are no restaurant.
 */
export type ImportFile = { path: string; read: number; faults: Fault[] } & (
  | { kind: 'restaurants'; told: ImportedPlace[]; leftOut: number; doubts: Fault[] }
  | { kind: 'addresses'; addresses: Address[] }
  | { kind: 'places'; places: NamedPlace[] }
)

/** Why a whole file cannot be read, in French. */
export class UnreadableFile extends Error {}

/** Reads a file of restaurants, addresses or places, told apart by content. Throws UnreadableFile. */
export async function readImportFile(path: string): Promise<ImportFile> {
  const text = await textOf(path)
  return /^\uFEFF?\s*[{[]/.test(text) ? readFeatures(path, text) : readTable(path, text)
}

function readTable(path: string, text: string): ImportFile {
  const { columns, rows, faults } = readCsv(text)
  const has = (...names: string[]) => names.every((name) => columns.includes(name))

  if (isAddressTable(columns))
    return addresses(
      path,
      eachRow(rows, ({ cells }) => addressRow(cells), faults),
    )
  if (isPlaceTable(columns))
    return places(
      path,
      eachRow(rows, ({ cells }) => placeRow(cells), faults),
    )
  if (has('nom', 'type', 'livraison', 'retrait', 'lat', 'lon')) {
    return restaurants(
      path,
      eachRow(rows, ({ cells }) => deliveryCsvRow(cells), faults),
    )
  }
  if (has('nom', 'lat', 'lon')) {
    return restaurants(
      path,
      eachRow(rows, ({ cells }) => osmCsvRow(cells, nameOf(path)), faults),
    )
  }
  throw new UnreadableFile(`colonnes inconnues (${columns.join(', ').slice(0, 200)})`)
}

function readFeatures(path: string, text: string): ImportFile {
  const features = featuresOf(text)
  return restaurants(
    path,
    eachRow(features, (feature) => geoJsonRow(feature, nameOf(path))),
  )
}

type Read<Row> = { rows: { line: number; row: Row }[]; faults: Fault[]; read: number }

/** Reads each row; a row that throws BadRow becomes a fault. Faults are sorted by line. */
function eachRow<Written extends { line: number }, Row>(
  written: Written[],
  readRow: (row: Written) => Row,
  broken: Fault[] = [],
): Read<Row> {
  const rows: { line: number; row: Row }[] = []
  const faults = [...broken]
  for (const row of written) {
    try {
      rows.push({ line: row.line, row: readRow(row) })
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      faults.push({ line: row.line, reason: error.message })
    }
  }
  return { rows, faults: faults.sort((a, b) => a.line - b.line), read: written.length + broken.length }
}

function restaurants(path: string, { rows, faults, read }: Read<ToldRow>): ImportFile {
  const told = rows.flatMap(({ row }) => (row ? [{ place: row.place, hasOwnId: row.hasOwnId }] : []))
  const doubts = rows.flatMap(({ line, row }) => (row?.doubt ? [{ line, reason: row.doubt }] : []))
  return { kind: 'restaurants', path, read, faults, told, leftOut: rows.length - told.length, doubts }
}

function addresses(path: string, { rows, faults, read }: Read<Address>): ImportFile {
  return { kind: 'addresses', path, read, faults, addresses: rows.map(({ row }) => row) }
}

function places(path: string, { rows, faults, read }: Read<NamedPlace>): ImportFile {
  return { kind: 'places', path, read, faults, places: rows.map(({ row }) => row) }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UnreadableFile(code === 'ENOENT' ? 'fichier introuvable' : message)
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
