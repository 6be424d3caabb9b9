import { expect, test } from 'vitest'
import { faultsOf } from './check-coverage.ts'
import { explain } from './explain.ts'
import { type Project, readProject } from './read-project.ts'
import { holds, titlesIn } from './titles-in.ts'

const SPECIFICATION = `# Rules
A "quote" of the introduction is no requirement.

## 1. Tips

| Route | Purpose |
|---|---|
| /tips/{id} | Tip page |

**In euros**
- addTip(amount): the id.
- A tip is 1, 2 or 3 euros; it belongs to the staff.
- Afterwards: "Merci pour le pourboire !"

## 2. Time
Dates are in Paris.
`
const DOCUMENT = `# Coverage

## rules 1. Tips (b3d9d1)

- 3: \`tips.test\` › is one, two or… · a tip › belongs to the staff; \`server/clock.test\` › a day begins in Paris

## rules 2. Time (2712f4)

- 1: \`server/clock.test\` › a day begins in Paris

## Other features

- Clock: \`server/clock.test\`

## Not built

- rules 1.3: “belongs to the staff”
`

const EXAMPLE: Project = {
  specifications: { rules: SPECIFICATION },
  document: DOCUMENT,
  tests: {
    'e2e/stories/leave-a-tip.test.ts': `test('a diner tips', () => {
      page.goto(\`/tips/\${id}\`)
      page.getByText('Merci pour le pourboire !')
    })`,
    'server/tips.test.ts': `describe('a tip', () => {
      test('is one, two or three euros', () => ask('mutation { addTip(amount: 2) }'))
      test('belongs to the staff', () => {})
      test('is one line of the bill', () => {})
    })`,
    'server/clock.test.ts': `test('a day begins in Paris', () => {})`,
    'web/clock.test.ts': `test('a clock is shown', () => {})`,
  },
  operations: ['addTip'],
}

function document(from: string, to: string): string[] {
  expect(DOCUMENT).toContain(from)
  return faultsOf({ ...EXAMPLE, document: DOCUMENT.replace(from, to) })
}

function specification(from: string, to: string): string[] {
  expect(SPECIFICATION).toContain(from)
  return faultsOf({ ...EXAMPLE, specifications: { rules: SPECIFICATION.replace(from, to) } })
}

function without(file: string, text: string): string[] {
  const code = EXAMPLE.tests[file] ?? ''
  expect(code).toContain(text)
  return faultsOf({ ...EXAMPLE, tests: { ...EXAMPLE.tests, [file]: code.replace(text, '') } })
}

test('every sentence, screen and operation of the specifications has a proof, and every row is needed', () => {
  expect(faultsOf(readProject())).toEqual([])
})

test('a document with a proof of everything has no fault', () => {
  expect(faultsOf(EXAMPLE)).toEqual([])
})

test('a sentence without a proof is reported', () => {
  expect(document('- 3: `tips.test`', '- 9: `tips.test`')).toEqual([
    'rules 1.3 has no proof: - A tip is 1, 2 or 3 euros;',
    'line 5: rules 1.9 does not exist',
  ])
})

test('a sentence about an operation needs more than a call of it', () => {
  const { 'server/tips.test.ts': code = '' } = EXAMPLE.tests
  expect(code).toContain('addTip(')
  expect(specification('Dates are in Paris.', '- addTip takes 1, 2 or 3 euros.')).toEqual([
    'rules 2 has changed: compare its rows, then write (ac58c9)',
  ])
})

test('a text, a screen or an operation that no test contains is reported', () => {
  expect(without('e2e/stories/leave-a-tip.test.ts', 'Merci pour')).toEqual([
    'no test contains “Merci pour le pourboire !”',
    'rules 1.4 has no proof: - Afterwards: "Merci pour le pourboire !"',
  ])
  expect(without('e2e/stories/leave-a-tip.test.ts', '/tips')).toEqual([
    'no test contains /tips/{id}',
    'rules 1.1 has no proof: | /tips/{id} | Tip page |',
  ])
  expect(without('server/tips.test.ts', 'addTip')).toEqual([
    'no test contains addTip',
    'rules 1.2 has no proof: - addTip(amount): the id.',
  ])
})

test('a row whose test does not exist is reported', () => {
  expect(document('is one, two or…', 'is one or two')).toEqual(['line 5: server/tips.test.ts has no is one or two'])
  expect(document('a tip › belongs', 'a bill › belongs')).toEqual([
    'line 5: server/tips.test.ts has no a bill › belongs to the staff',
  ])
  expect(document('- 3: `tips.test`', '- 3: `bill.test`')).toEqual(['line 5: bill.test is no file'])
  expect(document('- 1: `server/clock.test`', '- 1: `clock.test`')).toEqual([
    'line 9: clock.test is server/clock.test.ts or web/clock.test.ts',
  ])
  expect(document('Clock: `server/clock.test`', 'Clock: `server/watch.test`')).toEqual([
    'line 13: server/watch.test is no file',
  ])
  expect(document('- 1: `server/clock.test` › a day begins in Paris', '- 1: see above')).toEqual([
    'rules 2.1 has no proof: Dates are in Paris.',
    'line 9: “- 1: see above” names no test',
  ])
})

