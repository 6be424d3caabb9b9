import { expect, test } from 'vitest'
import { zoneAt } from './zone-at.ts'
import { ZONES } from './zones.ts'

test('the centre of each zone is in it', () => {
  expect(ZONES.map(({ centre }) => zoneAt(centre.lat, centre.lon)?.slug)).toEqual(ZONES.map(({ slug }) => slug))
})

test.each([
  ['Louvre', 48.8606, 2.3376, 'paris-1er'],
  ['Notre-Dame', 48.853, 2.3499, 'paris-4e'],
  ['Sainte-Chapelle', 48.8554, 2.345, 'paris-1er'],
  ['Tour Eiffel', 48.8584, 2.2945, 'paris-7e'],
  ['Sacré-Cœur', 48.8867, 2.3431, 'paris-18e'],
  ['Tour Montparnasse', 48.8421, 2.322, 'paris-15e'],
  ['Bois de Vincennes', 48.833, 2.44, 'paris-12e'],
  ['Roland-Garros', 48.847, 2.2507, 'paris-16e'],
  ['Oberkampf', 48.8648, 2.3681, 'paris-11e'],
])('%s is in its district', (_, lat, lon, slug) => {
  expect(zoneAt(lat, lon)?.slug).toBe(slug)
})

test('a position outside the zones has no zone', () => {
  expect([zoneAt(45.764, 4.8357), zoneAt(48.8049, 2.1204), zoneAt(48.9362, 2.3574), zoneAt(0, 0)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('every position of inner Paris is in a zone', () => {
  const gaps: string[] = []
  for (let lat = 48.834; lat < 48.895; lat += 0.0031) {
    for (let lon = 2.29; lon < 2.39; lon += 0.0031) {
      if (!zoneAt(lat, lon)) gaps.push(`${lat.toFixed(4)} ${lon.toFixed(4)}`)
    }
  }
  expect(gaps).toEqual([])
})
