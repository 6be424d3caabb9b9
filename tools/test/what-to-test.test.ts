import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run-stage.ts'
import { SLOW } from './slow.ts'
import { reachedBy, whatToTest } from './what-to-test.ts'

const SMOKE = '^ ?phone .*@smoke|@desktop .*@smoke'

test('nothing is left out in CI, nor where all is asked for', () => {
  const whole = { all: true, checks: true, unit: [], leftOut: [], journeys: [] }
  expect(whatToTest([], true)).toMatchObject(whole)
  expect(whatToTest(['--all'], false)).toMatchObject(whole)
})

test('a short run leaves out what is slow, and plays the smoke journeys', () => {
  const short = { all: false, checks: true, unit: [], leftOut: SLOW, journeys: ['--grep', SMOKE] }
  expect(whatToTest([], false)).toMatchObject(short)
})

test('what is slow is there, and runs where it is changed', () => {
  expect(SLOW.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const [changed = '', ...others] = SLOW
  expect(reachedBy([changed]).leftOut).toEqual(others)
})

test('paths go to the runner that knows them', () => {
  expect(whatToTest(['server/modules/payments'], false)).toMatchObject({
    checks: false,
    unit: ['server/modules/payments'],
    journeys: null,
  })
  expect(whatToTest(['e2e/stories/leave.test.ts', 'domain'], true)).toMatchObject({
    unit: ['domain'],
    journeys: ['stories/leave\\.test\\.ts'],
  })
  expect(whatToTest(['e2e'], false).journeys).toEqual(['stories/'])
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
])('a change of %s can reach every story, of which the smoke journeys are played', (file) => {
  const reached = { checks: true, unit: ['--changed'], leftOut: SLOW, journeys: ['--grep', SMOKE] }
  expect(reachedBy([file])).toMatchObject(reached)
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
    leftOut: SLOW,
    journeys: ['stories/leave\\.test\\.ts'],
  })
})

test('stories are played whole where they are changed together with the product', () => {
  const { journeys } = reachedBy(['domain/money/money.ts', 'e2e/stories/leave.test.ts'])
  expect(journeys).toEqual(['--grep', `${SMOKE}|stories/leave\\.test\\.ts`])
})

test('whatever is changed is read by the tests of the tree, and what starts the artefact by its own as well', () => {
  const { ofTree } = reachedBy(['docs/words.md'])
  expect(ofTree).toContain('tools/documents.test.ts')
  expect(ofTree.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(reachedBy(['deploy/systemd/tablee-web.service']).ofTree).toEqual([...ofTree, 'tools/artefact.test.ts'])
  expect(reachedBy([]).ofTree).toEqual([])
})
