import { foldName } from '../../fold-name.ts'
import { ZONES, zoneOfSlug, zoneOfZipCode } from '../../map/zones.ts'
import type { Meaning, PhraseReader, PhraseWord } from './meaning.ts'
import { ORDINALS } from './number-words.ts'
import { joined } from './phrase-words.ts'
import { slipsBetween } from './spelling/slips.ts'

/**
 * Reads a district: « 75011 », « 11e », « Paris 11 », « XIe arrondissement », « onzième », « Neuilly », or a bare « 11 » at the
 * end.
 */
export const readDistrict: PhraseReader = (words, at) => {
  if (LINES.has(words[at - 1]?.folded ?? '')) return null
  const zipCode = zoneOfZipCode(words[at]?.folded ?? '')
  if (zipCode) return zoneAt(zipCode.slug, 1)
  return readAfterParis(words, at) ?? readNumbered(words, at) ?? readCommune(words, at) ?? readBare(words, at)
}

function readAfterParis(words: readonly PhraseWord[], at: number) {
  if (words[at]?.folded !== 'paris') return null
  const numbered = readNumbered(words, at + 1)
  if (numbered) return { ...numbered, length: numbered.length + 1 }
  const number = numberOf(words[at + 1]?.folded ?? '') ?? romanOf(words[at + 1]?.folded ?? '')
  return number ? zoneAt(slugOfNumber(number), 2) : { length: 1, meaning: { kind: 'paris' } satisfies Meaning }
}

function readNumbered(words: readonly PhraseWord[], at: number) {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3).map(({ folded }) => folded)
  const named = isDistrict(word) ? (rankOf(next) ?? numberOf(next) ?? romanOf(next)) : null
  if (named) return zoneAt(slugOfNumber(named), 2)
  const pair = NUMBER_OF_ORDINAL.get(`${word}-${next}`)
  if (pair) return isDistrict(third) ? zoneAt(slugOfNumber(pair), 3) : bareZoneAt(slugOfNumber(pair), 2)
  return readRanked(word, next) ?? readFigure(word, next, third)
}

/** « 11e », « onzième arrondissement ». */
function readRanked(word: string, next: string) {
  const rank = rankOf(word)
  if (!rank) return null
  if (isDistrict(next)) return zoneAt(slugOfNumber(rank), 2)
  const isWord = NUMBER_OF_ORDINAL.has(word) || word === A_LIFE
  return isWord ? bareZoneAt(slugOfNumber(rank)) : zoneAt(slugOfNumber(rank), 1)
}

/** « 11 arrondissement », « 11 ème ». */
function readFigure(word: string, next: string, third: string) {
  const isBeginning = word === 'premier' || word === 'second'
  const number = numberOf(word) ?? romanOf(word) ?? (isBeginning ? NUMBER_OF_ORDINAL.get(word) : null)
  if (!number) return null
  if (isDistrict(next)) return zoneAt(slugOfNumber(number), 2)
  if (numberOf(word) && SUFFIX.test(next)) return zoneAt(slugOfNumber(number), isDistrict(third) ? 3 : 2)
  return null
}

function readCommune(words: readonly PhraseWord[], at: number) {
  for (let length = 3; length > 0; length--) {
    const slug = at + length <= words.length ? COMMUNES.get(joined(words, at, at + length)) : undefined
    if (slug) return zoneAt(slug, length)
  }
  return null
}

function readBare(words: readonly PhraseWord[], at: number) {
  const number = numberOf(words[at]?.folded ?? '')
  if (!number || at === 0) return null
  if (joined(words, Math.max(0, at - 2), at) === 'dans le') return zoneAt(slugOfNumber(number), 1)
  return at === words.length - 1 ? bareZoneAt(slugOfNumber(number)) : null
}

function bareZoneAt(slug: string, length = 1) {
  return { length, meaning: { kind: 'zone', slug, isBare: true } satisfies Meaning }
}

function zoneAt(slug: string, length: number) {
  return { length, meaning: { kind: 'zone', slug } satisfies Meaning }
}

/** « ligne 13 » is a line of the metro. */
const LINES = new Set(['ligne', 'bus', 'tram', 'rer', 'line', 'linea', 'linie'])
/** « vie » is both the Roman ordinal VIe and a French word. */
const A_LIFE = 'vie'
const DISTRICT = new Set(['arrondissement', 'arrondissements', 'arr', 'arrdt', 'ardt', 'ardts'])
/** « arondissement » is more usual than many correct words. */
const LONG_DISTRICT = 'arrondissement'
const SUFFIX = /^(e|er|em|eme|ieme)$/

function isDistrict(word: string): boolean {
  return DISTRICT.has(word) || (word.startsWith('ar') && slipsBetween(word, LONG_DISTRICT, 2) <= 2)
}

function slugOfNumber(number: number): string {
  return zoneOfSlug(`paris-${number}e`)?.slug ?? 'paris-1er'
}

/** Returns a number from 1 to 20, or null. */
function numberOf(word: string): number | null {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : 0
  return number >= 1 && number <= 20 ? number : null
}

/** Returns the number of « 11e », « XIème », « onzième », or null. */
function rankOf(word: string): number | null {
  const [, figures = '', letters = ''] = /^(?:(\d{1,2})|([ivx]+))(?:e|er|em|eme|ieme)$/.exec(word) ?? []
  if (figures) return numberOf(figures)
  if (letters) return romanOf(letters)
  return word === 'premier' || word === 'second' ? null : (NUMBER_OF_ORDINAL.get(word) ?? null)
}

function romanOf(word: string): number | null {
  const at = ROMANS.indexOf(word)
  return at < 0 ? null : at + 1
}

const ROMANS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const NUMBER_OF_ORDINAL = new Map<string, number>([
  ['deuxieme', 2],
  ...ORDINALS.map((word, index): [string, number] => [word, index + 1]),
])

/** The slugs of the communes by their folded names. */
export const COMMUNES: ReadonlyMap<string, string> = new Map(
  ZONES.filter(({ city, title }) => city === title).flatMap(({ title, short, slug }) =>
    [title, short, title.replace(/^Le /, '')].map((name): [string, string] => [foldName(name), slug]),
  ),
)
