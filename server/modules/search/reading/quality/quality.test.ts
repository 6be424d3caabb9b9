import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { foldName } from '@tablee/domain/fold-name'
import { zoneOfSlug } from '@tablee/domain/map/zones'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { slipsBetween } from '@tablee/domain/search/reading/spelling/slips'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../../../../sandbox/start.ts'
import { assembleAppContext } from '../../../../assemble-app-context.ts'
import { settableClock } from '../../../../clock.ts'
import type { Context } from '../../../../context.ts'
import { connect } from '../../../../database/connect.ts'
import { testContext } from '../../../../testing/app.ts'
import { testConfig } from '../../../../testing/config.ts'
import { emptyDatabase } from '../../../../testing/database.ts'
import { searchRestaurants } from '../../search.ts'
import { readTyped, type TypedSearch } from '../reading.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const REAL = join(ROOT, '../shared/data')
const FILES = [
  ...['osm-paris.csv', 'osm-communes.csv', 'paris-livraison-2020.csv'].map((name) => join('restaurants', name)),
  ...['addresses.csv', 'places.csv'],
]
const NOW = Date.parse('2026-11-24T10:00:00+01:00')
/** The share of a list that must be right, and the lowest acceptable position of a restaurant. */
const MOSTLY = 0.95
const THIRD = 3

/** The typed text and its intended meaning. A search that goes wrong gets its line in one of the three files. */
function linesOf(name: string): { typed: string; meant: string }[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => line.split('\t')).map(([typed = '', meant = '']) => ({ typed, meant }))
}

describe.skipIf(!existsSync(REAL))('with the real restaurants', () => {
  let ask: (text: string) => Promise<{ read: TypedSearch; context: Context }>
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quality-'))
    const { url, close } = await emptyDatabase()
    const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }
    await promisify(execFile)(process.execPath, ['tools/import.ts', ...FILES.map((name) => join(REAL, name))], {
      cwd: ROOT,
      env: { ...process.env, ...environment, INIT_CWD: ROOT },
      maxBuffer: 2 ** 26,
    })
    const sandbox = await startSandbox({ port: 0, dataDir })
    const { db, close: disconnect } = await connect({ databaseUrl: url, dataDir })
    const config = testConfig({ ...environment, GEOCODER_BASE: `${sandbox.url}/geocodage` })
    const appContext = assembleAppContext(config, settableClock(NOW), db)
    let askers = 0
    ask = async (text) => {
      // Each has its own network, because the limits of a network are not measured here.
      const context = Object.assign(testContext(appContext), { address: `192.0.2.${askers++}` })
      return { read: await readTyped(context, text), context }
    }
    closing.push(
      disconnect,
      () => sandbox.close(),
      close,
      () => rm(dataDir, { recursive: true, force: true }),
    )
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  test('a misspelt name is found among the first three', async () => {
    await expectMostly(linesOf('names.tsv'), async (typed, meant) => {
      const { read, context } = await ask(typed)
      const { restaurants } = await searchRestaurants(context, criteriaOf(read))
      const shown = restaurants.slice(0, THIRD).map(({ name }) => name)
      return shown.some((name) => foldName(name) === foldName(meant)) ? null : shown.join(', ') || 'nobody'
    })
  })

  test('an address is located in any spelling', async () => {
    await expectMostly(linesOf('addresses.tsv'), async (typed, meant) => {
      const { place, address } = (await ask(typed)).read
      return place && isSameStreet(place.label, meant) ? null : (place?.label ?? `not located ${address}`)
    })
  })

  test('a phrase is understood', async () => {
    await expectMostly(linesOf('phrases.tsv'), async (typed, meant) => {
      const { read } = await ask(typed)
      const words = wordsOfPhrase(read)
      const isUnderstood = read.unread === '' && meant.split(' | ').every((part) => words.includes(part))
      return isUnderstood ? null : [...words, read.name, read.unread].filter(Boolean).join(', ')
    })
  })
})

/** Fails with the wrong lines if there are too many. `wrong` returns what was found instead, or null if the line is right. */
async function expectMostly(
  lines: { typed: string; meant: string }[],
  wrong: (typed: string, meant: string) => Promise<string | null>,
) {
  const faults: string[] = []
  for (const { typed, meant } of lines) {
    const found = await wrong(typed, meant)
    if (found !== null) faults.push(`${typed}: ${meant} is meant, ${found} is found`)
  }
  expect(lines.length).toBeGreaterThanOrEqual(40)
  expect(faults.length <= lines.length * (1 - MOSTLY), faults.join('\n')).toBe(true)
}

/** Sources write streets with and without « de », accents and long forms, so only the distinctive words count. */
function isSameStreet(label: string, meant: string): boolean {
  const labelWords = foldName(label).split(' ')
  const telling = foldName(meant)
    .split(' ')
    .filter((word) => !/^(rue|avenue|boulevard|quai|de|du|des|la|le|les|l|d)$/.test(word))
  return telling.every((word) => labelWords.some((one) => slipsBetween(one, word, 1) <= 1))
}

function criteriaOf({ name, address, place, tags, zones, party }: TypedSearch) {
  return {
    name,
    address: place ? null : address,
    tags,
    totalPlaces: party,
    zipCode: zones.flatMap((slug) => zoneOfSlug(slug)?.zipCodes ?? []),
    ...(place && { userLatitude: place.lat, userLongitude: place.lon }),
  }
}

function wordsOfPhrase({ tags, zones, place }: TypedSearch): string[] {
  return [
    ...tags.map((id) => `tag: ${FOOD_TAGS.find((tag) => tag.id === id)?.name}`),
    ...zones.map((slug) => `zone: ${slug}`),
    ...(place ? [`place: ${place.label}`, 'street'] : []),
  ]
}
