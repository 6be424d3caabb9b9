import { foldName } from '@tablee/domain/fold-name'
import { type NameCandidate, nameCandidates } from '@tablee/domain/search/reading/name-candidates'
import { LIKE_ENOUGH, type NameLikeness, nameLikeness } from '@tablee/domain/search/reading/name-likeness'
import type { PhraseReading } from '@tablee/domain/search/reading/read-phrase'
import { onOtherKeyboard } from '@tablee/domain/search/reading/spelling/keyboards'
import { typedPhrase } from '@tablee/domain/search/reading/what-is-meant'
import { type Explained, explainedBy, isLoose, isNeutral } from '@tablee/domain/search/reading/whole-terms'
import { publicDb } from '../../../public-db.ts'
import { namesInUse } from './known-names.sql.ts'
import { type Asked, knownNames } from './known-names.ts'
import type { NameIndex } from './name-index.ts'

/**
 * The words of a name, in the form in which a search finds them, and the interpretation of the others. `likelihood`, 0 to 1: how
 * probable it is that the words mean this name. It is 1 for an exact name, and A_TERM for one that is also a cuisine or a place.
 */
export type FoundName = Omit<NameLikeness, 'score'> & {
  name: string
  /** The words of the phrase that are the name. */
  from: number
  to: number
  others: PhraseReading
  likelihood: number
}

/** Returns the part of a phrase that is a restaurant's name. Null if there is none. `text` is the phrase as it was typed. */
export async function findName(
  context: Asked,
  reading: PhraseReading,
  text = typedPhrase(reading, 0, reading.words.length),
): Promise<FoundName | null> {
  if (reading.words.length === 0) return null
  const names = await knownNames(context)
  const likely = candidatesOf(reading, text).map((candidate) => likelyNames(names, candidate))
  const best = bestOf(await inUse(context, likely))
  const isTyped = best !== null && best.likelihood >= (HAS_KEYS.test(text) ? THE_VERY_NAME : SURE)
  if (isTyped || explainedBy(reading) !== 'OPEN') return best

  const onOther = onOtherKeyboard(text).map((other) =>
    likelyNames(names, { ...wholePhrase(reading, other), likelihood: ON_OTHER_KEYBOARD }),
  )
  const keyed = likeliest(await inUse(context, onOther))
  return keyed && keyed.likelihood > (best?.likelihood ?? 0) ? keyed : best
}

/** Characters under the other layout: « ;e;e » for « meme ». */
const HAS_KEYS = /[;,](?=\p{L})|(?<=\p{L});/u

/** The existing name most like a misspelt one. Null if none is similar enough. */
export async function correctedName(context: Asked, name: string): Promise<string | null> {
  const unread: PhraseReading = { words: [], claims: [] }
  const asked = [name, ...onOtherKeyboard(name)].map((text) => ({ ...wholePhrase(unread, text), least: LIKE_ENOUGH }))
  const names = await knownNames(context)
  const likely = await inUse(
    context,
    asked.map((candidate) => likelyNames(names, { ...candidate, isPart: true })),
  )
  return likeliest(likely)?.known ?? null
}

/** A name that the words may mean. `known` is the folded name of a restaurant. */
type LikelyName = FoundName & { known: string }

/**
 * Words that may be a name. `least`: the likeness that the name needs. `isPart`: a part of the name is enough. `needed`: words
 * that the name must contain.
 */
type Candidate = NameCandidate & { least: number; isPart: boolean; needed?: readonly string[]; likelihood: number }

/** If every word can be read as a cuisine or a place, only an almost exact name takes precedence. */
export const THE_VERY_NAME = 0.97
/** Above this, no other explanation of the words is tried. */
export const SURE = 0.9
/** The likelihood of an exact name that is also a cuisine or a place: « Bastille ». */
export const A_TERM = 0.5
const ON_OTHER_KEYBOARD = 0.97

/**
 * The likeness by which a longer candidate may fall behind a shorter one: « bistrot Paul Bert » is more probably a name than a
 * bistrot called Paul Bert.
 */
const IN_FAVOUR = 0.06

