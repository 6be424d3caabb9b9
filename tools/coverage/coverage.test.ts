import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { operationsOf, routesOf, sentencesOf } from './asked-by.ts'
import { namedIn, type Row, readCoverage } from './read-coverage.ts'
import { holds, titlesIn } from './titles-in.ts'

const ROOT = join(import.meta.dirname, '../..')
const SPECIFICATIONS = join(ROOT, '../shared/spec')
const ROWS = readCoverage(readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8'))

/** Quotes in the specifications that are not texts of a page. */
const WORDS_OF_THEIRS = ['favourited', 'optional', 'bill charged after the meal', 'create then pay']

test('each row names tests that are there', () => {
  expect(ROWS.length).toBeGreaterThan(400)
  expect(ROWS.flatMap(faultsOf)).toEqual([])
})

test('the sentences of a row are in a file that it names', () => {
  expect(ROWS.flatMap(unsaid).toSorted()).toEqual(WORDS_OF_THEIRS.toSorted())
})

test('a row without a test, or with one that no longer exists, is reported', () => {
  const row = (seenBy: string) =>
    readCoverage(`| what | seen by |\n|---|---|\n| « Bonjour » | ${seenBy} |`).flatMap(faultsOf)
  expect(row('`tools/coverage/coverage.test.ts` › each row names tests that are there')).toEqual([])
  expect(row('')).toEqual(['line 3: « Bonjour » names no test'])
  expect(row('see above')).toEqual(['line 3: « Bonjour » names no test'])
  expect(row('`tools/gone.test.ts` › all is well')).toEqual(['line 3: tools/gone.test.ts is no file'])
  expect(row('`tools/coverage/coverage.test.ts` › all is well')).toEqual([
    'line 3: tools/coverage/coverage.test.ts has no all is well',
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

test.skipIf(!existsSync(SPECIFICATIONS))('every sentence, screen and operation of the specifications has a row', () => {
  const read = (name: string) => readFileSync(join(SPECIFICATIONS, name), 'utf8')
  const texts = ['discovery.md', 'booking.md', 'rules.md'].map(read)
  const { sentences, code } = namedIn(ROWS)

  const asked = [
    ...texts.flatMap((text) => [...sentencesOf(text)].filter((sentence) => !sentences.has(sentence))),
    ...texts.flatMap((text) => [...routesOf(text)].filter((route) => !code.has(route))),
    ...[...operationsOf(buildSchema(read('schema.graphql')))].filter((operation) => !code.has(operation)),
  ]
  expect(asked).toEqual([])
})

function faultsOf({ line, what, seenBy }: Row): string[] {
  if (seenBy.length === 0) return [`line ${line}: ${what} names no test`]
  return seenBy.flatMap(({ file, titles }) => {
    if (!existsSync(join(ROOT, file))) return [`line ${line}: ${file} is no file`]
    const isThere = holds(titlesIn(readFileSync(join(ROOT, file), 'utf8')), titles)
    return isThere ? [] : [`line ${line}: ${file} has no ${titles.join(' › ')}`]
  })
}

/** Returns the sentences of a row, up to their first placeholder, that are in none of its files. */
function unsaid(row: Row): string[] {
  const code = row.seenBy.map(({ file }) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  const plain = code.replaceAll(/\\(?=['".])/g, '').replaceAll('’', "'")
  return [...namedIn([row]).sentences].filter((sentence) => !plain.includes(sentence.split('{')[0] ?? ''))
}
