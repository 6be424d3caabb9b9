import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run-stage.ts'
import { reachedBy, selectTests } from './select-tests.ts'
import { SLOW } from './slow.ts'

const SMOKE = '^ ?phone .*@smoke|@desktop .*@smoke'

test('nothing is left out in CI or with --all', () => {
  const whole = { all: true, checks: true, unit: [], leftOut: [], journeys: [] }
  expect(selectTests([], true)).toMatchObject(whole)
  expect(selectTests(['--all'], false)).toMatchObject(whole)
})

test('a short run leaves out slow tests, and plays the smoke journeys', () => {
  const short = { all: false, checks: true, unit: [], leftOut: SLOW, journeys: ['--grep', SMOKE] }
  expect(selectTests([], false)).toMatchObject(short)
})

test('slow tests exist, and run when they are changed', () => {
  expect(SLOW.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const [changed = '', ...others] = SLOW
  expect(reachedBy([changed]).leftOut).toEqual(others)
})

test('paths are passed to the runner that knows them', () => {
  expect(selectTests(['server/modules/payments'], false)).toMatchObject({
    checks: false,
    unit: ['server/modules/payments'],
    journeys: null,
  })
  expect(selectTests(['e2e/stories/leave.test.ts', 'domain'], true)).toMatchObject({
    unit: ['domain'],
    journeys: ['stories/leave\\.test\\.ts'],
  })
  expect(selectTests(['e2e'], false).journeys).toEqual(['stories/'])
})

test.each([
  'demonstration/menus/thai.json',
  'dish-art/draw.ts',
  'domain/money/money.ts',
  'server/modules/payments/payments.ts',
  'server/database/migrations/baseline/02_catalogue.sql',
  'web/app.css',
  'sandbox/start.ts',
  'e2e/paying.ts',
  'tools/launch.ts',
  'package-lock.json',
])('a change of %s can affect every story, and plays the smoke journeys', (file) => {
  const reached = { checks: true, unit: ['--changed'], leftOut: SLOW, journeys: ['--grep', SMOKE] }
  expect(reachedBy([file])).toMatchObject(reached)
})

test.each([
  'docs/words.md',
  'server/modules/payments/wallet/kept-cards.test.ts',
  'server/testing/app.ts',
  'bench/search.ts',
])('a change of %s affects no story', (file) => {
  expect(reachedBy([file])).toMatchObject({ checks: true, journeys: null })
})

test('changed stories are played, and the revision is passed to Vitest', () => {
  expect(reachedBy(['e2e/stories/leave.test.ts', 'docs/words.md'], 'main')).toMatchObject({
    unit: ['--changed=main'],
    leftOut: SLOW,
    journeys: ['stories/leave\\.test\\.ts'],
  })
})

test('changed stories are played entirely if the product has changed too', () => {
  const { journeys } = reachedBy(['domain/money/money.ts', 'e2e/stories/leave.test.ts'])
  expect(journeys).toEqual(['--grep', `${SMOKE}|stories/leave\\.test\\.ts`])
})

test('the tree tests run for any change, and the artefact tests for a change of the files that start it', () => {
  const { ofTree } = reachedBy(['docs/words.md'])
  expect(ofTree).toContain('tools/documents.test.ts')
  expect(ofTree.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(reachedBy(['deploy/systemd/tablee-web.service']).ofTree).toEqual([...ofTree, 'tools/artefact.test.ts'])
  expect(reachedBy([]).ofTree).toEqual([])
})
