import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CEILINGS, SHORTEST_MEDIAN } from './house/ceilings.ts'
import { circles } from './house/circles.ts'
import { figuresOf, readCodeBase } from './house/figures.ts'
import { fileLengths } from './house/file-lengths.ts'
import { filesAFolder } from './house/folders.ts'
import { exportsADoor } from './house/front-doors.ts'
import { functionsOf, heavyFunctions } from './house/functions.ts'
import { homonyms } from './house/homonyms.ts'
import { commentsOf, fragments, privateWords, titlesOf } from './house/language.ts'
import { namesOf, privateNames } from './house/names.ts'
import { realTime } from './house/real-time.ts'
import { uncheckedRows } from './house/row-types.ts'
import { isTest, isWritten, readSource } from './house/source.ts'
import { spreadLiterals } from './house/spread-literals.ts'
import { statusSets } from './house/status-sets.ts'

describe('the code base', () => {
  const root = join(import.meta.dirname, '..')
  const figures = figuresOf(readCodeBase(root))

  test.each(figures)('stays within its ceiling: $name', ({ name, value, behind }) => {
    expect(value, behind.join('\n')).toBeLessThanOrEqual(CEILINGS[name].ceiling)
  })

  test('has a measurement for each ceiling, and no ceiling below its target', () => {
    expect(figures.map(({ name }) => name)).toEqual(Object.keys(CEILINGS))
    for (const { ceiling, target } of Object.values(CEILINGS)) expect(ceiling).toBeGreaterThanOrEqual(target)
  })

  test('is not split into too many small files', () => {
    const median = figures.find(({ name }) => name === 'lines of a file, median')
    expect(median?.value).toBeGreaterThanOrEqual(SHORTEST_MEDIAN)
  })
})

const parsed = (files: Record<string, string>) => Object.entries(files).map(([path, code]) => readSource(path, code))
const lines = (count: number) => `{\n${'  work()\n'.repeat(count - 2)}}`

test.each([
  ['server/start.ts', true, false],
  ['server/start.test.ts', true, true],
  ['server/testing/app.ts', true, true],
  ['e2e/book.ts', true, true],
  ['web/generated/graphql.ts', false, false],
  ['server/database/tables.ts', false, false],
  ['server/database/seed/menus.data.ts', false, false],
])('%s: hand-written %s, test %s', (path, written, aTest) => {
  expect([isWritten(path), isTest(path)]).toEqual([written, aTest])
})

test('files are counted by their direct folder', () => {
  expect(filesAFolder(parsed({ 'web/a.ts': '', 'web/ui/b.ts': '', 'web/ui/c.tsx': '' }))).toEqual([
    ['web/ui', 2],
    ['web', 1],
  ])
})

test('a front door is a file of a module with the name of its folder, and each of its exports counts', () => {
  const door = 'export { one, type Two } from "./core/core.ts"\nexport * from "./three.ts"\nexport const four = 4'
  const files = {
    'server/modules/search/search.ts': door,
    'server/modules/search/core/core.ts': 'export const one = 1\nexport type Two = 2\nconst unseen = 3',
    'server/modules/search/three.ts': 'export const three = 3',
    'web/search/search.ts': 'export const five = 5',
  }
  expect(exportsADoor(parsed(files))).toEqual([
    ['server/modules/search/search.ts', 4],
    ['server/modules/search/core/core.ts', 2],
  ])
})

describe('an import cycle', () => {
  const imports = (name: string) => `import type { It } from '${name}'`

  test('is found through types and re-exports', () => {
    const files = {
      'web/a.ts': imports('./b.ts'),
      'web/b.ts': 'export { it } from "./c.ts"',
      'web/c.ts': imports('./a.ts'),
    }
    expect(circles(parsed(files))).toEqual([['web/a.ts', 'web/b.ts', 'web/c.ts']])
  })

  test('is found through the package name of a folder', () => {
    const files = { 'domain/a.ts': imports('@tablee/domain/b'), 'domain/b.ts': imports('./a.ts') }
    expect(circles(parsed(files))).toHaveLength(1)
  })

  test('is counted once if two cycles share a file, and twice if they do not', () => {
    const pair = { 'web/a.ts': imports('./b.ts'), 'web/b.ts': imports('./a.ts') }
    const meeting = { 'web/a.ts': `${imports('./b.ts')}\n${imports('./c.ts')}`, 'web/c.ts': imports('./a.ts') }
    const apart = { 'web/c.ts': imports('./d.ts'), 'web/d.ts': `${imports('./c.ts')}\n${imports('./a.ts')}` }
    expect(circles(parsed({ ...pair, ...meeting }))).toEqual([['web/a.ts', 'web/b.ts', 'web/c.ts']])
    expect(circles(parsed({ ...pair, ...apart }))).toEqual([
      ['web/a.ts', 'web/b.ts'],
      ['web/c.ts', 'web/d.ts'],
    ])
  })

  test('is not reported for diamonds or dynamic imports', () => {
    const files = {
      'web/a.ts': `${imports('./b.ts')}\n${imports('./c.ts')}`,
      'web/b.ts': imports('./d.ts'),
      'web/c.ts': imports('./d.ts'),
      'web/d.ts': 'const later = () => import("./a.ts")',
    }
    expect(circles(parsed(files))).toEqual([])
  })
})

