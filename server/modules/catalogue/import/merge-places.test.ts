import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ImportedPlace, type KnownPlace, mergePlaces } from './merge-places.ts'
import type { SourcePlace } from './source-place.ts'

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
  facilities: [],
}

const importedPlace = (facts: Partial<SourcePlace>, hasOwnId = true): ImportedPlace => ({
  place: { ...LEON, ...facts },
  hasOwnId,
})
const known = (facts: Partial<SourcePlace>, isPartner = false): KnownPlace => ({
  id: 7,
  place: { ...LEON, ...facts },
  isPartner,
})
const elsewhere = { source: 'livraison', sourceId: 'a1' }

test('an unknown place is added', () => {
  expect(mergePlaces([], [importedPlace({})])).toMatchObject({ toWrite: [LEON], added: 1, unchanged: 0 })
})

test('an unchanged place is left alone', () => {
  expect(mergePlaces([known({})], [importedPlace({})])).toMatchObject({ toWrite: [], added: 0, unchanged: 1 })
})

test('a row updates the place with its id, and its empty fields erase nothing', () => {
  const before = known({ name: 'Léon', phone: '01 42 36 00 00', tags: ['Pizza'], hasDelivery: true })
  const { toWrite, added } = mergePlaces([before], [importedPlace({ website: 'https://leon.fr' })])
  expect(added).toBe(0)
  expect(toWrite).toEqual([{ ...before.place, name: 'Chez Léon', website: 'https://leon.fr' }])
})

test('given hours that cannot be read replace the known ones', () => {
  const before = known({ hours: { week: [], holidayLine: 'closed' } })
  const unreadable = { week: null, holidayLine: 'unknown' } as const
  expect(mergePlaces([before], [importedPlace({ hours: unreadable })]).toWrite).toMatchObject([{ hours: unreadable }])
  expect(mergePlaces([known({})], [importedPlace({ hours: unreadable })]).toWrite).toEqual([])
})

