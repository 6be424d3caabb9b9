import type { Claim } from './meaning.ts'
import type { PhraseReading } from './read-phrase.ts'

/** The words from one index to another that may be a restaurant's name, and the reading of the other words. */
export type NameCandidate = { from: number; to: number; folded: string[]; typed: string; others: PhraseReading }

/**
 * Returns the runs of words that may be a name, the longest first: all except hours, parties and plain districts; then without
 * places, without cuisines, without both. Empty if every word is read, unless the words may also be a name (« Sushi Bastille
 * »).
 */
export function nameCandidates(reading: PhraseReading): NameCandidate[] {
  const isFullyRead = unclaimed(reading).length === 0
  const candidates = GIVEN_TO_NAMES.map((kinds) => candidateOf(reading, kinds)).filter((one) => one !== null)
  if (isFullyRead) return candidates.slice(0, 1).filter((candidate) => mayBeName(reading, candidate))
  return candidates.filter(({ typed }, index) => candidates.findIndex((other) => other.typed === typed) === index)
}

type Kind = Claim['meaning']['kind']

/** The kinds of meanings whose words may belong to a name, in the order of the attempts. */
const GIVEN_TO_NAMES: readonly ReadonlySet<Kind>[] = [
  new Set<Kind>(['tags', 'place', 'filler', 'rating', 'paris']),
  new Set<Kind>(['tags', 'filler']),
  new Set<Kind>(['place', 'filler']),
  new Set<Kind>(['filler']),
]

function candidateOf(reading: PhraseReading, given: ReadonlySet<Kind>): NameCandidate | null {
  const { words, claims } = reading
  const kept = claims.filter(({ meaning }) => !given.has(meaning.kind) && !(meaning.kind === 'zone' && meaning.isBare))
  const free = words.map((_, at) => !kept.some(({ from, to }) => from <= at && at < to))
  const span = spanOf(reading, free)
  if (!span) return null

  const [from, to] = span
  // A name needs no town: the restaurant may be next to Paris.
  const others = claims.filter((claim) => (claim.to <= from || claim.from >= to) && claim.meaning.kind !== 'paris')
  const towns = claims.filter(({ meaning }) => meaning.kind === 'paris')
  const own = words.slice(from, to)
  return {
    from,
    to,
    folded: own.map(({ folded }) => folded),
    typed: own.map(({ typed }) => typed).join(' '),
    others: { words, claims: [...others, ...[...towns, { from, to }].map(asFiller)] },
  }
}

function asFiller({ from, to }: Pick<Claim, 'from' | 'to'>): Claim {
  return { from, to, meaning: { kind: 'filler' } }
}

/** Returns the free words around the unread ones, without fillers with which no name begins or ends. */
function spanOf(reading: PhraseReading, free: readonly boolean[]): [from: number, to: number] | null {
  const unread = unclaimed(reading)
  let from = unread[0] ?? free.indexOf(true)
  let to = (unread.at(-1) ?? from) + 1
  if (from < 0) return null
  while (from > 0 && free[from - 1]) from--
  while (to < free.length && free[to]) to++
  while (from < to - 1 && isLooseFiller(reading, from)) from++
  while (to - 1 > from && isLooseFiller(reading, to - 1)) to--
  if (free.slice(from, to).every(Boolean)) return [from, to]
  const end = unread.find((at) => !unread.includes(at + 1)) ?? from
  return [unread[0] ?? from, end + 1]
}

function isLooseFiller({ words, claims }: PhraseReading, at: number): boolean {
  const isFiller = claims.some(({ from, to, meaning }) => from <= at && at < to && meaning.kind === 'filler')
  return isFiller && !BEGINS_NAMES.has(words[at]?.folded ?? '')
}

const BEGINS_NAMES = new Set('le la les l chez au aux un une petit petite bon bonne'.split(' '))

/** Returns the indexes of the words without a claim. */
function unclaimed({ words, claims }: PhraseReading): number[] {
  return words.flatMap((_, at) => (claims.some(({ from, to }) => from <= at && at < to) ? [] : [at]))
}

/**
 * True if the name contains a cuisine or mood with something else, or after an article: « Sushi Bastille », « Le Jardin », but
 * not « sushi 75011 ».
 */
function mayBeName({ claims }: PhraseReading, { folded, others }: NameCandidate): boolean {
  const own = claims.filter((claim) => !others.claims.includes(claim))
  const hasTag = own.some(({ meaning }) => meaning.kind === 'tags' || (meaning.kind === 'zone' && meaning.isBare))
  const telling = own.filter(({ meaning }) => meaning.kind !== 'filler' && meaning.kind !== 'paris')
  return hasTag && (telling.length > 1 || /^(le|la|les|chez)$/.test(folded[0] ?? ''))
}
