import { readPhrase } from '@tablee/domain/search/reading/read-phrase'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { type Listed, sampleRestaurants, saveRestaurants } from '../search.fixtures.ts'
import { refreshCards } from '../search.ts'
import { correctedName, findName } from './find-name.ts'
import { namesAfter, namesInUse } from './known-names.sql.ts'

const NAMES = [
  ...['Aux Prés', 'À Table', 'Brasserie du Louvre', 'La Méditerranée', '114 Faubourg', 'Le Baratin', 'Chez Michel'],
  ...['Le Duc', 'Qui Plume la Lune', 'Mother', 'Pink Mamma', 'Sushi', "L'Italien", 'Au Bon Couscous', 'La Rotonde'],
  ...['Le Petit Tibet', 'Bouillon Chartier', 'Bouillon Pigalle', 'Philou', 'Restaurant Zo', 'Soces'],
]

let server: TestServer
beforeAll(async () => {
  server = await testApp({ still: true })
  await save(NAMES.map((name, n) => [n + 1, name]))
})
afterAll(() => server.close())

async function save(names: readonly (readonly [number, string])[]) {
  const plain = sampleRestaurants(1)[0] as Listed
  await saveRestaurants(
    server.appContext.db,
    names.map(([id, name]) => ({
      ...plain,
      id,
      name,
      tags: [],
      closures: [],
      taken: new Map(),
      delivered: new Map(),
      collected: new Map(),
      pauses: [],
    })),
  )
  await refreshCards(server.appContext.db, server.clock)
}

async function find(text: string) {
  return findName(server.context, readPhrase(text, { now: server.clock.now() }), text)
}

describe('a name is found', () => {
  test.each([
    ['aux pres', 'aux pres'],
    ['a table', 'a table'],
    ['Brasserie du Louvre', 'brasserie du louvre'],
    ['brasserie louvre', 'brasserie du louvre'],
    ['La Médierranée', 'la mediterranee'],
    ['114 Faubourg paris', '114 faubourg'],
    ['Lee Baratin', 'le baratin'],
    ['Cez Michel', 'chez michel'],
    ['LeDuc', 'le duc'],
    ['QuiPlumelaLune', 'qui plume la lune'],
    [';other', 'mother'],
    ['pink ;q;;q', 'pink mamma'],
    ['rotonde', 'la rotonde'],
    ['filou', 'philou'],
    ['petit tibet', 'le petit tibet'],
    ['restaurant soces', 'soces'],
    ['boulion chartier ce soir', 'bouillon chartier'],
  ])('in %s', async (typed, name) => {
    expect(await find(typed)).toMatchObject({ name })
    expect((await find(typed))?.likelihood).toBeGreaterThan(0.9)
  })

  test('as it was typed, if it begins several names', async () => {
    expect(await find('bouillon')).toMatchObject({ name: 'bouillon', isSame: false })
  })
})

describe('a name is not found', () => {
  test.each(['un italien', 'un bon couscous', 'un bon tibet', 'zzzqqq', 'rue de rivoli', '!?', ''])(
    'in %s',
    async (typed) => {
      expect(await find(typed)).toBeNull()
    },
  )

  test('with certainty, if it is also a cuisine', async () => {
    expect(await find('restaurant sushi paris')).toMatchObject({ name: 'sushi', likelihood: 0.5, isExact: false })
  })
})

test('a misspelt name is corrected, also one typed under another keyboard layout', async () => {
  expect(await correctedName(server.context, 'pinkmama')).toBe('pink mamma')
  expect(await correctedName(server.context, ';other')).toBe('mother')
  expect(await correctedName(server.context, 'zzzqqq')).toBeNull()
})

test('a new restaurant is found at once, and no removed one', async () => {
  expect(await find('zanzibar cafee')).toBeNull()
  await save([[90, 'Zanzibar Café']])
  expect(await find('zanzibar cafee')).toMatchObject({ name: 'zanzibar cafe' })

  await sql`delete from restaurant where id = 90`.execute(server.appContext.db)
  expect(await find('zanzibar cafee')).toBeNull()
})

test('names are read once, and known names cost two statements', async () => {
  await find('rotonde')
  const before = server.database.statements.count
  await find('rotonde')
  expect(server.database.statements.count - before).toBe(2)
})

test('the statements return the names after a number, and those in use', async () => {
  const { db } = server.appContext
  const all = await namesAfter(db, 0)
  expect(all.map(({ name }) => name)).toContain('la rotonde')
  const last = all.at(-1)?.number ?? 0
  expect(await namesAfter(db, last)).toEqual([])
  expect(await namesInUse(db, ['la rotonde', 'zanzibar cafe'])).toEqual(new Set(['la rotonde']))
})
