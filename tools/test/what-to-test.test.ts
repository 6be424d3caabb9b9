import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run-stage.ts'
import { reachedBy, whatToTest } from './what-to-test.ts'

test('nothing is left out where nothing is named', () => {
  expect(whatToTest([])).toMatchObject({ all: true, checks: true, unit: [], journeys: [] })
})

test('paths go to the runner that knows them', () => {
  expect(whatToTest(['server/modules/payments'])).toMatchObject({
    checks: false,
    unit: ['server/modules/payments'],
    journeys: null,
  })
  expect(whatToTest(['e2e/stories/leave.test.ts', 'domain'])).toMatchObject({
    unit: ['domain'],
    journeys: ['stories/leave\\.test\\.ts'],
  })
  expect(whatToTest(['e2e']).journeys).toEqual(['stories/'])
})

test.each([
  'demonstration/menus/thai.json',
  'dish-art/draw.ts',
  'domain/money/money.ts',
  'server/modules/payments/payments.ts',
  'server/database/migrations/0001_catalogue.sql',
  'web/app.css',
  'sandbox/start.ts',
  'e2e/paying.ts',
  'tools/launch.ts',
  'package-lock.json',
])('a change of %s can reach every story', (file) => {
  expect(reachedBy([file])).toMatchObject({ checks: true, unit: ['--changed'], journeys: [] })
})

test.each([
  'docs/words.md',
  'server/modules/payments/wallet/kept-cards.test.ts',
  'server/testing/app.ts',
  'bench/search.ts',
])('a change of %s can reach none', (file) => {
  expect(reachedBy([file])).toMatchObject({ checks: true, journeys: null })
})

test('a change of stories reaches them, and what a revision has changed is told to Vitest', () => {
  expect(reachedBy(['e2e/stories/leave.test.ts', 'docs/words.md'], 'main')).toMatchObject({
    unit: ['--changed=main'],
    journeys: ['stories/leave\\.test\\.ts'],
  })
})

test('whatever is changed is read by the tests of the tree, and what starts the artefact by its own as well', () => {
  const { ofTree } = reachedBy(['docs/words.md'])
  expect(ofTree).toContain('tools/documents.test.ts')
  expect(ofTree.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(reachedBy(['deploy/systemd/tablee-web.service']).ofTree).toEqual([...ofTree, 'tools/artefact.test.ts'])
  expect(reachedBy([]).ofTree).toEqual([])
})