describe('a function', () => {
  const measured = (code: string) => functionsOf(readSource('web/it.tsx', code))

  test.each([
    ['no branch', 'function it() {}', 1],
    ['if and else', 'function it() { if (a) b(); else if (c) d(); else e() }', 3],
    ['conditions', 'const it = () => a ? b && c : d || (e ?? f)', 5],
    [
      'loops',
      'const it = () => { for (;;) {} for (const a of b) {} for (const a in b) {} while (a) {} do {} while (a) }',
      6,
    ],
    ['cases, except the default', 'const it = () => { switch (a) { case 1: case 2: break; default: } }', 3],
    ['conditional assignments', 'const it = () => { a ??= b; c ||= d; e += f }', 3],
    ['no branches of nested functions', 'const it = () => a.map(function inner() { return b ? 1 : 2 })', 1],
    ['markup', 'const it = () => <p>{a && <b>{c ? 1 : 2}</b>}</p>', 3],
    ['no optional chaining', 'const it = (a = 1) => a?.b?.()', 1],
  ])('has a complexity that counts %s', (_, code, complexity) => {
    expect(measured(code)[0]?.complexity).toBe(complexity)
  })

  test('is measured from its first to its last line, wherever it is', () => {
    const method = `\nclass It {\n  it() ${lines(4)}\n}`
    expect(measured(method)).toEqual([{ at: 'web/it.tsx:3', name: 'unnamed', lines: 4, complexity: 1 }])
  })

  test('passes with 60 lines and 15 branches, and fails with one more of either', () => {
    const branches = (count: number) => `{ ${'if (a) b();'.repeat(count)} }`
    const found = heavyFunctions(
      parsed({
        'web/screen.ts': `export function fits() ${lines(60)}\nexport function isLong() ${lines(61)}`,
        'web/branch.ts': `function fits() ${branches(14)}\nfunction branches() ${branches(15)}`,
      }),
    )
    expect(found.map(({ name }) => name)).toEqual(['isLong', 'branches'])
  })
})

test('file lengths are reported by median and 95th percentile', () => {
  const files = Array.from({ length: 100 }, (_, index): [string, string] => [`web/${index}.ts`, 'a\n'.repeat(index)])
  expect(fileLengths(parsed(Object.fromEntries(files)))).toEqual({ median: 50, ninetyFifth: 95 })
})

test('a name is a homonym if two files export their own type with it', () => {
  const files = {
    'web/a.ts': 'export type Seat = 1\nexport type Only = 1\ntype Kept = 1',
    'server/b.ts': 'export interface Seat { at: 1 }\nexport type Kept = 1',
    'server/c.ts': 'export type { Only } from "../web/a.ts"\nexport const seat = 1',
  }
  expect(homonyms(parsed(files))).toEqual([['Seat', ['web/a.ts', 'server/b.ts']]])
})

test('a set of statuses outside domain is reported in server and web', () => {
  const code = "const A = ['RED', 'BLUE']\nconst B = ['CONFIRMED', 'PAID']"
  const files = { 'server/a.ts': code, 'domain/a.ts': code, 'sandbox/a.ts': code }
  expect(statusSets(parsed(files))).toEqual(['server/a.ts:2'])
})

test('a row type outside the server is unchecked if SQL has a type argument', () => {
  const code = 'const a = sql`select 1`\nconst b = sql<{ at: Day }>`select 2`\nconst c = other<Day>`select 3`'
  expect(uncheckedRows(parsed({ 'bench/a.ts': code }))).toEqual(['bench/a.ts:2'])
})

describe('a row type of the server', () => {
  const unchecked = (code: string) => uncheckedRows(parsed({ 'server/a.ts': `import { sql } from 'kysely'\n${code}` }))

  test('is checked if its statement is executed in place', () => {
    expect(unchecked('await sql<Row>`select 1`.execute(db)\nsql<Row>`select 2`.compile(db)')).toEqual([])
  })

  test.each([
    ['a fragment', 'const part = sql<number>`count(*)`'],
    ['a statement executed elsewhere', 'await run(sql<Row>`select 1`)'],
    ['rows that are cast', 'const own = rows as Row[]'],
    ['rows cast through unknown', 'const own = rows[0] as unknown as Row'],
    ['a column that is cast', 'rows.map((row) => row.at as Day)'],
    ['a response that is cast', 'const own = (await query.executeTakeFirst()) as Row'],
    ['a query with a cast of its type', 'const own = query.$castTo<Row>()'],
    ['a query of the driver', "await client.query<Row>('select 1')"],
  ])('is unchecked: %s', (_, code) => {
    expect(unchecked(code)).toEqual(['server/a.ts:2'])
  })

  test('is not involved in other casts', () => {
    expect(unchecked('const all = rows as const\nconst any = rows as unknown\nconst one = wish as Wish')).toEqual([])
  })
})

