import { random } from '@tablee/server/database/seed/random.ts'
import { documentPreparer } from '@tablee/server/graphql/prepare-document.ts'
import { schema } from '@tablee/server/graphql/schema.ts'
import { expect, test } from 'vitest'
import { ATTACKS } from './attacks.ts'

const prepare = documentPreparer(schema, false)

test.each(['forged', 'guessed', 'ownership', 'counted', 'replayed'])(
  'attacks that are %s reach the operations that they name',
  (kind) => {
    const chance = random(kind)
    const refused = new Set<string>()
    for (let n = 0; n < 300; n++) {
      const { path, body = '' } = ATTACKS[kind]?.(chance) ?? { path: '' }
      if (path !== '/graphql') continue
      const { query } = JSON.parse(body) as { query: string }
      if (prepare(query).errors.length > 0) refused.add(query)
    }
    expect([...refused]).toEqual([])
  },
)
