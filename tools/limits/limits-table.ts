import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MOST_OF_NETWORK } from '@tablee/server/limits/networks.ts'

/** A limit in the source. `within` is its text, e.g. '15 * MINUTE'. */
type CountedLimit = { counter: string; most: number; within: string; file: string }

const SERVER = join(import.meta.dirname, '../../server')
const LIMIT = /counter:\s*'([^']+)',\s*most:\s*([\w.]+),\s*within:\s*((?:\d+ \* )?[A-Z]+)\b/g
const OF_NETWORK = /networkTries\(\s*'?([\w ]+)'?,\s*\{\s*most:\s*(\w+),\s*within:\s*((?:\d+ \* )?[A-Z]+)\b/g

/** Returns the text of docs/limits.md, with one row for each counter. */
export function limitsTable(): string {
  const rows = listLimits().map(
    ({ counter, most, within, file }) =>
      `| ${counter} | ${most.toLocaleString('en')} | ${spanOf(within)} | \`${file}\` |`,
  )
  return `${[...HEAD, ...rows].join('\n')}\n`
}

/** Returns the limits of `countTries` in the server's source, sorted by counter. */
export function listLimits(): CountedLimit[] {
  const files = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts', '**/node_modules/**'] })
  return files.flatMap(limitsIn).toSorted((one, other) => (one.counter < other.counter ? -1 : 1))
}

function limitsIn(file: string): CountedLimit[] {
  const code = readFileSync(join(SERVER, file), 'utf8')
  const found = (pattern: RegExp, name: (counter: string) => string) =>
    [...code.matchAll(pattern)].map(([, counter = '', most = '', within = '']) => ({
      counter: name(counter),
      most: numberOf(most),
      within,
      file: file.replace(/^modules\//, ''),
    }))
  return [
    ...found(LIMIT, (counter) => counter),
    ...found(OF_NETWORK, (kind) => `${kind} of a network without a captcha, and ${MOST_OF_NETWORK} an hour with one`),
  ]
}

function numberOf(most: string): number {
  return most === 'MOST_OF_NETWORK' ? MOST_OF_NETWORK : Number(most.replaceAll('_', ''))
}

function spanOf(within: string): string {
  const [, count, unit = ''] = /^(?:(\d+) \* )?([A-Z]+)$/.exec(within) ?? []
  const name = unit.toLowerCase()
  return count === undefined ? `a${/^h/.test(name) ? 'n' : ''} ${name}` : `${count} ${name}s`
}

const HEAD = [
  '# Limits',
  '',
  'Every counter of `countTries` (`server/limits/limits.ts`), generated from the code of the server by `npm run generate`. Each counter allows so many tries within the time, which begins with the first try. An IPv6 network counts by its /64 and also, with ten times the limit, by its /48. The file of a counter contains the consequence of reaching it; [security.md](security.md#limits) has the reasons.',
  '',
  '| counter | most | within | in |',
  '|---|---|---|---|',
]
