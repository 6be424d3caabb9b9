import { createHash } from 'node:crypto'
import { foldName } from '@tablee/domain/fold-name'
import type { ImportedPlace, SourcePlace } from '@tablee/server/modules/catalogue/import/import.ts'
import { BadRow, plainText } from './place-facts.ts'

/** What one row of a file tells; `doubt` says what of it could not be kept, null as a row is no restaurant's. */
export type ToldRow = (ImportedPlace & { doubt: string | null }) | null

/** The name, which no restaurant goes without. */
export function requiredName(text: string | undefined): string {
  const name = plainText(text ?? '')
  if (name === '') throw new BadRow('nom manquant')
  return name
}

/** An id for a row whose source gives none: the same as long as its name, address and position are. */
export function madeId({ name, address, latitude, longitude }: Omit<SourcePlace, 'sourceId'>): string {
  const identity = JSON.stringify([foldName(name), foldName(address), latitude, longitude])
  return createHash('sha256').update(identity).digest('hex').slice(0, 16)
}
