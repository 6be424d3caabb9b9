import { expect, test } from 'vitest'
import { codeWords } from './code-words.ts'
import { divisorOf, errorWords } from './error-words.ts'
import { formatBits, qrOf, versionBits } from './qr-of.ts'

const LINK = 'https://tablee.example/reservation/join/XBtGLoNaTUxcNprpjjCkfnqjQ3lyqajEzl8-Ow_nlNU'
const bytes = (text: string) => new TextEncoder().encode(text)

// Values of ISO/IEC 18004, its tables and its worked example.
test('level and mask, and the version, are written as the standard lists them', () => {
  const listed = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => formatBits(mask).toString(2).padStart(15, '0'))
  expect(listed).toEqual([
    '101010000010010',
    '101000100100101',
    '101111001111100',
    '101101101001011',
    '100010111111001',
    '100000011001110',
    '100111110010111',
    '100101010100000',
  ])
  expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100')
})

test('correcting words are those of the standard', () => {
  expect(divisorOf(10)).toEqual([216, 194, 159, 111, 199, 94, 95, 113, 157, 193])
  // « 01234567 » at 1-M, as its annex works it out.
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11]
  expect(errorWords(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
})

test('a text takes the smallest version that holds it, to its last byte', () => {
  const versions = [14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 213].map(
    (length) => codeWords(bytes('x'.repeat(length)))?.version,
  )
  expect(versions).toEqual([1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(qrOf('x'.repeat(214))).toBeNull()
})

test.each([1, 30, 70, 100, 120, 150, 200])('a text of %i bytes is read again from its modules', (length) => {
  const text = LINK.repeat(3).slice(0, length)
  expect(readAgain(qrOf(text) ?? [])).toBe(text)
})

test('an invitation and accents are read again', () => {
  expect(readAgain(qrOf(LINK) ?? [])).toBe(LINK)
  expect(readAgain(qrOf('Tablée, à table !') ?? [])).toBe('Tablée, à table !')
})

const ALIGNED: Record<number, number[]> = { 7: [22, 38], 8: [24, 42], 9: [26, 46], 10: [28, 50] }
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const DATA = [16, 28, 44, 64, 86, 108, 124, 154, 182, 216]

/** What a reader does: the mask from its bits, the data in their zigzag, the blocks apart, the bytes. */
function readAgain(modules: boolean[][]): string {
  const size = modules.length
  const version = (size - 17) / 4
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => modules[y]?.[8])
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((one) =>
    format.every((isDark, at) => isDark === (((formatBits(one) >>> at) & 1) === 1)),
  )
  const masks: ((i: number, j: number) => number)[] = [
    (i, j) => (i + j) % 2,
    (i) => i % 2,
    (_, j) => j % 3,
    (i, j) => (i + j) % 3,
    (i, j) => ((i >> 1) + Math.floor(j / 3)) % 2,
    (i, j) => ((i * j) % 2) + ((i * j) % 3),
    (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
    (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
  ]

  let bits = ''
  for (let column = size - 1, up = true; column > 0; column -= 2, up = !up) {
    if (column === 6) column--
    for (let step = 0; step < size; step++) {
      const i = up ? size - 1 - step : step
      for (const j of [column, column - 1]) {
        if (isPattern(i, j, size, version)) continue
        bits += (modules[i]?.[j] === true) !== (masks[mask ?? 0]?.(i, j) === 0) ? '1' : '0'
      }
    }
  }
  const words = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2))
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
  const read = blocks
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('')
  const header = version < 10 ? 12 : 20
  const length = Number.parseInt(read.slice(4, header), 2)
  const text = Array.from({ length }, (_, at) => Number.parseInt(read.slice(header + 8 * at, header + 8 * at + 8), 2))
  return new TextDecoder().decode(Uint8Array.from(text))
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
