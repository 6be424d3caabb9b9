import { type NameCandidate, nameCandidates } from '@tablee/domain/search/reading/name-candidates'
import { LIKE_ENOUGH, type NameLikeness, nameLikeness } from '@tablee/domain/search/reading/name-likeness'
import type { PhraseReading } from '@tablee/domain/search/reading/read-phrase'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import { askedWords } from '../words.ts'
import { closestNames } from './closest-names.sql.ts'

/** The words of a name, in the form in which a search finds them, and the interpretation of the others. */
export type FoundName = NameLikeness & { name: string; others: PhraseReading }

/** Returns the part of a phrase that is a restaurant's name. Null if there is none. One statement. */
export async function findName(db: ReadDatabase, reading: PhraseReading): Promise<FoundName | null> {
  const [longest, ...shorter] = nameCandidates(reading)
  if (!longest) return null
  const names = (await closestNames(db, longest.folded)).map((name) => name.split(' '))
  const isFullyRead = reading.words.every((_, at) => reading.claims.some(({ from, to }) => from <= at && at < to))
  const least = isFullyRead ? THE_VERY_NAME : LIKE_ENOUGH

  const found = [longest, ...shorter].flatMap((candidate) => bestOf(candidate, names) ?? [])
  const best = found.reduce<FoundName | null>(
    (best, one) => (best && one.score <= best.score + IN_FAVOUR ? best : one),
    null,
  )
  return best && best.score >= least ? best : null
}

/** The existing name most like a misspelt one. Null if none is similar enough. */
export async function correctedName(db: ReadDatabase, name: string): Promise<string | null> {
  const asked = askedWords(name)
  if (asked.length === 0) return null
  let best = { score: LIKE_ENOUGH, name: '' }
  for (const known of await closestNames(db, asked)) {
    const { score } = nameLikeness(asked, known.split(' '))
    if (score > best.score) best = { score, name: known }
  }
  return best.name || null
}

/** If every word can be read as a cuisine or a place, only an almost exact name takes precedence. */
const THE_VERY_NAME = 0.97

/**
 * The likeness by which a longer candidate may fall behind a shorter one: « bistrot Paul Bert » is more probably a name than a
 * bistrot called Paul Bert.
 */
const IN_FAVOUR = 0.06

function bestOf({ folded, typed, others }: NameCandidate, names: readonly string[][]): FoundName | null {
  let best: FoundName | null = null
  for (const name of names) {
    const likeness = nameLikeness(folded, name)
    if (likeness.score <= (best?.score ?? 0)) continue
    best = { ...likeness, name: likeness.isAsTyped ? typed : name.join(' '), others }
  }
  return best
}
