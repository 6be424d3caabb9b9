import { join } from 'node:path'
import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { withinLimits } from './limits.ts'
import { readPersisted } from './persisted.ts'
import { schema } from './schema.ts'

const documents = readPersisted(join(import.meta.dirname, '../../web/generated/persisted-documents.json'))

test.each([...documents.values()].map((text) => [nameOf(text), text]))(
  '%s of the pages is within the limits',
  (_, text) => {
    expect(validate(schema, parse(text), [withinLimits]).map(({ message }) => message)).toEqual([])
  },
)

function nameOf(text: string): string {
  return /(?:query|mutation) \w+/.exec(text)?.[0] ?? text
}
