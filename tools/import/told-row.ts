import { createHash } from 'node:crypto'
import { foldName } from '@tablee/domain/fold-name'
import type { ImportedPlace, SourcePlace } from '@tablee/server/modules/catalogue/import/import.ts'
import { BadRow, plainText } from './place-facts.ts'

/** The restaurant of a row, null where it is none; `doubt` is the French reason why a part was left out. */
export type ToldRow = (ImportedPlace & { doubt: string | null }) | null

/** The restaurant's name. Throws BadRow where it is empty. */
export function requiredName(text: string | undefined): string {
  const name = plainText(text ?? '')
  if (name === '') throw new BadRow('nom manquant')
  return name
}

/** An id for a row without one: the same while name, address and position stay the same. */
export function madeId({ name, address, latitude, longitude }: Omit<SourcePlace, 'sourceId'>): string {
  const identity = JSON.stringify([foldName(name), foldName(address), latitude, longitude])
  return createHash('sha256').update(identity).digest('hex').slice(0, 16)
}
