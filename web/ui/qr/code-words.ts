import { errorWords } from './error-words.ts'

/** By version, from 1 on, at level M: all code words, those that correct errors in each block, and the blocks. */
const ALL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]
const CORRECTING = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]

/** The smallest version (1 to 10) whose level M holds these bytes, and its code words in their order; null beyond it. */
export function codeWords(bytes: Uint8Array): { version: number; words: number[] } | null {
  const index = ALL.findIndex((all, at) => headerBits(at + 1) + 8 * bytes.length <= 8 * dataWords(all, at))
  const all = ALL[index]
  if (all === undefined) return null
  const version = index + 1
  return { version, words: interleaved(filled(bytes, version, dataWords(all, index)), index) }
}

function dataWords(all: number, index: number): number {
  return all - (CORRECTING[index] ?? 0) * (BLOCKS[index] ?? 0)
}

/** The mode, and how many bytes follow. */
function headerBits(version: number): number {
  return 4 + (version < 10 ? 8 : 16)
}

/** Byte mode, the bytes, an end, and the standard's two words in turn for what is left. */
function filled(bytes: Uint8Array, version: number, length: number): number[] {
  const header = `0100${bytes.length.toString(2).padStart(headerBits(version) - 4, '0')}`
  const bits = header + [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const ended = bits + '0'.repeat(Math.min(4, 8 * length - bits.length))
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const words = whole.match(/.{8}/g)?.map((word) => Number.parseInt(word, 2)) ?? []
  return Array.from({ length }, (_, at) => words[at] ?? ((at - words.length) % 2 === 0 ? 0xec : 0x11))
}

/** A word of each block in turn, the shorter blocks first; then their correcting words likewise. */
function interleaved(data: number[], index: number): number[] {
  const count = BLOCKS[index] ?? 1
  const shortest = Math.floor(data.length / count)
  const longer = data.length % count
  const blocks = Array.from({ length: count }, (_, at) => {
    const start = at * shortest + Math.max(0, at - (count - longer))
    return data.slice(start, start + shortest + (at >= count - longer ? 1 : 0))
  })
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => errorWords(block, CORRECTING[index] ?? 0)))]
}

function inTurn(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}
