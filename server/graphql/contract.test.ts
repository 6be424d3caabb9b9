import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, findBreakingChanges, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { NOT_BUILT_YET } from './not-built-yet.ts'
import { schema } from './schema.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONTRACT = join(ROOT, '../shared/spec/schema.graphql')

test('schema.graphql is what the server serves', () => {
  expect(readFileSync(join(ROOT, 'schema.graphql'), 'utf8')).toBe(`${printSchema(schema)}\n`)
})

test.skipIf(!existsSync(CONTRACT))(
  'nothing of the contract is missing or changed but what is listed as not built yet',
  () => {
    const contract = buildSchema(readFileSync(CONTRACT, 'utf8'))
    const breaking = findBreakingChanges(contract, schema).map(({ description }) => description)
    expect(breaking.toSorted()).toEqual(NOT_BUILT_YET.toSorted())
  },
)
