import LineBreaker from 'linebreak'
import { graphemesOf } from './itemise.ts'

/** Part of a paragraph, without the space at its end. */
export type LinePart = { from: number; to: number }

/** Divides a paragraph into lines of at most `width`, between words if possible. `measure` returns the width of a text. */
export function breakLines(text: string, width: number | undefined, measure: (part: string) => number): LinePart[] {
  if (width === undefined || measure(text) <= width) return [{ from: 0, to: text.length }]
  const lines: LinePart[] = []
  let line: LinePart & { used: number } = { from: 0, to: 0, used: 0 }
  let at = 0
  for (const piece of piecesOf(text)) {
    const word = piece.trimEnd()
    const spaces = piece.slice(word.length)
    if (measure(word) <= width) add(word)
    else for (const part of splitWord(word, width - line.used, width, measure)) add(part)
    line.used += spaces === '' ? 0 : measure(spaces)
    at += spaces.length
  }
  lines.push(line)
  return lines

  function add(part: string): void {
    if (line.used > 0 && line.used + measure(part) > (width ?? 0)) end(at)
    at += part.length
    line = { ...line, to: at, used: line.used + measure(part) }
  }
  function end(next: number): void {
    lines.push(line)
    line = { from: next, to: next, used: 0 }
  }
}

/** The unbreakable parts of a text, each with the spaces after it. */
export function piecesOf(text: string): string[] {
  const breaker = new LineBreaker(text)
  const ends = new Set<number>([text.length])
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) ends.add(next.position)
  for (const end of wordEnds(text)) ends.add(end)
  const sorted = [...ends].sort((a, b) => a - b)
  return sorted.map((end, index) => text.slice(sorted[index - 1] ?? 0, end)).filter((piece) => piece !== '')
}

/** Thai and related scripts write no spaces, so a dictionary finds their words. */
const UNSPACED = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]{2,}/gu

function* wordEnds(text: string): Generator<number> {
  for (const { 0: stretch, index } of text.matchAll(UNSPACED))
    for (const word of new Intl.Segmenter('th', { granularity: 'word' }).segment(stretch))
      yield index + word.index + word.segment.length
}

/**
 * Splits a word that is wider than a line: first the part that fits into the remaining room, then parts that each fill a line.
 */
function splitWord(word: string, room: number, width: number, measure: (part: string) => number): string[] {
  const parts: string[] = []
  let [part, limit] = ['', room]
  for (const cluster of graphemesOf(word)) {
    if (measure(part + cluster) > limit) {
      if (part !== '') parts.push(part)
      part = ''
      limit = width
    }
    part += cluster
  }
  return [...parts, part]
}
