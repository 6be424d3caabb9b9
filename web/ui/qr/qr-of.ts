import { codeWords } from './code-words.ts'

/** True is dark, row by row, without the quiet zone around it. */
export type Modules = boolean[][]

// By version, from 2 on.
const ALIGNED = [[18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]]

/** A QR code (ISO 18004: byte mode, level M, versions 1 to 10) of at most 213 bytes of UTF-8; null beyond them. */
export function qrOf(text: string): Modules | null {
  const coded = codeWords(new TextEncoder().encode(text))
  if (!coded) return null
  const drawn = MASKS.map((mask, index) => draw(coded.version, coded.words, mask, index))
  return drawn.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best))
}

/** The fifteen bits that say level M and which mask. */
export function formatBits(mask: number): number {
  let rest = mask
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  return ((mask << 10) | rest) ^ 0x5412
}

/** The eighteen bits that versions from 7 on carry. */
export function versionBits(version: number): number {
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  return (version << 12) | rest
}

type Mask = (x: number, y: number) => boolean

const MASKS: Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function draw(version: number, words: number[], mask: Mask, index: number): Modules {
  const size = 17 + 4 * version
  const grid: (boolean | null)[][] = Array.from({ length: size }, () => Array(size).fill(null))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = grid[y]
    if (row && 0 <= x && x < size) row[x] = isDark
  }

  drawPatterns(version, size, set)
  drawFormat(size, index, set)
  if (version >= 7) drawVersion(size, version, set)

  let bit = 0
  for (const [x, y] of wayThrough(size)) {
    if (grid[y]?.[x] !== null) continue
    const isDark = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
    set(x, y, isDark !== mask(x, y))
    bit++
  }
  return grid.map((row) => row.map((module) => module === true))
}

type Setter = (x: number, y: number, isDark: boolean) => void

function drawPatterns(version: number, size: number, set: Setter) {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const
  for (const [x, y] of corners) rings(x, y, 4, (distance) => distance !== 2 && distance !== 4, set)

  const lines = version > 1 ? [6, ...(ALIGNED[version - 2] ?? [])] : []
  const last = lines.at(-1)
  for (const x of lines) {
    for (const y of lines) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!isCorner) rings(x, y, 2, (distance) => distance !== 1, set)
    }
  }
}

function rings(x: number, y: number, reach: number, isDark: (distance: number) => boolean, set: Setter) {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
}

/** Twice, around the first corner and beside the two others; and the module that is always dark. */
function drawFormat(size: number, mask: number, set: Setter) {
  const bits = formatBits(mask)
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >>> at) & 1) === 1
    if (at < 6) set(8, at, isDark)
    else if (at < 8) set(8, at + 1, isDark)
    else if (at === 8) set(7, 8, isDark)
    else set(14 - at, 8, isDark)
    if (at < 8) set(size - 1 - at, 8, isDark)
    else set(8, size - 15 + at, isDark)
  }
  set(8, size - 8, true)
}

function drawVersion(size: number, version: number, set: Setter) {
  const bits = versionBits(version)
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

/** Two columns at a time from the right, up and down in turn, the timing column left out. */
function* wayThrough(size: number): Generator<[x: number, y: number]> {
  let isUp = true
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      yield [right, y]
      yield [right - 1, y]
    }
    isUp = !isUp
  }
}

/** How hard it is to read: long runs, blocks of one colour, what looks like a corner, and too much of either colour. */
function penaltyOf(modules: Modules): number {
  const size = modules.length
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x] === true))]
  const texts = lines.map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''))
  const runs = texts.flatMap((text) => text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const corners = texts.flatMap((text) => text.match(/(?=10111010000|00001011101)/g) ?? []).length
  let blocks = 0
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const colour = modules[y]?.[x]
      const isBlock = [modules[y]?.[x - 1], modules[y - 1]?.[x], modules[y - 1]?.[x - 1]].every((one) => one === colour)
      if (isBlock) blocks++
    }
  }
  const dark = modules.flat().filter(Boolean).length / (size * size)
  return runs + 3 * blocks + 40 * corners + 10 * Math.floor(Math.abs(dark - 0.5) * 20)
}
