import { FILLERS } from './fillers.ts'
import type { Claim, PhraseReader, ReadingContext } from './meaning.ts'
import { type PhraseWord, wordsOfPhrase } from './phrase-words.ts'
import { readDistrict } from './read-district.ts'
import { readMark, readParty, readPrice, readService } from './read-party.ts'
import { readStreet } from './read-street.ts'
import { readTime } from './read-time.ts'
import { readVocabulary, readVocabularyWithSlips } from './read-vocabulary.ts'

/** A phrase with the meanings of its words, in their order. Words without a claim have no known meaning. */
export type PhraseReading = { words: readonly PhraseWord[]; claims: readonly Claim[] }

/**
 * Reads any mix of cuisine, dish, mood, need, district, quarter, landmark, station, street, price, day, hour and party. No word
 * has two meanings. `places` of the context are added to the built-in ones.
 */
export function readPhrase(text: string, context: ReadingContext): PhraseReading {
  const words = wordsOfPhrase(text)
  return { words, claims: READERS.reduce<Claim[]>((claims, reader) => withClaims(words, claims, reader, context), []) }
}

/** Returns the same reading, with unclaimed words compared to the vocabulary while allowing misspellings. */
export function readSlips({ words, claims }: PhraseReading, context: ReadingContext): PhraseReading {
  return { words, claims: withClaims(words, claims, readVocabularyWithSlips, context) }
}

const readFiller: PhraseReader = (words, at) =>
  FILLERS.has(words[at]?.folded ?? '') ? { length: 1, meaning: { kind: 'filler' } } : null

/** The order matters: an earlier reader takes its words from the later ones. */
const READERS: readonly PhraseReader[] = [
  readMark,
  readStreet,
  readPrice,
  readTime,
  readService,
  readParty,
  readVocabulary,
  readDistrict,
  readFiller,
]

function withClaims(
  words: readonly PhraseWord[],
  before: readonly Claim[],
  reader: PhraseReader,
  context: ReadingContext,
): Claim[] {
  const claims = [...before]
  for (let at = 0; at < words.length; ) {
    const taken = claims.find(({ from, to }) => from <= at && at < to)
    const found = taken ? null : reader(words, at, context)
    const to = at + (found?.length ?? 0)
    const isFree = found !== null && !claims.some((claim) => claim.from < to && claim.to > at)
    if (found && isFree) claims.push({ from: at, to, meaning: found.meaning })
    at = taken ? taken.to : found && isFree ? to : at + 1
  }
  return claims.sort((a, b) => a.from - b.from)
}
