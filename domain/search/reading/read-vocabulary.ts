import { PLACES } from '../../map/places.ts'
import type { PhraseReader, PhraseWord, ReadingContext } from './meaning.ts'
import { joined } from './phrase-words.ts'
import { COMMUNES } from './read-district.ts'
import { LONGEST_TAG_PHRASE, TAG_PHRASES } from './tag-phrases.ts'
import { type KnownPhrase, meaningNear } from './vocabulary-slips.ts'

/** Reads the longest run of words that is a cuisine, dish, mood, need or place. In case of a tie, tags win. */
export const readVocabulary: PhraseReader = (words, at, context) => {
  const [tags, place] = [tagsAt(words, at), placeAt(words, at, context)]
  if (tags && place) return tags.length >= place.length ? tags : place
  return tags ?? place
}

/** Reads up to three words with misspellings, for words without a known meaning. */
export const readVocabularyWithSlips: PhraseReader = (words, at, context) => {
  for (let length = Math.min(3, words.length - at); length > 0; length--) {
    const meaning = meaningNear(joined(words, at, at + length), knownWith(context))
    if (meaning) return { length, meaning }
  }
  return null
}

/** Reads one word of four characters with a misspelling, for the only word of a phrase that has no meaning. */
export const readShortWordWithSlip: PhraseReader = (words, at, context) => {
  const meaning = meaningNear(words[at]?.folded ?? '', knownWith(context), 4)
  return meaning ? { length: 1, meaning } : null
}

export function tagsAt(words: readonly PhraseWord[], at: number) {
  for (let length = Math.min(LONGEST_TAG_PHRASE, words.length - at); length > 0; length--) {
    const tag = TAG_PHRASES.get(joined(words, at, at + length))
    if (length === 1 && isArticle(words, at)) return null
    if (tag !== undefined) return { length, meaning: { kind: 'tags' as const, tags: [tag] } }
  }
  return null
}

/** True for the English article, which « thé » without its accent equals before another word. */
function isArticle(words: readonly PhraseWord[], at: number): boolean {
  return words[at]?.typed.toLowerCase() === 'the' && at + 1 < words.length
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

const VOCABULARY: readonly KnownPhrase[] = [
  ...[...TAG_PHRASES].map(([phrase, tag]) => ({ phrase, meaning: { kind: 'tags' as const, tags: [tag] } })),
  ...[...KNOWN].map(([phrase, place]) => ({ phrase, meaning: { kind: 'place' as const, place } })),
  ...[...COMMUNES].map(([phrase, slug]) => ({ phrase, meaning: { kind: 'zone' as const, slug } })),
]

function knownWith({ places = [] }: ReadingContext): readonly KnownPhrase[] {
  const added = places.flatMap((place) =>
    place.names.map((phrase) => ({ phrase, meaning: { kind: 'place' as const, place } })),
  )
  return added.length > 0 ? [...VOCABULARY, ...added] : VOCABULARY
}
