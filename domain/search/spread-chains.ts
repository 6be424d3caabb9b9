import { foldName } from '../fold-name.ts'

/** In the first results of a search without a name, at most two are branches of one chain. */
export const FIRST_RESULTS = 5
export const MOST_BRANCHES = 2
/** The first results are chosen from this many. */
export const CHOSEN_FROM = 50

/** Words that do not distinguish restaurants. */
const LINKING = new Set('le la les l un une de du des d a au aux et en chez the restaurant'.split(' '))

/**
 * A number that branches of one chain share: restaurants with the same folded name, or with the same first two distinctive words
 * (« Big Fernand Opéra », « Big Fernand Montmartre »).
 */
export function chainOf(name: string): number {
  const folded = foldName(name)
  const distinctive = folded.split(' ').filter((word) => !LINKING.has(word))
  return hashOf(distinctive.length < 2 ? folded : distinctive.slice(0, 2).join(' '))
}

/**
 * Moves branches of a chain behind the first results. `rows` are the best ones in their order; the order of the others is kept,
 * and every row remains once.
 */
export function spreadChains<Row>(rows: readonly Row[], chain: (row: Row) => number): Row[] {
  const seen = new Map<number, number>()
  const first: Row[] = []
  const others: Row[] = []
  for (const [place, row] of rows.entries()) {
    const branches = (seen.get(chain(row)) ?? 0) + 1
    const isFirst = place < CHOSEN_FROM && first.length < FIRST_RESULTS && branches <= MOST_BRANCHES
    seen.set(chain(row), branches)
    if (isFirst) first.push(row)
    else others.push(row)
  }
  return [...first, ...others]
}

/** FNV-1a, as a signed 32-bit integer. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash | 0
}
