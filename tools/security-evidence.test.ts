import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { titlesIn } from './coverage/titles-in.ts'

/**
 * Each row of the ASVS tables in docs/security.md names its evidence: `FILE.test › part of a title`, a command, a file in
 * backticks or a section of the document. This test fails where one of them does not exist.
 */
const ROOT = join(import.meta.dirname, '..')
const DOCUMENT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const FILES = globSync('{domain,server,web,tools,e2e,sandbox,deploy}/**/*.*', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', 'web/build/**', 'web/.react-router/**'],
})
const HEADINGS = [...DOCUMENT.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

type Row = { id: string; met: string }

const rows: Row[] = DOCUMENT.split('\n').flatMap((line) => {
  const [, id = '', , met = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return /^\d+\.\d+\.\d+/.test(id) ? [{ id, met }] : []
})

test('the tables contain the rows of the standard', () => {
  expect(rows.length).toBeGreaterThan(200)
})

test.each(rows)('$id names evidence that exists', ({ met }) => {
  const sections = [...met.matchAll(/"([^"]+)"(?=.* above)/g)].map(([, heading = '']) => heading)
  const files = [...met.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md|service))`/g)].map(([, file = '']) => file)
  const tests = piecesOf(met).filter((one) => / › |\.test$|^`npm /.test(one))
  expect(sections.filter((heading) => !HEADINGS.includes(heading))).toEqual([])
  expect(files.filter((file) => pathsOf(file).length === 0)).toEqual([])
  expect(tests.flatMap(faultOf)).toEqual([])
  expect(/^n\/a|Not met/.test(met) || sections.length + files.length + tests.length > 0).toBe(true)
})

/** The pieces of a list; one that begins with a title is of the file before it. */
function piecesOf(evidence: string): string[] {
  let file = ''
  return evidence.split('; ').map((one) => {
    if (!one.startsWith('› ')) file = one.split(' › ')[0] ?? ''
    return one.startsWith('› ') ? `${file} ${one}` : one
  })
}

/** What does not exist of one piece of evidence. */
function faultOf(one: string): string[] {
  const [, command] = /^`npm (?:run )?([\w:-]+)/.exec(one) ?? []
  if (command !== undefined) return command in scripts ? [] : [one]
  const [file = '', ...titles] = one.split(' › ')
  const found = pathsOf(`${file}.ts`).concat(pathsOf(`${file}.tsx`))
  const known = found.flatMap((path) => titlesIn(readFileSync(join(ROOT, path), 'utf8')))
  const isThere = titles.every((title) => known.some((other) => other.includes(title)))
  return found.length > 0 && isThere ? [] : [one]
}

/** The files with this name, whose folders may be written in part. */
function pathsOf(name: string): string[] {
  const [base = '', ...folders] = name.split('/').reverse()
  return FILES.filter((path) => {
    const parts = path.split('/')
    return parts.at(-1) === base && folders.every((folder) => parts.includes(folder))
  })
}
