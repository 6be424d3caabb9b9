import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noValues, seeValue } from '@tablee/server/testing/seen-values.ts'
import type { Column } from '@tablee/server/testing/watch-rows.ts'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf } from './compare-rows.ts'
import { readStatements } from './read-statements.ts'
import type { Shape } from './row-shape.ts'

const [INT, TEXT, INSTANT, JSON_TYPE, VOID] = [23, 25, 1184, 114, 2278]

const SHARE = `
type Status = 'PAID' | 'CONFIRMED'
type Line = { name: string; cents: number; note?: string }
type Share = { id: number; status: Status; email: string | null; paidAt: Date | null; lines: Line[] }
const rows = await sql<Share>\`select \${1} as id from share\`.execute(db)
`
const COLUMNS: Column[] = [
  ['id', INT],
  ['status', TEXT],
  ['email', TEXT],
  ['paidAt', INSTANT],
  ['lines', JSON_TYPE],
]
const PAID = { id: 1, status: 'PAID', email: null, paidAt: new Date(0), lines: [{ name: 'Tarte', cents: 700 }] }

test('a statement is identified by its text between parameters and its position', () => {
  const { statements, faults } = read(SHARE)
  expect(faults).toEqual([])
  expect(statements.map(({ place, text }) => ({ place, text }))).toEqual([
    { place: 'statements.ts:5', text: 'select \0 as id from share' },
  ])
})

test('columns and values that match the row type have no error', () => {
  expect(compare(COLUMNS, [PAID, { ...PAID, status: 'CONFIRMED', email: 'a@b.fr', paidAt: null }])).toEqual([])
  expect(compare([...COLUMNS, ['pg_notify', VOID]], [])).toEqual([])
})

test('a missing, unknown or differently typed column is an error even without rows', () => {
  const [, ...others] = COLUMNS
  expect(compare(others, [])).toEqual(['has no column id'])
  expect(compare([...COLUMNS, ['xmin', TEXT]], [])).toEqual(['has a column xmin that its type lacks'])
  expect(compare([...others, ['id', TEXT]], [])).toEqual(['id is string, its type says number'])
})

test('an unexpected null, an unknown union member and missing JSON fields are errors where they occur', () => {
  expect(compare(COLUMNS, [PAID, { ...PAID, id: null }])).toEqual(['id was null, its type says number'])
  expect(compare(COLUMNS, [{ ...PAID, status: 'LOST' }])).toEqual(["status was 'LOST', which its type does not know"])
  expect(compare(COLUMNS, [{ ...PAID, paidAt: 12 }])).toEqual(['paidAt was number, its type says null or instant'])
  const lines = [{ cents: 1, name: 'Thé', note: 'chaud' }, { cents: 1 }, { name: 'Eau', cents: '1' }]
  expect(compare(COLUMNS, [{ ...PAID, lines }])).toEqual([
    'lines[].name was missing',
    'lines[].cents was string, its type says number',
  ])
})

test('the members of a union are merged, and a type may be recursive', () => {
  const row = rowOf(`
type Node = { name: string; below: Node[] }
type Answer = { status: 'to-pay'; url: string } | { status: 'confirmed' }
const rows = await sql<{ tree: Node; answer: Answer; id: string & { readonly own: true } }>\`select 1\`.execute(db)`)
  const seen = noValues()
  const tree = { name: 'a', below: [{ name: 'b', below: [] }] }
  seeValue(seen, { tree, answer: { status: 'confirmed' }, id: 'x' })
  expect(faultsOf(row, { columns: [], rows: seen })).toEqual([])
  seeValue(seen, {
    tree: { name: 'a', below: [{ name: 1, below: [] }] },
    answer: { status: 'to-pay', url: 2 },
    id: 'x',
  })
  expect(faultsOf(row, { columns: [], rows: seen })).toEqual([
    'tree.below[].name was number, its type says string',
    'answer.url was number, its type says string',
  ])
})

test('an unchecked type is rejected: of a fragment, in a cast of rows, or by other means', () => {
  const { faults } = read(`
const part = sql<number>\`count(*)\`
const { rows } = await sql\`select \${part}\`.execute(db)
const cast = (rows as unknown[]) as { count: number }[]
const same = rows as unknown as { count: number }[]
const harmless = { a: 1 } as unknown as { b: number }
const other = sql\`1\`.$castTo<number>()
const raw = db.executeQuery<{ id: number }>(query)`)
  expect(faults).toEqual([
    expect.stringContaining('statements.ts:2 is a fragment'),
    'statements.ts:4 says by `as` what a row is',
    'statements.ts:5 says by `as` what a row is',
    'statements.ts:7 claims a type by $castTo',
    'statements.ts:8 claims a type by executeQuery',
  ])
})

let share: Shape | undefined

function compare(columns: Column[], rows: object[]): string[] {
  const seen = noValues()
  for (const row of rows) seeValue(seen, row)
  share ??= rowOf(SHARE)
  return faultsOf(share, { columns, rows: seen })
}

function rowOf(code: string) {
  const [statement] = read(code).statements
  if (!statement) throw new Error('no statement')
  return statement.row
}

/** Returns the result of `readStatements` for one file with that code, in a separate project with a stub of kysely. */
function read(code: string) {
  const root = mkdtempSync(join(tmpdir(), 'tablee-row-types-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'node_modules/kysely'), { recursive: true })
  writeFileSync(join(root, 'node_modules/kysely/index.d.ts'), KYSELY)
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["*"] }',
  )
  writeFileSync(join(root, 'statements.ts'), `import { db, query, sql } from 'kysely'${code}`)
  return readStatements(root, join(root, 'tsconfig.json'), (file) => file === 'statements.ts')
}

const KYSELY = `
type Raw<T> = { execute(db: unknown): Promise<{ rows: T[] }>; $castTo<C>(): Raw<C> }
export declare function sql<T = unknown>(parts: TemplateStringsArray, ...values: unknown[]): Raw<T>
export declare const query: object
export declare const db: { executeQuery<T>(query: object): T }
`