test('a row may leave out the end of a title, as long as no other title begins so', () => {
  expect(document('is one, two or…', 'is one, two or three euros')).toEqual([])
  expect(document('is one, two or…', 'is one…')).toEqual([
    'line 5: server/tips.test.ts has several titles that begin so: is one…',
  ])
  expect(document('is one, two or…', 'is four…')).toEqual(['line 5: server/tips.test.ts has no is four…'])
})

test('a row that is no longer needed is reported', () => {
  expect(document('- 3: `tips.test`', '- 2-3: `tips.test`')).toEqual(['line 5: rules 1.2 needs no row'])
  expect(document('- 3: `tips.test`', '- 3, 4: `tips.test`')).toEqual(['line 5: rules 1.4 needs no row'])
})

test('a part that is not built is listed until the specification no longer requires it', () => {
  expect(document('belongs to the staff”', 'belongs to the restaurant”')).toEqual([
    'line 17: rules 1.3 does not contain “belongs to the restaurant”',
  ])
  expect(document('- rules 1.3: “', '- rules 2.1: “')).toEqual([
    'line 17: rules 2.1 does not contain “belongs to the staff”',
  ])
  const withoutRow = DOCUMENT.replace(/^- 1: .+\n/m, '')
  expect(faultsOf({ ...EXAMPLE, document: `${withoutRow}- rules 2.1: “in Paris”\n` })).toEqual([])
})

test('a changed specification is reported until its rows have been compared', () => {
  expect(specification('2 or 3 euros', '2 or 4 euros')).toEqual([
    'rules 1 has changed: compare its rows, then write (22b658)',
  ])
  expect(specification('## 2.', '## 3. Currency\n\n## 2.')).toEqual(['rules 3 is not in the document: add (e3b0c4)'])
  expect(document('rules 2. Time', 'rules 7. Time')).toEqual([
    'rules 2.1 has no proof: Dates are in Paris.',
    'rules 2 is not in the document: add (2712f4)',
    'rules 7 is not in the specification',
    'line 9: rules 7.1 does not exist',
  ])
})

test('without the specifications, the tests of all rows are still checked', () => {
  const { document } = EXAMPLE
  expect(faultsOf({ ...EXAMPLE, specifications: null })).toEqual([])
  expect(faultsOf({ ...EXAMPLE, specifications: null, document: document.replace('a day', 'a week') })).toEqual([
    'line 5: server/clock.test.ts has no a week begins in Paris',
  ])
})

test('words lead to sentences, operations and titles, and to their tests', () => {
  expect(explain(EXAMPLE, 'pourboire')).toEqual([
    'rules 1.4  - Afterwards: "Merci pour le pourboire !"',
    '    e2e/stories/leave-a-tip.test.ts contains it',
    '',
  ])
  expect(explain(EXAMPLE, 'STAFF tip')).toEqual([])
  expect(explain(EXAMPLE, 'staff')).toEqual([
    'rules 1.3  it belongs to the staff.',
    '    not built: belongs to the staff',
    '    server/tips.test.ts › is one, two or three euros',
    '    server/tips.test.ts › a tip › belongs to the staff',
    '    server/clock.test.ts › a day begins in Paris',
    '',
    'titles',
    '    server/tips.test.ts › belongs to the staff',
  ])
  expect(explain(EXAMPLE, 'rules 1.3').slice(0, 3)).toEqual([
    'rules 1.3  - A tip is 1, 2 or 3 euros;',
    'rules 1.3  it belongs to the staff.',
    '    not built: belongs to the staff',
  ])
  expect(explain(EXAMPLE, 'addTip').slice(3)).toEqual(['addTip', '    server/tips.test.ts contains it', ''])
  expect(explain(EXAMPLE, 'rules 1.2')).toEqual([
    'rules 1.2  - addTip(amount): the id.',
    '    server/tips.test.ts contains it',
    '',
  ])
})

test('without the specifications, words lead to titles only', () => {
  expect(explain({ ...EXAMPLE, specifications: null }, 'staff')).toEqual([
    'The specifications (../shared/spec) are absent.',
    'titles',
    '    server/tips.test.ts › belongs to the staff',
  ])
})

test('without words, the proofs are counted', () => {
  expect(explain(EXAMPLE, '')).toEqual([
    '6 sentences: 3 found in tests, 2 proven by 2 rows, 1 not built or only in part',
    '1 texts of pages, 1 screens and 1 operations found in tests',
  ])
})

test('titles are read as they are written in the source', () => {
  const code = String.raw`describe('it\'s open', () => { test.each([1])('%s is "one"', () => {}) })
    test.skipIf(true)(
      "on $\{path}", () => {})
    import { test as anyone } from './story.ts'
    anyone('reads', () => page.goto('nowhere', {}))`
  expect(titlesIn(code)).toEqual(["it's open", '%s is "one"', String.raw`on $\{path}`, 'reads'])
  expect(holds(titlesIn(code), ["it's open", '%s is "one"'])).toBe(true)
  expect(holds(titlesIn(code), ['%s is "one"', "it's open"])).toBe(false)
})
