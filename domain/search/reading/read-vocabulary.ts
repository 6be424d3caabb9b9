import type { NamedPlace } from '../../map/named-place.ts'
import { PLACES } from '../../map/places.ts'
import type { PhraseReader, ReadingContext } from './meaning.ts'
import { joined, type PhraseWord } from './phrase-words.ts'
import { slipsBetween } from './slips.ts'
import { LONGEST_TAG_PHRASE, TAG_PHRASES } from './tag-phrases.ts'

/** Reads the longest run of words that is a cuisine, dish, mood, need or place. In case of a tie, tags win. */
export const readVocabulary: PhraseReader = (words, at, context) => {
  const [tags, place] = [tagsAt(words, at), placeAt(words, at, context)]
  if (tags && place) return tags.length >= place.length ? tags : place
  return tags ?? place
}

/** Reads up to three words with misspellings, for words without a known meaning. */
export const readVocabularyWithSlips: PhraseReader = (words, at, context) => {
  for (let length = Math.min(3, words.length - at); length > 0; length--) {
    const phrase = joined(words, at, at + length)
    const most = slipsOf(phrase)
    if (most === 0) continue
    const place = nearest(phrase, most, context)
    const tag = nearestTag(phrase, most)
    if (tag !== null) return { length, meaning: { kind: 'tags', tags: [tag] } }
    if (place) return { length, meaning: { kind: 'place', place } }
  }
  return null
}

export function tagsAt(words: readonly PhraseWord[], at: number) {
  for (let length = Math.min(LONGEST_TAG_PHRASE, words.length - at); length > 0; length--) {
    const tag = TAG_PHRASES.get(joined(words, at, at + length))
    if (tag !== undefined) return { length, meaning: { kind: 'tags' as const, tags: [tag] } }
  }
  return null
}

export function placeAt(words: readonly PhraseWord[], at: number, { places = [] }: ReadingContext) {
  for (let length = Math.min(LONGEST_PLACE, words.length - at); length > 0; length--) {
    const name = joined(words, at, at + length)
    const place = KNOWN.get(name) ?? places.find(({ names }) => names.includes(name))
    if (place) return { length, meaning: { kind: 'place' as const, place } }
  }
  return null
}

const LONGEST_PLACE = 6
const KNOWN = new Map(PLACES.flatMap((place) => place.names.map((name) => [name, place] as const)))

/**
 * Returns the number of misspellings allowed. It is smaller than for names of restaurants, because a wrong cuisine is worse
 * than an unread word.
 */
function slipsOf(phrase: string): number {
  if (/\d/.test(phrase) || phrase.length < SHORTEST) return 0
  return phrase.length < LONG ? 1 : 2
}

const SHORTEST = 6
const LONG = 9

function nearest(phrase: string, most: number, { places = [] }: ReadingContext): NamedPlace | undefined {
  return [...PLACES, ...places].find(({ names }) => names.some((name) => isSlipOf(name, phrase, most)))
}

function nearestTag(phrase: string, most: number): number | null {
  const found = [...TAG_PHRASES].find(([known]) => known.length >= SHORTEST && isSlipOf(known, phrase, most))
  return found?.[1] ?? null
}

/** True if only misspellings differ. The first character must be the same: « fauteuil » does not mean Auteuil. */
function isSlipOf(known: string, phrase: string, most: number): boolean {
  return known[0] === phrase[0] && slipsBetween(known, phrase, most) <= most
}
