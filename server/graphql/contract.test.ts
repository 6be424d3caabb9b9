import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, findBreakingChanges, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from './schema.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONTRACT = join(ROOT, '../shared/spec/schema.graphql')

test('schema.graphql is what the server serves', () => {
  expect(readFileSync(join(ROOT, 'schema.graphql'), 'utf8')).toBe(`${printSchema(schema)}\n`)
})

test.skipIf(!existsSync(CONTRACT))('nothing of the contract is missing or changed', () => {
  const contract = buildSchema(readFileSync(CONTRACT, 'utf8'))
  expect(findBreakingChanges(contract, schema).map(({ description }) => description)).toEqual([])
})