/** The whole phrase, then the runs of its words that may be a name. */
function candidatesOf(reading: PhraseReading, text: string): Candidate[] {
  const explained = explainedBy(reading)
  const least = explained === 'OPEN' ? LIKE_ENOUGH : THE_VERY_NAME
  const parts = nameCandidates(reading).map((candidate) => ({
    ...candidate,
    least,
    isPart: true,
    needed: neededOf(candidate.folded, explained),
    likelihood: 1,
  }))
  const phrase = wholePhrase(reading, text)
  const whole = {
    ...phrase,
    least: LEAST_OF_WHOLE[explained],
    likelihood: explained === 'TERM' ? A_TERM : 1,
    needed: neededOf(phrase.folded, explained),
  }
  const first = parts[0]?.folded.join(' ')
  return [...(whole.folded.length > 0 && whole.folded.join(' ') !== first ? [whole] : []), ...parts]
}

/** A phrase that has another meaning is a name only in the name's own words. */
function neededOf(words: readonly string[], explained: Explained): string[] {
  if (explained === 'OPEN') return []
  return words.filter((word) => (explained === 'READ' ? !isLoose(word) : !isNeutral(word)))
}

/** The likeness that the whole phrase needs in order to be a name. « Un italien » is not « L'Italien ». */
const LEAST_OF_WHOLE: Record<Explained, number> = {
  TERM: THE_VERY_NAME,
  ARTICLE_AND_TERM: 1,
  FILLERS_AND_TERM: THE_VERY_NAME,
  READ: THE_VERY_NAME,
  OPEN: SURE,
}

function wholePhrase({ words }: PhraseReading, text: string): Candidate {
  const others: PhraseReading = { words, claims: [{ from: 0, to: words.length, meaning: { kind: 'filler' } }] }
  const folded = foldName(text).split(' ').filter(Boolean)
  const range = { from: 0, to: words.length }
  return { ...range, folded, typed: text.trim(), others, least: SURE, isPart: false, likelihood: 1 }
}

/** The names most like a candidate, the likeliest first. */
function likelyNames(names: NameIndex, candidate: Candidate): LikelyName[] {
  const { folded, typed, others, from, to, least, isPart, needed = [] } = candidate
  const bare = folded.filter((word) => !isNeutral(word) && word !== 'paris')
  const wordings = bare.length === 0 || bare.length === folded.length ? [folded] : [folded, bare]
  const likely = new Map<string, LikelyName>()
  let compared = 0
  for (const known of new Set(wordings.flatMap((words) => names.closest(words.join(' '))))) {
    const own = known.split(' ')
    const inParts = compared++ < MOST_IN_PARTS
    const likenesses = wordings.map((words) => nameLikeness(words, own, inParts))
    const { score, isSame, isExact, isAsTyped } = likenesses.reduce((best, one) =>
      one.score > best.score ? one : best,
    )
    if (
      score < least ||
      !(isSame || isPart) ||
      !needed.every((word) => word === 'paris' || own.some((one) => one.startsWith(word)))
    )
      continue
    const likelihood = score * candidate.likelihood
    likely.set(known, {
      name: isSame || !isAsTyped ? known : typed,
      known,
      from,
      to,
      isSame,
      isExact: candidate.likelihood === 1 && (isExact || (isSame && score >= THE_VERY_NAME)),
      isAsTyped,
      likelihood,
      others,
    })
  }
  return [...likely.values()].sort((a, b) => b.likelihood - a.likelihood).slice(0, MOST_LIKELY)
}

const MOST_LIKELY = 8
/** The closest names are compared word by word too. */
const MOST_IN_PARTS = 40

/** Without the names whose last restaurant was removed. */
async function inUse(context: Asked, likely: LikelyName[][]): Promise<LikelyName[][]> {
  const names = new Set(likely.flat().map(({ known }) => known))
  if (names.size === 0) return []
  const used = await namesInUse(publicDb(context), [...names])
  return likely.map((list) => list.filter(({ known }) => used.has(known)))
}

/** The likeliest name of the candidates, the longest of which comes first. */
function bestOf(likely: readonly LikelyName[][]): LikelyName | null {
  return likely
    .flatMap(([first]) => first ?? [])
    .reduce<LikelyName | null>((best, one) => (best && !isBetter(one, best) ? best : one), null)
}

/** True if the name of a shorter candidate is better: an exact one than a misspelt one, another one by more than the favour. */
function isBetter(one: LikelyName, best: LikelyName): boolean {
  if (one.likelihood === 1) return best.likelihood < THE_VERY_NAME
  return one.likelihood > best.likelihood + IN_FAVOUR
}

function likeliest(likely: readonly LikelyName[][]): LikelyName | null {
  return likely.flatMap(([first]) => first ?? []).sort((a, b) => b.likelihood - a.likelihood)[0] ?? null
}
