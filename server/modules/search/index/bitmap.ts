/** A set of rows, one bit each: row `n` is bit `n % 32` of word `n / 32`. Sets of one index have the same number of words. */
export type Bitmap = Uint32Array

const WORD = 32

export function emptyBitmap(rows: number): Bitmap {
  return new Uint32Array(Math.ceil(rows / WORD))
}

export function addRow(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] ?? 0) | (1 << (row & 31))
}

export function dropRow(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] ?? 0) & ~(1 << (row & 31))
}

export function hasRow(bitmap: Bitmap, row: number): boolean {
  return ((bitmap[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
}

export function addAll(to: Bitmap, from: Bitmap): void {
  for (let word = 0; word < to.length; word++) to[word] = (to[word] ?? 0) | (from[word] ?? 0)
}

export function keepOnly(of: Bitmap, these: Bitmap): void {
  for (let word = 0; word < of.length; word++) of[word] = (of[word] ?? 0) & (these[word] ?? 0)
}

export function countRows(bitmap: Bitmap): number {
  let count = 0
  for (const word of bitmap) count += bitsOf(word)
  return count
}

/** The number of rows that are in both. `words` are the non-empty words of `bitmap`. */
export function countShared(bitmap: Bitmap, other: Bitmap, words: Uint32Array): number {
  let count = 0
  for (const word of words) count += bitsOf((bitmap[word] ?? 0) & (other[word] ?? 0))
  return count
}

export function usedWords(bitmap: Bitmap): Uint32Array {
  const used = new Uint32Array(bitmap.length)
  let length = 0
  for (let word = 0; word < bitmap.length; word++) if (bitmap[word] !== 0) used[length++] = word
  return used.subarray(0, length)
}

export function rowsOf(bitmap: Bitmap): Int32Array {
  const rows = new Int32Array(countRows(bitmap))
  let length = 0
  for (let word = 0; word < bitmap.length; word++) {
    for (let bits = bitmap[word] ?? 0; bits !== 0; bits &= bits - 1) {
      rows[length++] = word * WORD + (31 - Math.clz32(bits & -bits))
    }
  }
  return rows
}

/** The ones of a 32-bit word, counted in pairs, fours and eights. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
