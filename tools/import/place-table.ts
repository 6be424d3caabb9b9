import { foldName } from '@tablee/domain/fold-name'
import type { NamedPlace } from '@tablee/domain/map/named-place'
import type { Cells, ColumnName } from './columns.ts'
import { BadRow, plainText, position } from './place-facts.ts'

/** Names of the kinds of places in files. */
const KINDS: Readonly<Record<string, NamedPlace['kind']>> = {
  quartier: 'quarter',
  monument: 'landmark',
  lieu: 'landmark',
  station: 'station',
}

export function isPlaceTable(has: (...columns: ColumnName[]) => boolean): boolean {
  return has('genre', 'nom', 'lat', 'lon')
}

/** Throws BadRow if kind, name or position is missing. */
export function placeRow(cells: Cells): NamedPlace {
  const kind = KINDS[foldName(cells.genre ?? '')]
  if (!kind) throw new BadRow(`genre inconnu (${cells.genre ?? ''})`, 'genre')
  const written = plainText(cells.nom ?? '')
  const names = namesOf(written)
  if (names.length === 0 || written.length > LONGEST_NAME) throw new BadRow('nom manquant ou trop long', 'nom')
  const at = position(cells.lat ?? '', cells.lon ?? '')
  if (!at) throw new BadRow('position manquante', 'lat')
  return { kind, name: shownName(written), lat: at.latitude, lon: at.longitude, names }
}

const LONGEST_NAME = 100

/** Returns the names of a place: « Bir-Hakeim (Grenelle) » is « bir hakeim » and « bir hakeim grenelle ». */
function namesOf(written: string): string[] {
  const whole = foldName(longForms(written))
  const short = foldName(longForms(withoutBrackets(written)))
  return [...new Set([short, whole])].filter(Boolean)
}

/** Returns the name without brackets and not in capitals: « GARE DE LYON » → « Gare de Lyon ». */
function shownName(written: string): string {
  const name = withoutBrackets(longForms(written)) || written
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word, at) =>
      at > 0 && LINKS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
}

function withoutBrackets(text: string): string {
  return text.replace(/\s*\([^)]*\)/g, '').trim()
}

const LINKS = new Set(['d', 'de', 'des', 'du', 'en', 'l', 'la', 'le', 'les', 'sur', 'sous'])

function longForms(text: string): string {
  return text.replace(
    /\b(AV|PDT|PL|BD)\.?(?=\s)/gi,
    (short) => LONG_FORMS[short.replace('.', '').toLowerCase()] ?? short,
  )
}

const LONG_FORMS: Record<string, string> = { av: 'Avenue', pdt: 'Président', pl: 'Place', bd: 'Boulevard' }
