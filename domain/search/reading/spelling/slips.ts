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
 * for the usual ones, which are a doubled character, two swapped characters and a neighbouring key, and 2 for a digit.
 */
export function effortBetween(a: string, b: string, most: number): number {
  return Math.min(distance(a, b, most, BY_HAND), most + 1)
}

type Costs = {
  neighbour: number
  /** A character next to the same character. */
  doubled: number
  /** Two characters. */
  swapped: number
  digit: number
}

const ALL_ALIKE: Costs = { neighbour: 1, doubled: 1, swapped: 1, digit: 1 }
const BY_HAND: Costs = { neighbour: 0.8, doubled: 0.6, swapped: 0.7, digit: 2 }

/** The distance of Damerau and Levenshtein with these costs. Hundreds are computed for each typed name. */
function distance(a: string, b: string, most: number, costs: Costs): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) * costs.doubled > most) return most + 1

  if (b.length >= rows[0].length) rows = rowsOf(2 * b.length)
  let [before, row, next] = rows
  row[0] = 0
  for (let j = 1; j <= b.length; j++) row[j] = at(row, j - 1) + extra(b, j, costs)
  for (let i = 1; i <= a.length; i++) {
    const added = extra(a, i, costs)
    next[0] = at(row, 0) + added
    let least = at(next, 0)
    for (let j = 1; j <= b.length; j++) {
      const changed = at(row, j - 1) + replaced(a.charCodeAt(i - 1), b.charCodeAt(j - 1), costs)
      let cost = Math.min(at(row, j) + added, at(next, j - 1) + extra(b, j, costs), changed)
      if (i > 1 && j > 1 && areSwapped(a, i, b, j)) cost = Math.min(cost, at(before, j - 2) + swappedAt(a, i, costs))
      next[j] = cost
      if (cost < least) least = cost
    }
    // Swapped characters count from the row before.
    if (least > most + 1) return most + 1
    ;[before, row, next] = [row, next, before]
  }
  return at(row, b.length)
}

type Rows = [Float64Array, Float64Array, Float64Array]

function rowsOf(length: number): Rows {
  return [new Float64Array(length), new Float64Array(length), new Float64Array(length)]
}

let rows = rowsOf(128)

function at(row: Float64Array, n: number): number {
  return row[n] as number
}

/** The cost of the n-th character, which only this word has. */
function extra(word: string, n: number, { doubled, digit }: Costs): number {
  const code = word.charCodeAt(n - 1)
  if (isDigit(code)) return digit
  return n > 1 && code === word.charCodeAt(n - 2) ? doubled : 1
}

function replaced(one: number, other: number, { neighbour, digit }: Costs): number {
  if (one === other) return 0
  if (isDigit(one) || isDigit(other)) return digit
  return areNeighbours(one, other) ? neighbour : 1
}

function areSwapped(a: string, i: number, b: string, j: number): boolean {
  const [one, other] = [a.charCodeAt(i - 1), b.charCodeAt(j - 1)]
  return one !== other && one === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2)
}

function swappedAt(a: string, i: number, { swapped, digit }: Costs): number {
  return isDigit(a.charCodeAt(i - 1)) || isDigit(a.charCodeAt(i - 2)) ? digit : swapped
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
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
