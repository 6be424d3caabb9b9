import { expect, test } from 'vitest'
import { workAfter } from './work-after.ts'

test.each([
  ['server/http/app.ts', ['server'], []],
  ['server/database/seed/people.json', ['server'], []],
  ['demonstration/houses/thai.json', ['server'], []],
  ['dish-art/cuisines.ts', ['server'], []],
  ['domain/money/money.ts', ['server'], []],
  ['sandbox/stripe/page/page.js', ['sandbox'], []],
  ['server/modules/reviews/reviews.graphql.ts', ['server'], ['documents']],
  ['server/graphql/schema.ts', ['server'], ['documents']],
  ['server/database/migrations/0100_more.sql', ['server'], ['tables']],
  ['web/screens/home/home.page.tsx', [], ['documents']],
  ['web/ui/popup.tsx', [], ['documents']],
  ['web/app.css', [], []],
  ['web/generated/graphql.ts', [], []],
  ['server/database/tables.ts', [], []],
  ['server/http/app.test.ts', [], []],
  ['server/modules/accounts/heard-tokens.fixtures.ts', [], []],
  ['server/testing/app.ts', [], []],
  ['server/README.md', [], []],
  ['web/.react-router/types/+types/root.ts', [], []],
  ['server/http/.app.ts.swp', [], []],
  ['server/http/app.ts~', [], []],
  ['server/http/4913', [], []],
  ['server/http', [], []],
])('a change of %s restarts %j and generates %j', (file, restart, generate) => {
  expect(workAfter([file])).toEqual({ restart, generate })
})

test('several changes restart each part once', () => {
  const files = [
    'domain/money/money.ts',
    'sandbox/main.ts',
    'server/http/app.ts',
    'server/start.ts',
    'web/ui/popup.tsx',
  ]
  expect(workAfter(files)).toEqual({ restart: ['sandbox', 'server'], generate: ['documents'] })
})
