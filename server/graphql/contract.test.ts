import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { brokenPromises } from './contract.ts'
import { schema } from './schema.ts'

const ROOT = join(import.meta.dirname, '../..')
const PRINTED = readFileSync(join(ROOT, 'schema.graphql'), 'utf8')
// Compares with the last printed schema, and with the specification's if it is present.
const CONTRACTS = [join(ROOT, 'schema.graphql'), join(ROOT, '../shared/spec/schema.graphql')].filter(existsSync)

test('schema.graphql equals the served schema', () => {
  expect(PRINTED).toBe(`${printSchema(schema)}\n`)
})

test('nothing of the contracts is missing or changed', () => {
  for (const file of CONTRACTS) expect(brokenPromises(readFileSync(file, 'utf8'), schema), file).toEqual([])
})

test.each([
  ['a removed field', 'type Query { one: Int two: Int }', ['Query.two was removed.']],
  ['a changed type', 'type Query { one: String }', ['Query.one changed type from String to Int.']],
  ['nothing if a field is added', 'type Query { one: Int }', []],
])('a contract is broken by %s', (_, contract, expected) => {
  expect(brokenPromises(contract, buildSchema('type Query { one: Int three: Int }'))).toEqual(expected)
})
