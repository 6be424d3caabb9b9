import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ImportedPlace, type KnownPlace, mergePlaces, type SourcePlace } from './merge-places.ts'

const LEON: SourcePlace = {
  source: 'osm',
  sourceId: 'n1',
  name: 'Chez Léon',
  address: '',
  zipCode: '75009',
  city: 'Paris',
  phone: null,
  website: null,
  description: null,
  seatingCapacity: 0,
  latitude: 48.88,
  longitude: 2.34,
  hasDelivery: false,
  hasClickCollect: false,
  hours: null,
  tags: [],
}

const told = (facts: Partial<SourcePlace>, hasOwnId = true): ImportedPlace => ({
  place: { ...LEON, ...facts },
  hasOwnId,
})
const known = (facts: Partial<SourcePlace>, isPartner = false): KnownPlace => ({
  place: { ...LEON, ...facts },
  isPartner,
})
const elsewhere = { source: 'livraison', sourceId: 'a1' }

test('a place that nobody knows is added', () => {
  expect(mergePlaces([], [told({})])).toEqual({ toWrite: [LEON], added: 1, unchanged: 0 })
})

test('a place that is told again as it is known is left alone', () => {
  expect(mergePlaces([known({})], [told({})])).toEqual({ toWrite: [], added: 0, unchanged: 1 })
})

test('a row corrects the place of its own id, and its silence erases nothing', () => {
  const before = known({ name: 'Léon', phone: '01 42 36 00 00', tags: ['Pizza'], hasDelivery: true })
  const { toWrite, added } = mergePlaces([before], [told({ website: 'https://leon.fr' })])
  expect(added).toBe(0)
  expect(toWrite).toEqual([{ ...before.place, name: 'Chez Léon', website: 'https://leon.fr' }])
})

test('hours that are given but cannot be read replace those that were known', () => {
  const before = known({ hours: { week: [], holidayLine: 'closed' } })
  const unreadable = { week: null, holidayLine: 'unknown' } as const
  expect(mergePlaces([before], [told({ hours: unreadable })]).toWrite).toMatchObject([{ hours: unreadable }])
  expect(mergePlaces([known({})], [told({ hours: unreadable })]).toWrite).toEqual([])
})

test('another source’s word of the same place only fills what is unknown', () => {
  const row = told(
    { ...elsewhere, name: 'LEON', latitude: 48.8802, description: 'Un bistrot.', hasDelivery: true },
    false,
  )
  const near = mergePlaces([known({ name: 'Restaurant Le Léon', phone: '01 42 36 00 00' })], [row])
  expect(near.toWrite).toEqual([
    { ...LEON, name: 'Restaurant Le Léon', phone: '01 42 36 00 00', description: 'Un bistrot.', hasDelivery: true },
  ])
  expect(mergePlaces([known({ name: 'Léon', description: 'Une cave.' })], [row]).toWrite).toMatchObject([
    { description: 'Une cave.', latitude: 48.88 },
  ])
})

test('a same name farther than 80 m is another place', () => {
  expect(mergePlaces([known({})], [told({ ...elsewhere, latitude: 48.8808 })])).toMatchObject({
    added: 1,
    unchanged: 0,
  })
})

test('two ids of one source are two places, two rows without ids are one', () => {
  expect(mergePlaces([], [told({}), told({ sourceId: 'n2' })]).added).toBe(2)
  expect(mergePlaces([], [told({ ...elsewhere }, false), told({ ...elsewhere, sourceId: 'a2' }, false)]).added).toBe(1)
})

test('street, postal code and town come from one source', () => {
  const street = { address: '1 Rue Lepic, 75018 Paris, France', zipCode: '75018' }
  expect(mergePlaces([known({})], [told({ ...elsewhere, ...street })]).toWrite).toMatchObject([street])
  expect(mergePlaces([known(street)], [told({ phone: '01' })]).toWrite).toMatchObject([street])
})

test('a partner keeps its own word', () => {
  expect(mergePlaces([known({}, true)], [told({ name: 'Autre' })])).toEqual({ toWrite: [], added: 0, unchanged: 1 })
})

test('whatever is told, telling it again changes nothing', () => {
  const facts = fc.record({
    source: fc.constantFrom('osm', 'livraison'),
    sourceId: fc.constantFrom('1', '2', '3'),
    name: fc.constantFrom('Léon', 'Le Léon', 'Zoé'),
    address: fc.constantFrom('', '1 Rue Lepic, 75018 Paris, France'),
    zipCode: fc.constantFrom('', '75009', '75018'),
    phone: fc.constantFrom(null, '01', '02'),
    latitude: fc.constantFrom(null, 48.88, 48.8804, 48.9),
    hasDelivery: fc.boolean(),
    tags: fc.constantFrom<SourcePlace['tags'][]>([], ['Pizza'], ['Italien', 'Pizza']),
    hours: fc.constantFrom<SourcePlace['hours'][]>(
      null,
      { week: null, holidayLine: 'unknown' },
      { week: null, holidayLine: 'open' },
    ),
  })
  const row = fc.tuple(facts, fc.boolean()).map(([given, hasOwnId]) => told(given, hasOwnId))

  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const first = mergePlaces([], rows)
      const stored = first.toWrite.map((place) => ({ place, isPartner: false }))
      const again = mergePlaces(stored, rows)
      expect(again.toWrite).toEqual([])
      expect(again.unchanged).toBe(first.toWrite.length)
    }),
  )
})
