import { createHash } from 'node:crypto'
import { foldName } from '@tablee/domain/fold-name'
import type { ImportedPlace, SourcePlace } from '@tablee/server/modules/catalogue/import/import.ts'
import { BadRow, plainText } from './place-facts.ts'

/** A part of a row that is dropped or changed: its column, and the reason in French. */
export type Doubt = { column: string; reason: string }

export function unreadable(column: string, text: string): Doubt {
  return { column, reason: `illisible, laissé inconnu : « ${text.trim()} »` }
}

export function neitherYesNorNo(column: string, text: string | undefined): Doubt {
  return { column, reason: `ni oui ni non, laissé inconnu : « ${text?.trim()} »` }
}

/** The restaurant of a row, null if it is not one. `isPlaced` is true if the position gave the postal code. */
export type ReadRow = (ImportedPlace & { doubts: Doubt[]; isPlaced: boolean }) | null

/** Returns the restaurant's name. Throws BadRow if it is empty or has several lines. */
export function requiredName(text: string | undefined, column: string): string {
  if (/[\r\n]/.test(text?.trim() ?? '')) throw new BadRow('nom sur plusieurs lignes', column)
  const name = plainText(text ?? '')
  if (name === '') throw new BadRow('nom manquant', column)
  return name
}

/** Returns an id for a row without one. It stays the same while name, address and position do. */
export function madeId({ name, address, latitude, longitude }: Omit<SourcePlace, 'sourceId'>): string {
  const identity = JSON.stringify([foldName(name), foldName(address), latitude, longitude])
  return createHash('sha256').update(identity).digest('hex').slice(0, 16)
}
