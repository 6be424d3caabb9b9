import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '../../../database/connect.ts'
import { testDatabase } from '../../../testing/database.ts'
import { saveFoodTags } from '../tags/tags.ts'
import { importRestaurants, rehearseImport } from './import-restaurants.ts'
import type { ImportedPlace } from './merge-places.ts'
import type { SourcePlace } from './source-place.ts'

let connection: Connection
let now = Date.parse('2026-11-24T10:00:00+01:00')
const clock = { now: () => now }

beforeAll(async () => {
  connection = await testDatabase()
  await saveFoodTags(connection.db)
})
afterAll(() => connection.close())
beforeEach(async () => {
  await connection.db.deleteFrom('restaurant').execute()
  await connection.db.deleteFrom('event').execute()
})

const closed = { isClosed: true, isContinuousService: false, lunchHours: [], dinnerHours: [], fullDayOpeningHours: [] }
const LEON: SourcePlace = {
  source: 'osm',
  sourceId: 'n1',
  name: 'Chez « Léon » 🍕',
  address: '1 Rue Lepic, 75018 Paris, France',
  zipCode: '75018',
  city: 'Paris',
  phone: '01 42 36 00 00',
  website: 'https://leon.fr',
  description: 'Un bistrot.',
  seatingCapacity: 40,
  latitude: 48.8842723,
  longitude: 2.3341257,
  hasDelivery: true,
  hasClickCollect: false,
  hours: { week: Array(7).fill(closed), holidayLine: 'closed' },
  tags: ['Italien', 'Pizza', 'Terrasse'],
  facilities: ['WHEELCHAIR', 'NO_WIFI'],
}
const BARE: SourcePlace = {
  ...LEON,
  sourceId: 'n2',
  name: 'Zoé',
  address: '',
  zipCode: '',
  city: '',
  phone: null,
  website: null,
  description: null,
  seatingCapacity: 0,
  latitude: null,
  longitude: null,
  hasDelivery: false,
  hours: null,
  tags: [],
  facilities: [],
}

const run = (...places: SourcePlace[]) => importRestaurants({ db: connection.db, clock }, places.map(importedPlace))
const importedPlace = (place: SourcePlace): ImportedPlace => ({ place, hasOwnId: true })
const stored = () => connection.db.selectFrom('restaurant').selectAll().orderBy('source_id').execute()
const tagsOf = async (id: number) => {
  const rows = await connection.db
    .selectFrom('restaurant_tag')
    .innerJoin('food_tag', 'food_tag.id', 'tag_id')
    .select('name')
    .where('restaurant_id', '=', id)
    .orderBy('food_tag.id')
    .execute()
  return rows.map(({ name }) => name)
}
const imagesOf = (setId: number | null | undefined) =>
  connection.db
    .selectFrom('restaurant_image')
    .selectAll()
    .where('picture_set_id', '=', setId ?? 0)
    .execute()
const changed = async () =>
  (await connection.db.selectFrom('event').select(['name', 'payload']).execute()).map(({ payload }) => payload)

test('a restaurant is stored as given, not as a partner, with its tags and a drawn cover', async () => {
  expect(await run(LEON, BARE)).toMatchObject({ added: 2, changed: 0, unchanged: 0 })

  const [leon, bare] = await stored()
  expect(leon).toMatchObject({
    name: LEON.name,
    address: LEON.address,
    zip_code: '75018',
    city: 'Paris',
    phone: LEON.phone,
    website: LEON.website,
    description: LEON.description,
    seating_capacity: 40,
    avg_price_cents: null,
    latitude: LEON.latitude,
    longitude: LEON.longitude,
    has_delivery: true,
    has_click_collect: false,
    opening_hours: LEON.hours?.week,
    holiday_line: 'closed',
    facilities: ['WHEELCHAIR', 'NO_WIFI'],
    is_partner: false,
    menu_id: null,
    source: 'osm',
  })
  expect(await tagsOf(leon?.id ?? 0)).toEqual(LEON.tags)
  expect(await imagesOf(leon?.picture_set_id)).toMatchObject([
    { image_key: `covers/italien/${leon?.id}`, is_cover: true },
  ])
  expect(bare).toMatchObject({
    address: '',
    zip_code: '',
    city: '',
    phone: null,
    website: null,
    description: null,
    seating_capacity: 0,
    latitude: null,
    longitude: null,
    has_delivery: false,
    opening_hours: null,
    holiday_line: 'unknown',
  })
  expect(await imagesOf(bare?.picture_set_id)).toMatchObject([{ image_key: `covers/default/${bare?.id}` }])
  expect(await changed()).toEqual([{ ids: expect.arrayContaining([leon?.id, bare?.id]) }])
})

