import type { PhraseReader, PhraseWord, ReadingContext } from './meaning.ts'
import { readDistrict } from './read-district.ts'
import { readParty } from './read-party.ts'
import { isPlainTime } from './read-time.ts'
import { placeAt, tagsAt } from './read-vocabulary.ts'

/** Reads a street with or without its number: « 12 bis, rue de Rivoli », « bd Voltaire ». */
export const readStreet: PhraseReader = (words, at, context) => {
  const numbers = numberAt(words, at)
  const way = words[at + numbers]?.folded ?? ''
  if (!(numbers ? WAYS : BARE_WAYS).has(way) || (numbers === 0 && isAfterArticle(words, at))) return null
  if (numbers === 0 && placeAt(words, at, context)) return null
  if (NO_STREETS.has(words[at + numbers + 1]?.folded ?? '')) return null

  const to = endOf(words, at + numbers + 1, context)
  return to === null ? null : { length: to - at, meaning: { kind: 'street' } }
}

/** Returns the number of words in a street number: 0, 1 for « 12 », or 2 for « 12 bis ». */
function numberAt(words: readonly PhraseWord[], at: number): number {
  if (!/^\d{1,4}(bis|ter|quater|[a-d])?$/.test(words[at]?.folded ?? '')) return 0
  return /^(bis|ter|quater|[a-d])$/.test(words[at + 1]?.folded ?? '') ? 2 : 1
}

/** True after an article: « Le Boulevard » and « La Place » are names of restaurants. */
function isAfterArticle(words: readonly PhraseWord[], at: number): boolean {
  return /^(le|la|les|l|un|une|chez|au)$/.test(words[at - 1]?.folded ?? '')
}

/**
 * Returns the index at which the street's name ends; null without one. Its first word may be anything: « rue du 4 septembre »,
 * « bd des Italiens ».
 */
function endOf(words: readonly PhraseWord[], from: number, context: ReadingContext): number | null {
  let at = from
  while (at < words.length && LINKS.has(words[at]?.folded ?? '')) at++
  if (at >= words.length) return null
  for (at++; at < words.length && !isAnotherMatter(words, at, context); at++) if (at - from > LONGEST) break
  return at
}

function isAnotherMatter(words: readonly PhraseWord[], at: number, context: ReadingContext): boolean {
  return (
    isPlainTime(words, at, context.now) ||
    readDistrict(words, at, context) !== null ||
    readParty(words, at, context) !== null ||
    tagsAt(words, at) !== null
  )
}

const LONGEST = 6
/** « a good place to eat ». */
const NO_STREETS = new Set(['to', 'for', 'pour', 'pres', 'dans', 'where', 'with'])
const LINKS = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'saint', 'sainte', 'st', 'ste'])
const BARE_WAYS = new Set(
  'rue avenue av ave boulevard boul bd bld bvd blvd place pl quai passage impasse allee square faubourg fbg fg'.split(
    ' ',
  ),
)
const WAYS = new Set([
  ...BARE_WAYS,
  ...'villa cite cours chemin route esplanade galerie voie sentier parvis pass imp sq all'.split(' '),
])
