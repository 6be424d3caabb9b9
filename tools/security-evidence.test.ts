import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { titlesIn } from './coverage/titles-in.ts'

/**
 * Each row of the ASVS tables in docs/security.md has the ids of its requirements ('1.2.6–1.2.8, 1.5.1') and their evidence:
 * `FILE.test › part of a title`, a command, a file in backticks or a section of the document. This test fails where one of them
 * does not exist.
 */
const ROOT = join(import.meta.dirname, '..')
const DOCUMENT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const FILES = globSync('{domain,server,web,tools,e2e,sandbox,deploy}/**/*.*', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', 'web/build/**', 'web/.react-router/**'],
})
const HEADINGS = [...DOCUMENT.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** The sections of ASVS 5.0.0 with the number of their requirements of levels 1 and 2, which come first in each. */
const SECTIONS = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`
const LONGEST = 23_000

type Row = { ids: string; met: string }

const rows: Row[] = DOCUMENT.split('\n').flatMap((line) => {
  const [, ids = '', , met = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return /^\d+\.\d+\.\d+/.test(ids) ? [{ ids, met }] : []
})

test('each of the 253 requirements of levels 1 and 2 is in one row', () => {
  const wanted = SECTIONS.split(/\s+/).flatMap((section) => {
    const [name = '', count] = section.split(':')
    return numbered(name, 1, Number(count))
  })
  expect(wanted).toHaveLength(253)
  expect(rows.flatMap(({ ids }) => ids.split(', ').flatMap(idsIn)).toSorted()).toEqual(wanted.toSorted())
})

test('the document is short enough to be read', () => {
  expect(Buffer.byteLength(DOCUMENT)).toBeLessThanOrEqual(LONGEST)
})

test.each(rows)('$ids names evidence that exists', ({ met }) => {
  const sections = [...met.matchAll(/"([^"]+)"(?=.* above)/g)].map(([, heading = '']) => heading)
  const files = [...met.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md|service))`/g)].map(([, file = '']) => file)
  const tests = piecesOf(met).filter((one) => / › |\.test$|^`npm /.test(one))
  expect(sections.filter((heading) => !HEADINGS.includes(heading))).toEqual([])
  expect(files.filter((file) => pathsOf(file).length === 0)).toEqual([])
  expect(tests.flatMap(faultOf)).toEqual([])
  expect(/^n\/a|Not met/.test(met) || sections.length + files.length + tests.length > 0).toBe(true)
})

/** '1.2.6–1.2.8' is three requirements of one section. */
function idsIn(range: string): string[] {
  const [, section = '', first, other = section, last = first] =
    /^(\d+\.\d+)\.(\d+)(?:–(\d+\.\d+)\.(\d+))?$/.exec(range) ?? []
  return section === other ? numbered(section, Number(first), Number(last)) : [range]
}

function numbered(section: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, n) => `${section}.${first + n}`)
}

/** The pieces of a list; one that begins with a title is of the file before it. */
function piecesOf(evidence: string): string[] {
  let file = ''
  return evidence.split('; ').map((one) => {
    if (!one.startsWith('› ')) file = one.split(' › ')[0] ?? ''
    return one.startsWith('› ') ? `${file} ${one}` : one
  })
}

/** Returns the missing parts of one piece of evidence. */
function faultOf(one: string): string[] {
  const [, command] = /^`npm (?:run )?([\w:-]+)/.exec(one) ?? []
  if (command !== undefined) return command in scripts ? [] : [one]
  const [file = '', ...titles] = one.split(' › ')
  const found = pathsOf(`${file}.ts`).concat(pathsOf(`${file}.tsx`))
  const known = found.flatMap((path) => titlesIn(readFileSync(join(ROOT, path), 'utf8')))
  const isThere = titles.every((title) => known.some((other) => other.includes(title)))
  return found.length > 0 && isThere ? [] : [one]
}

/** Returns the files with this name, whose folders may be written in part. */
function pathsOf(name: string): string[] {
  const [base = '', ...folders] = name.split('/').reverse()
  return FILES.filter((path) => {
    const parts = path.split('/')
    return parts.at(-1) === base && folders.every((folder) => parts.includes(folder))
  })
}
