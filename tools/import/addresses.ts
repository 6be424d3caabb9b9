import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Cells, ColumnName } from './columns.ts'
import { BadRow, plainText, position, zipCodeText } from './place-facts.ts'

const COLUMNS = ['numero', 'voie', 'code_postal', 'ville', 'label', 'lat', 'lon', 'source'] as const

export type Address = Readonly<Record<(typeof COLUMNS)[number], string>>

export function isAddressTable(has: (...columns: ColumnName[]) => boolean): boolean {
  return has(...COLUMNS.filter((column) => column !== 'source'))
}

/** Throws BadRow if street, postal code, town or position is missing. */
export function addressRow(cells: Cells): Address {
  const address = Object.fromEntries(COLUMNS.map((column) => [column, plainText(cells[column] ?? '')])) as Address
  if (!address.voie) throw new BadRow('voie manquante', 'voie')
  const zipCode = zipCodeText(address.code_postal)
  if (!zipCode) throw new BadRow(`code postal manquant (${address.code_postal})`, 'code_postal')
  if (!address.ville) throw new BadRow('ville manquante', 'ville')
  const at = position(address.lat, address.lon)
  if (!at) throw new BadRow('position manquante', 'lat')
  return { ...address, code_postal: zipCode, lat: String(at.latitude), lon: String(at.longitude) }
}

/**
 * Saves addresses for the sandbox's geocoder, `{dataDir}/sandbox/addresses/{name}.csv`, atomically. Returns true if the file
 * changed.
 */
export async function keepAddresses(dataDir: string, path: string, addresses: readonly Address[]): Promise<boolean> {
  const folder = join(dataDir, 'sandbox', 'addresses')
  const target = join(folder, `${basename(path, extname(path))}.csv`)
  const text = csv(addresses)
  if ((await readFile(target, 'utf8').catch(() => null)) === text) return false

  await mkdir(folder, { recursive: true })
  const draft = `${target}.${process.pid}.part`
  await writeFile(draft, text)
  await rename(draft, target)
  return true
}

function csv(addresses: readonly Address[]): string {
  const lines = addresses.map((address) => COLUMNS.map((column) => cell(address[column])).join(','))
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
