import { type ColumnName, columnOf } from './columns.ts'
import { BadRow } from './place-facts.ts'

const NUMBERS = new Set<ColumnName>(['lat', 'lon', 'code_postal', 'arrondissement', 'capacite', 'numero'])
const LONGEST: Partial<Record<ColumnName, number>> = {
  nom: 200,
  description: 20_000,
  precisions: 20_000,
  opening_hours: 2_000,
}

/** Throws BadRow for a text that no column can contain: with lost characters, too long, or a hexadecimal number. */
export function checkCell(header: string, text: string): void {
  const column = columnOf(header)
  if (!column) return
  const longest = LONGEST[column] ?? 500
  if (text.length > longest) throw new BadRow(`trop long (${text.length} caractères, ${longest} au plus)`, header)
  if (text.includes('\uFFFD')) throw new BadRow('une lettre a été perdue avant l’import (�)', header)
  if (NUMBERS.has(column) && /^\s*[+-]?0x[\da-f]+\s*$/i.test(text)) {
    throw new BadRow(`nombre hexadécimal (${text.trim()})`, header)
  }
}
