/** A row of docs/coverage.md: a requirement and the tests that prove it. */
export type Row = { line: number; what: string; seenBy: Seen[] }
/** A test: its file, and the titles of its groups and itself. */
type Seen = { file: string; titles: string[] }

const CELLS = /(?<!\\)\|/
const TEST = /^`([^`]+)` › (.+)$/

/** Returns the rows of the tables, without headings. `seenBy` is empty if a row names no test in the usual form. */
export function readCoverage(document: string): Row[] {
  const lines = document.split('\n').map((text, index) => ({ text, line: index + 1 }))
  return lines
    .filter(({ text }, index) => text.startsWith('|') && !isHeading(text) && !isHeading(lines[index + 1]?.text ?? ''))
    .map(({ text, line }) => {
      const [, what = '', tests = ''] = text.split(CELLS).map((cell) => cell.trim().replaceAll('\\|', '|'))
      return { line, what, seenBy: readTests(tests) }
    })
}

function isHeading(line: string): boolean {
  return /^\|[-| ]+\|$/.test(line)
}

function readTests(cell: string): Seen[] {
  const tests = cell.split('<br>').map((test) => TEST.exec(test))
  if (tests.includes(null)) return []
  return tests.map((test) => ({ file: test?.[1] ?? '', titles: (test?.[2] ?? '').split(' › ') }))
}

/** Returns the names in rows: sentences in guillemets, and screens and operations in backticks. */
export function namedIn(rows: Row[]): { sentences: Set<string>; code: Set<string> } {
  const all = (pattern: RegExp) =>
    new Set(rows.flatMap(({ what }) => [...what.matchAll(pattern)].map(([, named = '']) => named)))
  return { sentences: all(/« (.+?) »/g), code: all(/`([^`]+)`/g) }
}