test('another source for the same place only fills unknown fields', () => {
  const row = importedPlace(
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

test('a place of the same name farther than 80 m away is another place', () => {
  expect(mergePlaces([known({})], [importedPlace({ ...elsewhere, latitude: 48.8808 })])).toMatchObject({
    added: 1,
    unchanged: 0,
  })
})

test('two rows of one name without ids are one place', () => {
  expect(
    mergePlaces([], [importedPlace({ ...elsewhere }, false), importedPlace({ ...elsewhere, sourceId: 'a2' }, false)])
      .added,
  ).toBe(1)
})

const fateOf = (places: KnownPlace[], row: ImportedPlace, mergeLike = false) =>
  mergePlaces(places, [row], { mergeLike }).fates.get(row)

test.each([
  ['Chez Leon', 'one source’s other id with the same name'],
  ['Bistrot Léon', 'other words of the trade'],
])('a similar name within 65 m (%s) is proposed for merging and not added: %s', (name) => {
  const row = importedPlace({ sourceId: 'n2', name, latitude: 48.8804, phone: '01' })
  expect(mergePlaces([known({})], [row])).toMatchObject({ toWrite: [], added: 0, unchanged: 0 })
  expect(fateOf([known({})], row)).toEqual({ fate: 'OFFERED', like: { id: 7, place: LEON, metres: 44 } })

  const merged = mergePlaces([known({})], [row], { mergeLike: true })
  expect(merged).toMatchObject({ toWrite: [{ ...LEON, phone: '01' }], added: 0 })
  expect(merged.fates.get(row)).toMatchObject({ fate: 'MERGED', into: { id: 7 } })
  expect(fateOf([known({ phone: '01' })], row, true)).toMatchObject({ fate: 'UNCHANGED' })
})

test.each([
  ['Chez Hortense', 'Chez Hortence', 'OFFERED'],
  ['La Rotonde des Tuileries', 'La Rotonde des Tuilerie', 'OFFERED'],
  ['Léon', 'Lyon', 'ADDED'],
  ['Chez Hortense', 'Chez Clémence', 'ADDED'],
])('« %s » and « %s » next to each other: %s', (before, name, fate) => {
  expect(fateOf([known({ name: before })], importedPlace({ sourceId: 'n2', name }))).toMatchObject({ fate })
})

test.each([
  ['farther than 65 m', { name: 'Bistrot Léon', latitude: 48.8807 }],
  ['with another number in its name', { name: 'Chez Léon 2' }],
  ['with another name', { name: 'Chez Zoé' }],
  ['without letters in its name', { name: '🍕' }],
])('a place %s is added', (_, facts) => {
  expect(fateOf([known({})], importedPlace({ sourceId: 'n2', ...facts }))).toEqual({ fate: 'ADDED' })
})

test('two branches in one street are two places, one restaurant on a corner may be one', () => {
  const at = (address: string) => ({ ...elsewhere, address: `${address}, 75009 Paris, France` })
  const branch = known(at('12 Rue Lepic'))
  expect(fateOf([branch], importedPlace({ ...at('30 rue Lepic'), source: 'osm' }))).toEqual({ fate: 'ADDED' })
  expect(fateOf([branch], importedPlace({ ...at('12 bis rue Lepic'), sourceId: 'a2' }))).toMatchObject({
    fate: 'OFFERED',
  })
  expect(fateOf([branch], importedPlace({ ...at('3 Rue Véron'), sourceId: 'a2' }))).toMatchObject({ fate: 'OFFERED' })
})

test('two new rows with similar names are one place, with a proposal', () => {
  const [first, second] = [importedPlace({}), importedPlace({ sourceId: 'n2', name: 'Café Léon' })]
  const { toWrite, fates } = mergePlaces([], [first, second])
  expect(toWrite).toEqual([LEON])
  expect(fates.get(second)).toMatchObject({ fate: 'OFFERED', like: { id: null, place: LEON } })
})

test('the operator decides which restaurant a row is, or that it is none of them', () => {
  const far = { ...elsewhere, name: 'La Table', latitude: 48.9, phone: '01' }
  expect(mergePlaces([known({})], [{ ...importedPlace(far), mergeInto: 7 }]).toWrite).toEqual([
    { ...LEON, phone: '01' },
  ])
  expect(fateOf([known({})], { ...importedPlace({ sourceId: 'n2' }), mergeInto: 'nothing' })).toEqual({ fate: 'ADDED' })
  expect(fateOf([known({})], { ...importedPlace(far), mergeInto: 8 })).toEqual({
    fate: 'REFUSED',
    reason: 'aucun restaurant n’a le numéro 8',
  })
})

test('details of the room are completed by subject', () => {
  const before = known({ facilities: ['WHEELCHAIR_LIMITED', 'WIFI'] })
  expect(mergePlaces([before], [importedPlace({ facilities: ['WHEELCHAIR', 'NO_TERRACE'] })]).toWrite).toMatchObject([
    { facilities: ['WHEELCHAIR', 'WIFI', 'NO_TERRACE'] },
  ])
})

test('street, postal code and town come from one source', () => {
  const street = { address: '1 Rue Lepic, 75018 Paris, France', zipCode: '75018' }
  expect(mergePlaces([known({})], [importedPlace({ ...elsewhere, ...street })]).toWrite).toMatchObject([street])
  expect(mergePlaces([known(street)], [importedPlace({ phone: '01' })]).toWrite).toMatchObject([street])
})

test('a partner’s own data is kept', () => {
  expect(mergePlaces([known({}, true)], [importedPlace({ name: 'Autre' })])).toMatchObject({
    toWrite: [],
    added: 0,
    unchanged: 1,
  })
})

test('applying any rows again changes nothing', () => {
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
  const row = fc.tuple(facts, fc.boolean()).map(([given, hasOwnId]) => importedPlace(given, hasOwnId))

  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const first = mergePlaces([], rows)
      const stored = first.toWrite.map((place, n) => ({ id: n + 1, place, isPartner: false }))
      const again = mergePlaces(stored, rows)
      expect(again.toWrite).toEqual([])
      expect(again.unchanged).toBe(first.toWrite.length)
    }),
  )
})
