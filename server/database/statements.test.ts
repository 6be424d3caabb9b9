import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { statementNames } from './statements.ts'

test('two processes give a statement the same name, and two statements different names, in any order', () => {
  const [one, other] = [statementNames(), statementNames()]
  const texts = Array.from({ length: 100 }, (_, n) => `select ${n} from restaurant where id = $1`)
  const names = texts.map(one)
  expect(texts.toReversed().map(other).toReversed()).toEqual(names)
  expect(new Set(names).size).toBe(texts.length)
})

test('a name is short enough for PostgreSQL not to truncate it', () => {
  const name = statementNames()(`select '${'é'.repeat(9_000)}'`) ?? ''
  expect(Buffer.byteLength(name)).toBeLessThan(63)
  expect(name).toMatch(/^\w[\w-]+$/)
})

test('a connection names at most five hundred statements, and no very long statement', () => {
  const nameOf = statementNames()
  const texts = Array.from({ length: 501 }, (_, n) => createHash('md5').update(String(n)).digest('hex'))
  const names = texts.map(nameOf)
  expect(names.filter((name) => name === undefined)).toHaveLength(1)
  expect(nameOf(texts[0] ?? '')).toBe(names[0])
  expect(statementNames()('x'.repeat(20_001))).toBeUndefined()
})
