import type { PhraseReading } from './read-phrase.ts'

/**
 * How much of a phrase its vocabulary explains. TERM: it is one cuisine, place or district, at most with « restaurant » or «
 * paris ». ARTICLE_AND_TERM and FILLERS_AND_TERM: it also has an article, or other words without a meaning of their own. READ:
 * every word has a meaning. OPEN: some have none.
 */
export type Explained = 'TERM' | 'ARTICLE_AND_TERM' | 'FILLERS_AND_TERM' | 'READ' | 'OPEN'

/** Explains the words of a reading from one index to another. */
export function explainedBy({ words, claims }: PhraseReading, from = 0, to = words.length): Explained {
  const own = words.map((word, at) => ({ word, at })).slice(from, to)
  const claimAt = (at: number) => claims.find((claim) => claim.from <= at && at < claim.to)
  if (own.some(({ at }) => !claimAt(at))) return 'OPEN'

  const telling = new Set(own.map(({ at }) => claimAt(at)).filter((claim) => isTelling(claim?.meaning.kind)))
  const [term] = telling
  if (!term || telling.size > 1 || !isTerm(term.meaning.kind)) return 'READ'
  const others = own.filter(
    ({ word, at }) => claimAt(at) !== term && claimAt(at)?.meaning.kind !== 'paris' && !isNeutral(word.folded),
  )
  if (others.length === 0) return 'TERM'
  return others.every(({ word }) => ARTICLES.has(word.folded)) ? 'ARTICLE_AND_TERM' : 'FILLERS_AND_TERM'
}

function isTelling(kind: string | undefined): boolean {
  return kind !== 'filler' && kind !== 'paris'
}

/** True for a cuisine, place, district or service. A street is no term, because any words may follow « rue ». */
export function isTerm(kind: string): boolean {
  return TERMS.has(kind)
}

const TERMS: ReadonlySet<string> = new Set(['tags', 'place', 'zone', 'service'])
const NEUTRAL = new Set('restaurant restaurants resto restos restau'.split(' '))
const ARTICLES = new Set('le la les l un une des du de d a au aux the et en'.split(' '))

/** True for « restaurant », which people type before any name or cuisine. */
export function isNeutral(word: string): boolean {
  return NEUTRAL.has(word)
}

/** True for « restaurant » and for articles, which people leave out of names and add to them. */
export function isLoose(word: string): boolean {
  return isNeutral(word) || ARTICLES.has(word)
}
