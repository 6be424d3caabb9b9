import { createHash } from 'node:crypto'

/** A paragraph, list item or table row of a specification. */
export type Paragraph = {
  /** The section and the place in it, counted from 1: 'rules 4.2'. */
  id: string
  sentences: string[]
}

/** Returns the paragraphs of the numbered sections of a specification, without headings and the lines that introduce a list. */
export function paragraphsOf(name: string, specification: string): Paragraph[] {
  return sectionsOf(specification).flatMap(({ number, text }) =>
    text
      .split('\n')
      .filter((line, index, lines) => !isHeading(line, lines[index + 1]))
      .map((line, index) => ({ id: `${name} ${number}.${index + 1}`, sentences: sentencesIn(line) })),
  )
}

/** Returns a short hash of each section, which changes with its text: `rules 4` → `1f0c9a`. */
export function hashesOf(name: string, specification: string): Map<string, string> {
  return new Map(
    sectionsOf(specification).map(({ number, text }) => [
      `${name} ${number}`,
      createHash('sha256').update(text).digest('hex').slice(0, 6),
    ]),
  )
}

function sectionsOf(specification: string): { number: string; text: string }[] {
  return specification
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      number: section.split('.')[0] ?? '',
      text: section.includes('\n') ? section.slice(section.indexOf('\n')).trim() : '',
    }))
}

function isHeading(line: string, next = ''): boolean {
  const rule = /^\|[-|]+\|$/
  return line.trim() === '' || /^#|^\*\*[^*]+\*\*$|^[^.]+:$/.test(line) || rule.test(line) || rule.test(next)
}

/** Splits at full stops and semicolons, except in quotes, brackets and code. */
function sentencesIn(paragraph: string): string[] {
  const masked = paragraph.replaceAll(/"[^"]*"|(?<![\p{L}\d])'.+?'(?!\p{L})|\([^)]*\)|`[^`]*`/gu, (quote) =>
    'x'.repeat(quote.length),
  )
  const ends = [...masked.matchAll(/[.;](?= )/g)].map(({ index }) => index + 1)
  return [0, ...ends]
    .map((start, index) => paragraph.slice(start, ends[index]).trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
}