test('repeating the import writes nothing', async () => {
  await run(LEON, BARE)
  const before = await stored()
  now += 60_000

  expect(await run(LEON, BARE)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(await stored()).toEqual(before)
  expect(await changed()).toHaveLength(1)
})

test('a changed row updates its restaurant only, with tags and cover', async () => {
  await run(LEON, BARE)
  const [leon, bare] = await stored()
  now += 60_000

  expect(await run({ ...LEON, phone: '01 00 00 00 00', tags: ['Japonais', 'Terrasse'] }, BARE)).toMatchObject({
    changed: 1,
  })
  const [after, other] = await stored()
  expect(after).toEqual({ ...leon, phone: '01 00 00 00 00', updated_at: new Date(now) })
  expect(other).toEqual(bare)
  expect(await tagsOf(after?.id ?? 0)).toEqual(['Japonais', 'Terrasse'])
  expect(await imagesOf(after?.picture_set_id)).toMatchObject([{ image_key: `covers/japonais/${after?.id}` }])
})

test('photographs and data of partners are not changed', async () => {
  await run(LEON, BARE)
  const [leon] = await stored()
  await connection.db.updateTable('restaurant_image').set({ image_key: 'uploads/leon' }).execute()
  await run({ ...LEON, tags: ['Japonais'] })
  expect(await imagesOf(leon?.picture_set_id)).toMatchObject([{ image_key: 'uploads/leon' }])

  await connection.db.updateTable('restaurant').set({ is_partner: true, name: 'Le vrai Léon' }).execute()
  expect(await run(LEON)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect((await stored())[0]?.name).toBe('Le vrai Léon')
})

test('many restaurants are written in batches, each with an event, and progress is reported', async () => {
  const many = Array.from({ length: 1100 }, (_, n) => ({ ...BARE, sourceId: `n${n}`, name: `Table ${n}` }))
  const heard: [number, number][] = []
  await importRestaurants({ db: connection.db, clock }, many.map(importedPlace), {
    onWritten: (done, of) => heard.push([done, of]),
  })

  expect(heard).toEqual([
    [500, 1100],
    [1000, 1100],
    [1100, 1100],
  ])
  expect(await stored()).toHaveLength(1100)
  expect(await changed()).toHaveLength(3)
})

test('a dry run reports what an import would do, and writes nothing', async () => {
  await run(LEON)
  const before = await stored()
  now += 60_000
  const rows = [{ ...LEON, phone: '01 00 00 00 00' }, BARE].map(importedPlace)

  const rehearsed = await rehearseImport(connection.db, rows)
  expect([...rehearsed.fates.values()].map(({ fate }) => fate)).toEqual(['CHANGED', 'ADDED'])
  expect(await stored()).toEqual(before)
  expect(await importRestaurants({ db: connection.db, clock }, rows)).toEqual(rehearsed)
})

test('a restaurant of the product itself is recognised, and never changed', async () => {
  await run(LEON)
  await connection.db.updateTable('restaurant').set({ source: null, source_id: null }).execute()
  const before = await stored()

  const result = await run({ ...LEON, phone: '01 00 00 00 00' })
  expect(result).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect(await stored()).toEqual(before)
})
