import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabase } from '@tablee/server/testing/database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seatClaimOf, spotOf } from './guard.ts'
import { NO_GUARDS, SHAPES } from './guards/none.ts'
import { GUARDS } from './guards.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const edits = GUARDS.flatMap(({ without }) => ('drop' in without ? [] : [without]))
const drops = GUARDS.flatMap(({ without }) => ('drop' in without ? [without.drop] : []))

/** The server's source files, without tests, the demonstration and generated files. */
const sources = globSync('server/**/*.ts', {
  cwd: ROOT,
  exclude: (path) => /node_modules|database\/seed/.test(path),
}).filter((file) => !/\.(test|fixtures|model)\.ts$|^server\/(testing|database\/tables)/.test(file))

const LOCK = /\bfor (no key )?update\b|\bfor (key )?share\b|\bpg_(try_)?advisory\w*lock\w*/g
/** SQL whose result depends on the number of changed rows, or that yields to a concurrent change. */
const COMPARE_AND_SWAP = /\bon conflict\b|\bxmin = |\b(update \w+|delete from)\b[^`]*\breturning\b/g
/** An idempotency key for a provider. */
const KEY = /`[\w-]+:\$\{[^`]*`(?=\)|, \{|,\n)/g

test('each guard has a unique name and existing tests, and is found exactly once', () => {
  const names = GUARDS.map(({ name }) => name)
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
  for (const { tests } of GUARDS) for (const file of tests) read(file)
  for (const edit of edits) spotOf(read(edit.file), edit)
})

test('each lock in the source is listed', () => {
  const unlisted = sources.flatMap((file) => {
    const source = read(file)
    const spots = edits.filter((edit) => edit.file === file).map((edit) => spotOf(source, edit))
    return [...withoutComments(source).matchAll(LOCK)]
      .filter(({ index, 0: { length } }) => !spots.some(({ from, to }) => from < index + length && index < to))
      .map(({ index, 0: text }) => `${file}: ${text} in ${functionAt(source, index)}`)
  })
  expect(unlisted).toEqual([])
})

test('each compare-and-swap function and each key is listed, or declared to need no guard', () => {
  const unlisted = sources.flatMap((file) => {
    const source = read(file)
    const text = withoutComments(source)
    const found = [...text.matchAll(COMPARE_AND_SWAP), ...(file.includes('/payments/') ? text.matchAll(KEY) : [])]
    return [...new Set(found.map(({ index }) => functionAt(source, index)))]
      .filter((name) => !edits.some((edit) => edit.file === file && edit.inside === name))
      .map((name) => `${file} ${name}`)
  })
  expect(unlisted.toSorted()).toEqual(Object.keys(NO_GUARDS).toSorted())
})

test('each constraint of the database is listed, or only describes the form of a row', async () => {
  const { db, close } = await testDatabase()
  const { rows } = await sql<{ name: string; says: string }>`
    select concat(conrelid::regclass, '.', conname) as name, pg_get_constraintdef(oid) as says from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'p', 'u', 'x')
    union all
    select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
    where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  await close()
  const names = rows.map(({ name }) => name)
  expect(drops.filter((drop) => !names.includes(drop))).toEqual([])
  const unlisted = rows.filter(({ name, says }) => !drops.includes(name) && !isIdOrVocabulary(says))
  expect(unlisted.map(({ name }) => name).toSorted()).toEqual([...SHAPES].toSorted())
})

/** True if a constraint is a primary key on id or a list of allowed values. */
function isIdOrVocabulary(says: string): boolean {
  return says === 'PRIMARY KEY (id)' || (says.startsWith('CHECK') && says.includes('= ANY (ARRAY['))
}

function functionAt(source: string, index: number): string {
  const begins = [...source.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)]
  const name = begins.findLast((begin) => begin.index <= index)?.[1]
  if (!name || seatClaimOf(source, name).to < index)
    throw new Error(`no function holds ${source.slice(index, index + 40)}`)
  return name
}

/** Blanks out comments, at the same length, so that positions stay valid. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))
}