test('a literal that is spread into another one is counted, a condition is not', () => {
  const code = 'const a = { ...{ b, c }, d }\nconst e = { ...(f && { g }), h }'
  expect(spreadLiterals(parsed({ 'web/a.ts': code }))).toEqual(['web/a.ts:1'])
})

describe('real time', () => {
  const found = (code: string) => realTime(parsed({ 'web/a.test.ts': code }))

  test.each([
    ['a limit under 30 s', 'const SOON = { timeout: 2 * 10_000 }'],
    ["Vitest's limit of one second", 'vi.waitFor(isDone)'],
    ['a limit without a name', 'vi.waitUntil(isDone, 5_000)'],
    ['a limit that is a constant', 'const SHORT = 5_000; vi.waitUntil(isDone, SHORT)'],
    ['an option without a limit', 'vi.waitFor(isDone, { interval: 20 })'],
    ['a signal', 'fetch(url, { signal: AbortSignal.timeout(100) })'],
    ['a pause', "import { setTimeout as pass } from 'node:timers/promises'; await pass(100)"],
    ['a pause of the global timer', 'setTimeout(() => stop(), 100)'],
    ['an upper bound of elapsed time', 'expect(performance.now() - began).toBeLessThan(5_000)'],
  ])('may decide a test with %s', (_, code) => {
    expect(found(code)).toEqual(['web/a.test.ts:1'])
  })

  test.each([
    ['a longer limit', 'const WAIT = { timeout: 30_000, interval: 20 }; vi.waitFor(isDone, WAIT)'],
    ['a limit of another file', "import { WAIT } from './wait.ts'; vi.waitFor(isDone, WAIT)"],
    ['a pause between two polls', 'for (; !isDone(); await setTimeout(50)) poll()'],
    ['a lower bound of elapsed time', 'expect(performance.now() - began).toBeGreaterThan(5_000)'],
    ['fake timers', "vi.useFakeTimers({ toFake: ['setTimeout'] })"],
  ])('decides no test with %s', (_, code) => {
    expect(found(code)).toEqual([])
  })
})

describe('a name', () => {
  const names = (path: string, code: string) => ({ files: [namesOf(path, code)], contract: new Set(['letters']) })

  test('has a private word in camel, kebab and upper case', () => {
    const code = 'const wasTold = GO_ON\nfunction sayAnew({ said }: HouseRules) {}'
    expect(privateNames(names('web/old-house/at-will.ts', code))).toEqual([
      'web/old-house/at-will.ts wasTold',
      'web/old-house/at-will.ts GO_ON',
      'web/old-house/at-will.ts sayAnew',
      'web/old-house/at-will.ts said',
      'web/old-house/at-will.ts HouseRules',
      'web/old-house',
    ])
  })

  test('has no private word if it belongs to the schema, to a column, or only resembles one', () => {
    const code = "const { letters, told_at } = household // said\nconst saying = 'told'"
    expect(privateNames(names('web/a.ts', code))).toEqual([])
  })

  test('may have a word that is meant literally', () => {
    expect(privateNames(names('sandbox/geocoder/a.ts', 'const house = letter'))).toEqual([
      'sandbox/geocoder/a.ts letter',
    ])
  })
})

test('a type that is read off a function is counted', () => {
  const code = 'type A = Awaited<ReturnType<typeof a>>\ntype B = Parameters<B>\ntype C = Parameters<typeof c.d>[0]'
  expect(namesOf('web/a.ts', code).typeQueries).toEqual(['web/a.ts:1', 'web/a.ts:3'])
})

describe('the language of a text', () => {
  test.each([
    ['True if the viewer is the host.', 0],
    ['Whether who asks is its host.', 1],
    ['Returns the booking. Of an order: how far it is.', 1],
    ['`what` is a name. The sum is in cents.', 0],
  ])('has this many fragments: %s', (text, count) => {
    expect(fragments([{ at: 'a.ts:1', text }])).toHaveLength(count)
  })

  test.each([
    ['A booking is told to its house anew.', 3],
    ['The `house` folder, «\u202fla lettre\u202f» and authorised users', 0],
    ['It authorizes the card meanwhile.', 2],
  ])('has this many private words: %s', (text, count) => {
    expect(privateWords([{ at: 'a.ts:1', text }])).toHaveLength(count)
  })

  test('is read from comments, with consecutive lines as one', () => {
    const text = '/** One\n * two. */\nconst a = 1 // three\n// four\n// five\nconst b = 2\n// biome-ignore lint: six\n'
    expect(commentsOf({ path: 'a.ts', text })).toMatchObject([
      { at: 'a.ts:1', text: 'One two.' },
      { at: 'a.ts:3', text: 'three four five' },
    ])
  })

  test('is read from the titles of tests and of test tables', () => {
    const text =
      "describe('a table', () => {\n  test.each([['a', f(1)]])('one that %s', () => {})\n  test('pays', async () => {})\n})"
    expect(titlesOf({ path: 'a.test.ts', text }).map((one) => one.text)).toEqual(['A table', 'One that %s', 'Pays'])
  })
})
