/**
 * Returns the number of characters that are missing, added, wrong or swapped with a neighbour between two words, at most `most`
 * + 1.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > most) return most + 1

  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next.push(costAt(i, j, next))
    ;[before, row] = [row, next]
  }
  return Math.min(row[b.length] ?? 0, most + 1)

  function costAt(i: number, j: number, next: readonly number[]): number {
    const isSame = a[i - 1] === b[j - 1]
    const plain = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    return isSwapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain
  }
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
