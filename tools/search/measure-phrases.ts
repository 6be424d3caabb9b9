import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldName } from '@tablee/domain/fold-name'
import { type LatLon, zoneOfSlug } from '@tablee/domain/map/zones'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import type { Database } from '@tablee/server/database/connect.ts'
import type { TypedSearch } from '@tablee/server/modules/search/reading/reading.ts'
import { askTyped } from './ask-search.ts'
import type { RealSearch } from './open-real-search.ts'

/**
 * A phrase and the expected parts of its meaning, which the file separates by « | »: « tag: Sushi », « zone: paris-11e », « place:
 * Bastille », « street », « name: dame », « party: 4 ».
 */
export type JudgedPhrase = { typed: string; expected: string[] }

export type PhraseFigures = {
  cases: number
  /** Percent. */
  understood: number
  /** 0 to 1, the mean of the phrases for which any restaurant is right. */
  ndcg: number
  times: number[]
  failed: { typed: string; expected: string; read: string }[]
}

const JUDGED = join(import.meta.dirname, '../../server/modules/search/reading/quality/phrases.tsv')

export function judgedPhrases(): JudgedPhrase[] {
  const [, ...lines] = readFileSync(JUDGED, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [typed = '', expected = ''] = line.split('\t')
    return { typed, expected: expected.split(' | ') }
  })
}

/** Searches the judged phrases, and grades the first ten restaurants of each against the best ten there are. */
export async function measurePhrases({ db, context }: RealSearch, phrases = judgedPhrases()): Promise<PhraseFigures> {
  const restaurants = await gradedRestaurants(db)
  const [times, failed, gains]: [number[], PhraseFigures['failed'], number[]] = [[], [], []]
  for (const { typed, expected } of phrases) {
    const from = performance.now()
    const { read, found } = await askTyped(context(), typed)
    times.push(performance.now() - from)
    const parts = partsOf(read)
    if (read.unread !== '' || !expected.every((part) => parts.includes(part)))
      failed.push({
        typed,
        expected: expected.join(' | '),
        read: [...parts, read.unread && `unread: ${read.unread}`].join(' | '),
      })

    const grade = graderOf(expected, read)
    const best = discounted([...restaurants.values()].map(grade).sort((a, b) => b - a))
    const ids = found.map(({ id }) => restaurants.get(id))
    if (best > 0) gains.push(discounted(ids.map((one) => (one ? grade(one) : 0))) / best)
  }
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / Math.max(gains.length, 1)
  return {
    cases: phrases.length,
    understood: share(phrases.length - failed.length, phrases.length),
    ndcg: mean,
    times,
    failed,
  }
}

function share(count: number, of: number): number {
  return of === 0 ? 100 : (count / of) * 100
}

type Graded = { name: string; zipCode: string; tags: number[]; position: LatLon | null }

async function gradedRestaurants(db: Database): Promise<Map<number, Graded>> {
  const [restaurants, tags] = await Promise.all([
    db.selectFrom('restaurant').select(['id', 'name', 'zip_code', 'latitude as lat', 'longitude as lon']).execute(),
    db.selectFrom('restaurant_tag').select(['restaurant_id', 'tag_id']).execute(),
  ])
  const tagsOf = Map.groupBy(tags, ({ restaurant_id: id }) => id)
  return new Map(
    restaurants.map(({ id, name, zip_code: zipCode, lat, lon }) => [
      id,
      {
        name,
        zipCode: zipCode.trim(),
        tags: (tagsOf.get(id) ?? []).map(({ tag_id: tag }) => tag),
        position: lat === null || lon === null ? null : { lat, lon },
      },
    ]),
  )
}

/** Parts of a reading in the form of a judged phrase. */
function partsOf(read: TypedSearch): string[] {
  return [
    ...read.tags.map((id) => `tag: ${FOOD_TAGS.find((tag) => tag.id === id)?.name}`),
    ...read.zones.map((slug) => `zone: ${slug}`),
    ...(read.place ? [`place: ${read.place.label}`, 'street'] : []),
    ...(read.name ? [`name: ${foldName(read.name)}`] : []),
    ...(read.party ? [`party: ${read.party}`] : []),
    ...(read.mostPrice ? [`price: ${read.mostPrice}`] : []),
    ...(read.hour ? [`hour: ${read.hour}`] : []),
    ...(read.day ? [`day: ${read.day}`] : []),
  ]
}

/**
 * Returns the grade of a restaurant, 0 to 3. It must have the expected name and tags. Then its distance decides: 3 in the
 * district or within 600 m of the place, 2 within 1.2 km, 1 within 2.5 km.
 */
function graderOf(expected: readonly string[], { place }: TypedSearch): (restaurant: Graded) => number {
  const values = (kind: string) =>
    expected.flatMap((part) => (part.startsWith(`${kind}: `) ? part.slice(kind.length + 2) : []))
  const [names, tags, zones] = [values('name'), values('tag'), values('zone')]
  const wanted = tags.map((name) => FOOD_TAGS.find((tag) => tag.name === name)?.id ?? -1)
  const zipCodes = zones.flatMap((slug) => zoneOfSlug(slug)?.zipCodes ?? [])
  const isPlaced = expected.some((part) => part === 'street' || part.startsWith('place: '))
  return (one) => {
    if (names.some((name) => foldName(one.name) !== name)) return 0
    if (!wanted.every((tag) => one.tags.includes(tag))) return 0
    if (zipCodes.length > 0 && !zipCodes.includes(one.zipCode)) return 0
    if (!isPlaced) return names.length + tags.length + zones.length > 0 ? 3 : 0
    if (!place || !one.position) return 0
    const kilometres = distanceBetween(place, one.position)
    return [0.6, 1.2, 2.5].filter((most) => kilometres <= most).length
  }
}

const KILOMETRES_A_DEGREE = 111.2

function distanceBetween(one: LatLon, other: LatLon): number {
  const north = (one.lat - other.lat) * KILOMETRES_A_DEGREE
  const east = (one.lon - other.lon) * KILOMETRES_A_DEGREE * Math.cos((one.lat / 180) * Math.PI)
  return Math.hypot(north, east)
}

/** The discounted gain of the first ten. */
function discounted(grades: readonly number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}
