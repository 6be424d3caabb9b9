/** A row of docs/coverage.md: what is asked, and the tests that see it. */
export type Row = { line: number; what: string; seenBy: Seen[] }
/** A test: its file, and its title below those of the groups that it stands in. */
type Seen = { file: string; titles: string[] }

const CELLS = /(?<!\\)\|/
const TEST = /^`([^`]+)` › (.+)$/

/** The rows of its tables, headings left out. What names no test in the form of the others has an empty `seenBy`. */
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

/** The sentences, screens and operations that rows name: between guillemets, or in code. */
export function namedIn(rows: Row[]): { sentences: Set<string>; code: Set<string> } {
  const all = (pattern: RegExp) =>
    new Set(rows.flatMap(({ what }) => [...what.matchAll(pattern)].map(([, named = '']) => named)))
  return { sentences: all(/« (.+?) »/g), code: all(/`([^`]+)`/g) }
}
