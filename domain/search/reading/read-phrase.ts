import { FILLERS, LOOSE_FILLERS } from './fillers.ts'
import { type FrenchPhrase, inFrench } from './in-french.ts'
import type { Claim, PhraseReader, PhraseWord, ReadingContext } from './meaning.ts'
import { wordsOfPhrase } from './phrase-words.ts'
import { readDistrict } from './read-district.ts'
import { readAroundMe, readPhone } from './read-here.ts'
import { readMark, readParty, readPrice, readService } from './read-party.ts'
import { readStreet } from './read-street.ts'
import { readTime } from './read-time.ts'
import { readShortWordWithSlip, readVocabulary, readVocabularyWithSlips } from './read-vocabulary.ts'

/** A phrase with the meanings of its words, in their order. Words without a claim have no known meaning. */
export type PhraseReading = { words: readonly PhraseWord[]; claims: readonly Claim[] }

/**
 * Reads any mix of cuisine, dish, mood, need, district, quarter, landmark, station, street, price, day, hour, party and telephone
 * number, in French or the most usual words of six other languages. No word
 * has two meanings. `places` of the context are added to the built-in ones.
 */
export function readPhrase(text: string, context: ReadingContext): PhraseReading {
  const words = wordsOfPhrase(text)
  const french = inFrench(words)
  const read = READERS.reduce<Claim[]>((claims, reader) => withClaims(french.words, claims, reader, context), [])
  return { words, claims: withLooseFillers(words, claimsOfTyped(read, french.ranges)) }
}

/** Returns the claims on French words as claims on the typed ones. A typed word keeps its first meaning, unless that is a filler. */
function claimsOfTyped(claims: readonly Claim[], ranges: FrenchPhrase['ranges']): Claim[] {
  const typed: Claim[] = []
  for (const { from, to, meaning } of claims) {
    const claim = { from: ranges[from]?.[0] ?? 0, to: ranges[to - 1]?.[1] ?? 0, meaning }
    const known = typed.findIndex((other) => other.from < claim.to && claim.from < other.to)
    if (known < 0) typed.push(claim)
    else if (typed[known]?.meaning.kind === 'filler') typed[known] = claim
  }
  return typed
}

/** Reads the words that mean nothing next to others, if all others have a meaning. */
function withLooseFillers(words: readonly PhraseWord[], claims: Claim[]): Claim[] {
  const unread = words.flatMap((_, at) => (claims.some(({ from, to }) => from <= at && at < to) ? [] : [at]))
  const isLoose = unread.every((at) => LOOSE_FILLERS.has(words[at]?.folded ?? ''))
  if (!isLoose || claims.every(({ meaning }) => meaning.kind === 'filler')) return claims
  const fillers = unread.map((at): Claim => ({ from: at, to: at + 1, meaning: { kind: 'filler' } }))
  return [...claims, ...fillers].sort((a, b) => a.from - b.from)
}

/** Returns the same reading, with unclaimed words compared to the vocabulary while allowing misspellings. */
export function readSlips({ words, claims }: PhraseReading, context: ReadingContext): PhraseReading {
  const read = withClaims(words, claims, readVocabularyWithSlips, context)
  const unread = words.filter((_, at) => !read.some(({ from, to }) => from <= at && at < to))
  const hasRest = unread.length === 1 && read.some(({ meaning }) => meaning.kind !== 'filler')
  const whole = hasRest ? withClaims(words, read, readShortWordWithSlip, context) : read
  return { words, claims: withLooseFillers(words, whole) }
}

const readFiller: PhraseReader = (words, at) =>
  FILLERS.has(words[at]?.folded ?? '') ? { length: 1, meaning: { kind: 'filler' } } : null

/** The order matters: an earlier reader takes its words from the later ones. */
const READERS: readonly PhraseReader[] = [
  readPhone,
  readMark,
  readStreet,
  readPrice,
  readAroundMe,
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
