import { foldName } from '../../fold-name.ts'
import { ZONES, zoneOfSlug, zoneOfZipCode } from '../../map/zones.ts'
import type { Meaning, PhraseReader } from './meaning.ts'
import { joined, type PhraseWord } from './phrase-words.ts'

/**
 * Reads a district: « 75011 », « 11e », « Paris 11 », « XIe arrondissement », « onzième », « Neuilly », or a bare « 11 » at the
 * end.
 */
export const readDistrict: PhraseReader = (words, at) => {
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
  const ranked = rankOf(word)
  if (ranked && DISTRICT.has(next)) return zoneAt(slugOfNumber(ranked), 2)
  if (ranked)
    return ORDINALS.has(word) || word === A_LIFE ? bareZoneAt(slugOfNumber(ranked)) : zoneAt(slugOfNumber(ranked), 1)
  const number =
    numberOf(word) ?? romanOf(word) ?? (word === 'premier' || word === 'second' ? ORDINALS.get(word) : null)
  if (!number) return null
  if (DISTRICT.has(next)) return zoneAt(slugOfNumber(number), 2)
  if (numberOf(word) && SUFFIX.test(next)) return zoneAt(slugOfNumber(number), DISTRICT.has(third) ? 3 : 2)
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
  if (!number || at === 0 || at !== words.length - 1) return null
  return bareZoneAt(slugOfNumber(number))
}

function bareZoneAt(slug: string) {
  return { length: 1, meaning: { kind: 'zone', slug, isBare: true } satisfies Meaning }
}

function zoneAt(slug: string, length: number) {
  return { length, meaning: { kind: 'zone', slug } satisfies Meaning }
}

/** « vie » is both the Roman ordinal VIe and a French word. */
const A_LIFE = 'vie'
const DISTRICT = new Set(['arrondissement', 'arrondissements', 'arr', 'arrdt', 'ardt', 'ardts'])
const SUFFIX = /^(e|er|em|eme|ieme)$/

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
  return word === 'premier' || word === 'second' ? null : (ORDINALS.get(word) ?? null)
}

function romanOf(word: string): number | null {
  const at = ROMANS.indexOf(word)
  return at < 0 ? null : at + 1
}

const ROMANS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const ORDINALS = new Map<string, number>([
  ['premier', 1],
  ['second', 2],
  ...'deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme dix-septieme dix-huitieme dix-neuvieme vingtieme'
    .split(' ')
    .map((word, index): [string, number] => [word, index + 2]),
])

const COMMUNES = new Map(
  ZONES.filter(({ city, title }) => city === title).flatMap(({ title, short, slug }) =>
    [title, short, title.replace(/^Le /, '')].map((name) => [foldName(name), slug]),
  ),
)
