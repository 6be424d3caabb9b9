import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)))
// coverage.md names files by the end of their path, and has a check of its own.
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })].filter(
  (document) => !['docs/progress.md', 'docs/coverage.md'].includes(document),
)

/** This file contains names that are nowhere else. */
const NO_SOURCE = ['package-lock.json', 'tools/documents.test.ts']
const SOURCE = /(?:\.(?:tsx?|mjs|sql|graphql|json|ya?ml|py|cfg|service)|Dockerfile|\.env\.example)$/
const words = new Set(
  files
    .filter((file) => SOURCE.test(file) && !file.startsWith('docs/') && !NO_SOURCE.includes(file))
    .flatMap((file) => read(file).match(/\w+/g) ?? []),
)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Names that CONTRIBUTING lets its reader write. */
const EXAMPLES = [
  ...['0999_terrace.sql', 'clear-favourites.ts', 'terraceSeats'],
  'server/database/migrations/0999_occasion.sql',
]
/** Files that a run writes, and names of PostgreSQL, YugabyteDB, Patroni, S3, React and npm. */
const ELSEWHERE = [
  ...['data/', './data', 'data/sandbox', 'dist/', 'test-results/journeys', '../shared', '10.0.0.0/8'],
  ...['restaurants/12/salle.jpg', 'endpoint/bucket/key', 'ListBucket', 'useOptimistic', 'audit'],
  ...['pg_advisory_lock', 'pg_stat_replication', 'yb_enable_read_committed_isolation'],
  ...['ignore_startup_parameters', 'PATRONI_ETCD3_HOSTS'],
]
/** A path below a variable, such as `DATA_DIR/images`. */
const OF_VARIABLE = /^(?:DATA_DIR|SHARED_DIR|ORIGIN)\//
const isElsewhere = (name: string) => [...EXAMPLES, ...ELSEWHERE].includes(name) || OF_VARIABLE.test(name)

describe.each(documents)('%s', (document) => {
  const text = read(document)

  test('names files and folders that exist', () => {
    expect(namesIn(text).paths.filter((name) => !isElsewhere(name) && !isPath(name, files))).toEqual([])
  })

  test('names functions, types, columns, variables and scripts that exist', () => {
    const named = namesIn(text)
    expect(named.words.filter((name) => !isElsewhere(name) && !words.has(name))).toEqual([])
    expect(named.scripts.filter((name) => !isElsewhere(name) && !(name in scripts))).toEqual([])
  })

  test('has links that lead to a file', () => {
    expect(linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(document), link)))).toEqual([])
  })
})

describe('CONTRIBUTING.md', () => {
  const [, recipe = ''] = /^## Add a field that a diner fills in\n(.*?)^## /ms.exec(read('CONTRIBUTING.md')) ?? []
  const steps = recipe.match(/^\d+\. .*$/gm) ?? []

  test.each(steps)('names places that are in the files of its step: %s', (step) => {
    const named = namesIn(step).paths.filter((path) => files.includes(path))
    const source = named.map(read).join('\n')
    const places = [...step.matchAll(/`(\w+)`/g)].map(([, place = '']) => place).filter((place) => place !== 'occasion')
    expect(places.filter((place) => !new RegExp(`\\b${place}\\b`).test(source))).toEqual([])
  })

  test('has a step for each file of the recipe', () => {
    const named = steps.flatMap((step) => namesIn(step).paths).filter((path) => files.includes(path))
    expect(named.filter((path) => !isElsewhere(path))).toHaveLength(6)
  })
})

describe('docs/architecture.md', () => {
  const [map = '', ladder = ''] = [...read('docs/architecture.md').matchAll(/^```\n(.*?)^```/gms)].map(
    ([, block = '']) => block,
  )
  const rungs = new Map(ladder.split('\n').map((line) => [line.split(' ')[0], line.split(/ · | {2,}/)] as const))

  test('maps folders and files that exist', () => {
    const named = map.match(/(?:[a-z<][\w<>-]*\/)+[\w.<>*-]*|[\w-]+\.tsx?\b/g) ?? []
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((name) => !isPath(name, files))).toEqual([])
  })

  test('has a rung for each module, with its folders', () => {
    const missing = files.flatMap((file) => {
      const [, name = '', folder] = /^server\/modules\/((?:pro\/)?[\w-]+)\/(?:([\w-]+)\/)?/.exec(file) ?? []
      const rung = rungs.get(name)
      return name === '' || rung?.some((one) => folder === undefined || one.startsWith(folder)) ? [] : [file]
    })
    expect(missing).toEqual([])
  })
})

test('names are read from backticks by their form, without code blocks', () => {
  const text =
    '`bookTable()` `dish_limit` `PORT` `DATA_DIR` `web/ui/` `order.ts` `npm run house -- X` `word` `/pro`\n```\n`a/b`\n```'
  expect(namesIn(text)).toEqual({
    paths: ['web/ui/', 'order.ts'],
    words: ['bookTable', 'dish_limit', 'DATA_DIR'],
    scripts: ['house'],
  })
})

test.each([
  ['server/clock.ts', true],
  ['clock.ts', true],
  ['lock.ts', false],
  ['server/modules/<name>/', true],
  ['config/*-variables.ts', true],
  ['config/*-gone.ts', false],
  ['clock', false],
])('the path %s exists: %s', (name, exists) => {
  expect(isPath(name, ['server/clock.ts', 'server/modules/search/search.ts', 'server/config/map-variables.ts'])).toBe(
    exists,
  )
})

test('links are read without their anchors, and addresses of the web are left out', () => {
  expect(linksIn('[a](b.md#c) [d](#e) [f](https://g.example/)')).toEqual(['b.md'])
})

/** The names in backticks in a document that belong to the repository. */
type DocumentNames = { paths: string[]; words: string[]; scripts: string[] }

const SPAN = /`([^`\n]+)`/g
/** `server/modules/`, `tools/soak/guards` or `clock.ts`; `<name>` and `*` match any name. An address begins with a slash. */
const PATH = /^(?:(?:[\w.<>*-]+\/)+[\w.<>*-]*|[\w.<>*-]+\.(?:tsx?|sql|mjs))$/
/** camelCase, PascalCase, snake_case and UPPER_CASE. A single lowercase word may be plain text. */
const WORD = /^(?:[a-z][a-z0-9]*(?:[A-Z]|_[a-z])\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)$/
const SCRIPT = /^npm (?:run )?([a-z][\w:]*)/

/** Returns the names outside of code blocks, by their form. */
function namesIn(markdown: string): DocumentNames {
  const text = markdown.replaceAll(/^```.*?^```/gms, '')
  const spans = [...text.matchAll(SPAN)].map(([, span = '']) => span.replace(/\(\)$/, ''))
  return {
    paths: spans.filter((span) => PATH.test(span)),
    words: spans.filter((span) => WORD.test(span)),
    scripts: spans.flatMap((span) => SCRIPT.exec(span)?.[1] ?? []),
  }
}

/** Returns the relative targets of the links of a document, without anchors. */
function linksIn(markdown: string): string[] {
  const text = markdown.replaceAll(/^```.*?^```/gms, '')
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, to = '']) => (/^\w+:/.test(to) ? [] : [to]))
}

/** True if a file or a folder has this path, whose beginning may be left out. */
function isPath(name: string, files: readonly string[]): boolean {
  const parts = name.replace(/\/$/, '').split(/<\w+>|\*/)
  const pattern = parts.map((part) => part.replaceAll(/[.]/g, '\\.')).join('[^/]*')
  const path = new RegExp(`(?:^|/)${pattern}(?:/|$)`)
  return files.some((file) => path.test(file))
}
