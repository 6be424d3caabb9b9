import { foldName } from '@tablee/domain/fold-name'
import { onOtherKeyboard } from '@tablee/domain/search/reading/keyboards'
import { type NameCandidate, nameCandidates } from '@tablee/domain/search/reading/name-candidates'
import { LIKE_ENOUGH, type NameLikeness, nameLikeness } from '@tablee/domain/search/reading/name-likeness'
import type { PhraseReading } from '@tablee/domain/search/reading/read-phrase'
import { typedPhrase } from '@tablee/domain/search/reading/what-is-meant'
import type { Context } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import { namesInUse } from './known-names.sql.ts'
import { knownNames } from './known-names.ts'
import type { NameIndex } from './name-index.ts'

/**
 * The words of a name, in the form in which a search finds them, and the interpretation of the others. `likelihood`, 0 to 1: how
 * probable it is that the words mean this name. It is 1 for an exact name, and A_TERM for one that is also a cuisine or a place.
 */
export type FoundName = Omit<NameLikeness, 'score'> & { name: string; others: PhraseReading; likelihood: number }

type Asked = Pick<Context, 'inMemory' | 'db' | 'readsFrom'>

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
  if ((best?.likelihood ?? 0) >= SURE || isFullyRead(reading)) return best

  const onOther = onOtherKeyboard(text).map((other) =>
    likelyNames(names, wholePhrase(reading, other, ON_OTHER_KEYBOARD)),
  )
  return bestOf([...(best ? [[best]] : []), ...(await inUse(context, onOther))])
}

/** The existing name most like a misspelt one. Null if none is similar enough. */
export async function correctedName(context: Asked, name: string): Promise<string | null> {
  const unread: PhraseReading = { words: [], claims: [] }
  const asked = [name, ...onOtherKeyboard(name)].map((text) => ({ ...wholePhrase(unread, text), least: LIKE_ENOUGH }))
  const names = await knownNames(context)
  const likely = await inUse(
    context,
    asked.map((candidate) => likelyNames(names, { ...candidate, isPart: true })),
  )
  return likely.flatMap(([first]) => first ?? []).sort((a, b) => b.likelihood - a.likelihood)[0]?.known ?? null
}

/** A name that the words may mean. `known` is the folded name of a restaurant. */
type LikelyName = FoundName & { known: string }

/** Words that may be a name. `least`: the likeness that the name needs. `isPart`: a part of the name is enough. */
type Candidate = NameCandidate & { least: number; isPart: boolean; likelihood: number }

/** If every word can be read as a cuisine or a place, only an almost exact name takes precedence. */
const THE_VERY_NAME = 0.97
/** Above this, no other explanation of the words is tried. */
const SURE = 0.9
/** The likelihood of an exact name that is also a cuisine or a place: « Bastille ». */
const A_TERM = 0.5
const ON_OTHER_KEYBOARD = 0.97

/**
 * The likeness by which a longer candidate may fall behind a shorter one: « bistrot Paul Bert » is more probably a name than a
 * bistrot called Paul Bert.
 */
const IN_FAVOUR = 0.06

/** The whole phrase, then the runs of its words that may be a name. */
function candidatesOf(reading: PhraseReading, text: string): Candidate[] {
  const least = isFullyRead(reading) ? THE_VERY_NAME : LIKE_ENOUGH
  const parts = nameCandidates(reading).map((candidate) => ({ ...candidate, least, isPart: true, likelihood: 1 }))
  const whole = wholePhrase(reading, text, isTerm(reading) ? A_TERM : 1)
  if (whole.folded.length === 0 || whole.folded.join(' ') === parts[0]?.folded.join(' ')) return parts
  return [{ ...whole, least: isFullyRead(reading) ? THE_VERY_NAME : SURE }, ...parts]
}

function wholePhrase({ words }: PhraseReading, text: string, likelihood = 1): Candidate {
  const others: PhraseReading = { words, claims: [{ from: 0, to: words.length, meaning: { kind: 'filler' } }] }
  const folded = foldName(text).split(' ').filter(Boolean)
  return { folded, typed: text.trim(), others, least: SURE, isPart: false, likelihood }
}

function isFullyRead({ words, claims }: PhraseReading): boolean {
  return words.every((_, at) => claims.some(({ from, to }) => from <= at && at < to))
}

/** True if the phrase is one cuisine, place or district, at most with an article before it. */
function isTerm(reading: PhraseReading): boolean {
  const telling = reading.claims.filter(({ meaning }) => meaning.kind !== 'filler')
  return isFullyRead(reading) && telling.length === 1
}

/** The names most like a candidate, the likeliest first. */
function likelyNames(names: NameIndex, { folded, typed, others, least, isPart, likelihood }: Candidate): LikelyName[] {
  const likely: LikelyName[] = []
  for (const known of names.closest(folded.join(' '))) {
    const { score, isSame, isExact, isAsTyped } = nameLikeness(folded, known.split(' '))
    if (score < least || !(isSame || isPart)) continue
    likely.push({
      name: isSame || !isAsTyped ? known : typed,
      known,
      isSame,
      isExact: likelihood === 1 && (isExact || (isSame && score >= THE_VERY_NAME)),
      isAsTyped,
      likelihood: score * likelihood,
      others,
    })
  }
  return likely.sort((a, b) => b.likelihood - a.likelihood).slice(0, MOST_LIKELY)
}

const MOST_LIKELY = 8

/** Without the names whose last restaurant was removed. */
async function inUse(context: Asked, likely: LikelyName[][]): Promise<LikelyName[][]> {
  const names = new Set(likely.flat().map(({ known }) => known))
  if (names.size === 0) return []
  const used = await namesInUse(publicDb(context), [...names])
  return likely.map((list) => list.filter(({ known }) => used.has(known)))
}

/** The likeliest name of the candidates, the longest of which comes first. */
function bestOf(likely: readonly LikelyName[][]): LikelyName | null {
  const firsts = likely.flatMap(([first]) => first ?? [])
  return firsts.reduce<LikelyName | null>(
    (best, one) => (best && one.likelihood <= best.likelihood + IN_FAVOUR ? best : one),
    null,
  )
}
