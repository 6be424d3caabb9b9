import { areNeighbours } from './keyboards.ts'

/**
 * Returns the number of characters that are missing, added, wrong or swapped with a neighbour between two words, at most `most`
 * + 1.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  return Math.min(distance(a, b, most, ALL_ALIKE), most + 1)
}

/**
 * Returns the effort of the slips between two words, at most `most` + 1: 1 for a character that is missing, added or wrong, less
 * for the usual ones, which are a doubled letter, two swapped letters and a neighbouring key, and 2 for a digit.
 */
export function effortBetween(a: string, b: string, most: number): number {
  return Math.min(distance(a, b, most, BY_HAND), most + 1)
}

type Costs = {
  replaced(one: string, other: string): number
  /** A letter next to the same letter. */
  doubled: number
  /** Two letters. */
  swapped: number
  /** A digit that is missing or added. */
  digit: number
}

const ALL_ALIKE: Costs = { replaced: () => 1, doubled: 1, swapped: 1, digit: 1 }
const BY_HAND: Costs = {
  replaced: (one, other) => (isDigit(one) || isDigit(other) ? 2 : areNeighbours(one, other) ? 0.8 : 1),
  doubled: 0.6,
  swapped: 0.7,
  digit: 2,
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}

/** The distance of Damerau and Levenshtein with these costs. */
function distance(a: string, b: string, most: number, { replaced, doubled, swapped, digit }: Costs): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) * doubled > most) return most + 1

  const width = b.length + 1
  let [before, row, next] = [new Float64Array(width), new Float64Array(width), new Float64Array(width)]
  for (let j = 1; j < width; j++) row[j] = at(row, j - 1) + extra(b, j)
  for (let i = 1; i <= a.length; i++) {
    next[0] = at(row, 0) + extra(a, i)
    let least = at(next, 0)
    for (let j = 1; j < width; j++) {
      const cost = costAt(i, j)
      next[j] = cost
      if (cost < least) least = cost
    }
    if (least > most + 1) return most + 1
    ;[before, row, next] = [row, next, before]
  }
  return at(row, b.length)

  function costAt(i: number, j: number): number {
    const [one, other] = [a[i - 1] ?? '', b[j - 1] ?? '']
    const changed = at(row, j - 1) + (one === other ? 0 : replaced(one, other))
    const plain = Math.min(at(row, j) + extra(a, i), at(next, j - 1) + extra(b, j), changed)
    const isSwapped =
      i > 1 &&
      j > 1 &&
      one !== other &&
      one === b[j - 2] &&
      a[i - 2] === other &&
      !(digit > 1 && (isDigit(one) || isDigit(other)))
    return isSwapped ? Math.min(plain, at(before, j - 2) + swapped) : plain
  }

  /** The cost of a character that only this word has. */
  function extra(word: string, n: number): number {
    const character = word[n - 1] ?? ''
    if (isDigit(character)) return digit
    return n > 1 && character === word[n - 2] ? doubled : 1
  }
}

function at(row: Float64Array, n: number): number {
  return row[n] as number
}

/**
 * Returns the number of misspellings allowed between two words: two in a long word, one in a shorter one, none in a short word
 * or a number.
 */
export function slipsForgiven(a: string, b: string): number {
  if (/\d/.test(a + b) || Math.min(a.length, b.length) < SHORTEST_TO_SLIP) return 0
  return Math.max(a.length, b.length) < LONG ? 1 : 2
}

const SHORTEST_TO_SLIP = 4
const LONG = 7
