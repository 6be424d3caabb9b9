import { expect, test } from 'vitest'
import { qrOf } from './qr-of.ts'

const LINK = 'https://tablee.example/reservation/join/XBtGLoNaTUxcNprpjjCkfnqjQ3lyqajEzl8-Ow_nlNU'

// The format bits of ISO/IEC 18004 for level M with each mask, highest bit first.
const FORMATS = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]

test('the level, mask and version are encoded as in the standard', () => {
  for (let length = 1; length <= 213; length++) expect(FORMATS).toContain(formatOf(modulesOf('x'.repeat(length))))
  const seventh = modulesOf('x'.repeat(120))
  const bits = Array.from({ length: 18 }, (_, at) => seventh[Math.floor(at / 3)]?.[34 + (at % 3)])
  expect(bits.map(Number).reverse().join('')).toBe('000111110010010100')
})

test('the error correction words match the standard', () => {
  for (const length of [1, 15, 27, 43, 63, 85, 107, 123, 153, 181]) {
    for (const block of blocksOf(modulesOf(LINK.repeat(3).slice(0, length)))) {
      const correcting = CORRECTING[versionOf(modulesOf('x'.repeat(length))) - 1] ?? 0
      expect(syndromes(block, correcting)).toEqual(Array(correcting).fill(0))
    }
  }
})

test('a text uses the smallest version that can hold it', () => {
  const lengths = [14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 213]
  const versions = lengths.map((length) => versionOf(modulesOf('x'.repeat(length))))
  expect(versions).toEqual([1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(qrOf('x'.repeat(214))).toBeNull()
})

test.each([1, 30, 70, 100, 120, 150, 200])('a text of %i bytes can be read back from its modules', (length) => {
  const text = LINK.repeat(3).slice(0, length)
  expect(readAgain(modulesOf(text))).toBe(text)
})

test('an invitation and accents can be read back', () => {
  expect(readAgain(modulesOf(LINK))).toBe(LINK)
  expect(readAgain(modulesOf('Tablée, à table !'))).toBe('Tablée, à table !')
})

function modulesOf(text: string): boolean[][] {
  const modules = qrOf(text)
  if (!modules) throw new Error('the text is too long')
  return modules
}

const ALIGNED: Record<number, number[]> = { 7: [22, 38], 8: [24, 42], 9: [26, 46], 10: [28, 50] }
// The number of blocks by version, from 1 on, at level M.
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const DATA = [16, 28, 44, 64, 86, 108, 124, 154, 182, 216]
const CORRECTING = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const MASKS: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => ((i >> 1) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
]

function versionOf(modules: boolean[][]): number {
  return (modules.length - 17) / 4
}

/** The fifteen bits around the first corner. */
function formatOf(modules: boolean[][]): string {
  const down = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => modules[y]?.[8])
  const left = [7, 5, 4, 3, 2, 1, 0].map((x) => modules[8]?.[x])
  return [...down, ...left].map(Number).reverse().join('')
}

/**
 * Decodes like a reader: takes the mask from the format bits, reads the zigzag, separates the blocks, returns the
 * bytes.
 */
function readAgain(modules: boolean[][]): string {
  const version = versionOf(modules)
  const read = blocksOf(modules)
    .flatMap((block) => block.slice(0, block.length - (CORRECTING[version - 1] ?? 0)))
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('')
  const header = version < 10 ? 12 : 20
  const length = Number.parseInt(read.slice(4, header), 2)
  const text = Array.from({ length }, (_, at) => Number.parseInt(read.slice(header + 8 * at, header + 8 * at + 8), 2))
  return new TextDecoder().decode(Uint8Array.from(text))
}

/** The codewords of each block, data before error correction. */
function blocksOf(modules: boolean[][]): number[][] {
  const words = wordsOf(modules)
  const version = versionOf(modules)
  const count = BLOCKS[version - 1] ?? 1
  const total = DATA[version - 1] ?? 0
  const blocks: number[][] = Array.from({ length: count }, () => [])
  const shortest = Math.floor(total / count)
  words.slice(0, shortest * count).forEach((word, at) => {
    blocks[at % count]?.push(word)
  })
  words.slice(shortest * count, total).forEach((word, at) => {
    blocks[count - (total % count) + at]?.push(word)
  })
  words.slice(total, total + count * (CORRECTING[version - 1] ?? 0)).forEach((word, at) => {
    blocks[at % count]?.push(word)
  })
  return blocks
}

function wordsOf(modules: boolean[][]): number[] {
  const size = modules.length
  const mask = MASKS[FORMATS.indexOf(formatOf(modules))]
  let bits = ''
  for (let column = size - 1, up = true; column > 0; column -= 2, up = !up) {
    if (column === 6) column--
    for (let step = 0; step < size; step++) {
      const i = up ? size - 1 - step : step
      for (const j of [column, column - 1]) {
        if (isPattern(i, j, size, versionOf(modules))) continue
        bits += (modules[i]?.[j] === true) !== (mask?.(i, j) === 0) ? '1' : '0'
      }
    }
  }
  return (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2))
}

/** The syndromes of a block: all zero when its error correction is right. */
function syndromes(block: number[], count: number): number[] {
  let root = 1
  return Array.from({ length: count }, () => {
    const rest = block.reduce((sum, word) => times(sum, root) ^ word, 0)
    root = times(root, 2)
    return rest
  })
}

/** Multiplies in GF(256) with the polynomial 0x11d. */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    if ((other >>> bit) & 1) product ^= one
  }
  return product
}

function isPattern(i: number, j: number, size: number, version: number): boolean {
  if (i === 6 || j === 6) return true
  if ((i < 9 && j < 9) || (i < 9 && j >= size - 8) || (i >= size - 8 && j < 9)) return true
  if (version >= 7 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11))) return true
  if (version === 1) return false
  const lines = [6, ...(ALIGNED[version] ?? [size - 7])]
  const isNear = (at: number, line: number) => Math.abs(at - line) <= 2
  return lines.some((y) =>
    lines.some((x) => {
      const isCorner = (y === 6 && x === 6) || (y === 6 && x === lines.at(-1)) || (y === lines.at(-1) && x === 6)
      return !isCorner && isNear(i, y) && isNear(j, x)
    }),
  )
}
