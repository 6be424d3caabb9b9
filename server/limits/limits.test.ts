import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../database/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { dumpOf } from '../testing/dump.ts'
import { untilSomeoneWaits } from '../testing/lock-waits.fixtures.ts'
import { countTries, type Limit, purgeOldTries, uncountTries } from './limits.ts'

const THREE: Limit = { counter: 'three a minute', most: 3, within: 60_000 }
const FIVE: Limit = { counter: 'five an hour', most: 5, within: 3_600_000 }
const NOW = Date.parse('2026-11-24T10:00:00+01:00')

let database: Connection
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function beyond(key: string, now: number, ...limits: Limit[]): Promise<string[]> {
  const over = await countTries(
    database.db,
    now,
    limits.map((limit) => ({ limit, key })),
  )
  return over.map(({ counter }) => counter)
}

test('the fourth of three tries is refused, until the window of the first is over', async () => {
  for (const at of [0, 20_000, 59_000]) expect(await beyond('a', NOW + at, THREE)).toEqual([])
  expect(await beyond('a', NOW + 59_999, THREE)).toEqual([THREE.counter])
  expect(await beyond('b', NOW + 59_999, THREE)).toEqual([])
  expect(await beyond('a', NOW + 60_000, THREE)).toEqual([])
})

test('several limits are counted in one statement, all of them or none', async () => {
  const before = database.statements.count
  const answers = []
  for (let turn = 0; turn < 6; turn++) answers.push(await beyond('c', NOW, THREE, FIVE))
  expect(answers).toEqual([[], [], [], [THREE.counter], [THREE.counter], [THREE.counter]])
  expect(database.statements.count - before).toBe(6)
  // Three of the five were counted.
  expect([await beyond('c', NOW, FIVE), await beyond('c', NOW, FIVE)]).toEqual([[], []])
  expect(await beyond('c', NOW, FIVE)).toEqual([FIVE.counter])
})

test('a try refused for one key is not counted for another', async () => {
  for (let turn = 0; turn < 3; turn++) await beyond('full', NOW, THREE)
  const tried = { full: { limit: THREE, key: 'full' }, invented: { limit: FIVE, key: 'invented' } }
  const rows = () => database.db.selectFrom('try_counter').selectAll().execute()
  const before = (await rows()).length
  expect(await countTries(database.db, NOW, [tried.invented, tried.full])).toEqual([THREE])
  expect(await rows()).toHaveLength(before)
})

test('concurrent tries do not deadlock, and each is counted for all of its keys or none', async () => {
  const tried = (turn: number) => [
    { limit: { ...FIVE, counter: 'z' }, key: `z${turn % 2}` },
    { limit: { ...FIVE, counter: 'y', most: 1000 }, key: 'y' },
    { limit: { ...FIVE, counter: 'x', most: 1000 }, key: `x${turn % 3}` },
  ]
  const answers = await Promise.all(Array.from({ length: 120 }, (_, turn) => countTries(database.db, NOW, tried(turn))))
  expect(answers.filter(({ length }) => length === 0)).toHaveLength(10)
  const { rows } = await sql<{ tries: number }>`
    select tries from try_counter where counter = 'y'`.execute(database.db)
  expect(rows).toEqual([{ tries: 10 }])
})

test('a try that is undone does not count', async () => {
  for (let turn = 0; turn < 10; turn++) {
    expect(await beyond('d', NOW, THREE)).toEqual([])
    await uncountTries(database.db, [{ limit: THREE, key: 'd' }])
  }
})

test.each(['who counts tries', 'who takes tries back'])('%s waits for nobody who waits for them', async (who) => {
  const { db, kind } = database
  const tried = ['c', 'b', 'a'].map((counter) => ({ limit: { ...FIVE, counter, most: 1000 }, key: who }))
  // A sequential scan finds the last counted row first.
  for (const one of tried) await countTries(db, NOW, [one])
  const other = () => (who === 'who counts tries' ? countTries(db, NOW, tried) : uncountTries(db, tried))
  // With one connection nothing can wait.
  if (kind === 'embedded') return void (await other())

  const works: Promise<unknown>[] = []
  await db.transaction().execute(async (trx) => {
    await sql`select from try_counter where counter = 'b' for update`.execute(trx)
    works.push(countTries(db, NOW, tried.toReversed()))
    await untilSomeoneWaits(db)
    works.push(other())
    await untilSomeoneWaits(db, 2)
  })
  const ended = await Promise.allSettled(works)
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('as many of fifty concurrent tries pass as the limit allows', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => beyond('e', NOW, FIVE)))
  expect(answers.filter(({ length }) => length === 0)).toHaveLength(5)
})

test('as many of fifty concurrent tries pass as their common key allows, even if the others allow more', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      countTries(database.db, NOW, [
        { limit: FIVE, key: 'all of them' },
        { limit: FIVE, key: `one of them ${n}` },
      ]),
    ),
  )
  expect(answers.filter((over) => over.length === 0)).toHaveLength(5)
})

test('keys are stored as hashes, and expired windows are deleted', async () => {
  await beyond('someone@example.test', NOW, THREE)
  expect(await dumpOf(database.db)).not.toContain('someone')
  await purgeOldTries(database.db, NOW + 3_600_000)
  expect(await database.db.selectFrom('try_counter').selectAll().execute()).toEqual([])
})
