import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { DELIVERY_AREAS, HOME_ZONES, type LatLon, ZONES, zoneOfSlug, zoneOfZipCode } from './zones.ts'

const SURVEY = fileURLToPath(new URL('../../../shared/data/zones/zones.geojson', import.meta.url))

describe('zones', () => {
  test('the zones are the twenty arrondissements and five communes', () => {
    expect(ZONES).toHaveLength(25)
    expect(ZONES.map(({ slug }) => slug).slice(0, 2)).toEqual(['paris-1er', 'paris-2e'])
    expect(ZONES.slice(20).map(({ slug }) => slug)).toEqual([
      'boulogne-billancourt',
      'neuilly-sur-seine',
      'levallois-perret',
      'le-kremlin-bicetre',
      'le-plessis-robinson',
    ])
    expect(zoneOfSlug('paris-16e')?.title).toBe('16e arrondissement')
    expect(zoneOfSlug('lyon')).toBeNull()
  })

  test('the home page has the arrondissements, Boulogne-Billancourt, Neuilly-sur-Seine and Levallois-Perret', () => {
    expect(HOME_ZONES.slice(0, 20)).toEqual(ZONES.slice(0, 20))
    expect(HOME_ZONES.slice(20).flatMap(({ zipCodes }) => zipCodes)).toEqual(['92100', '92200', '92300'])
  })

  test('both postal codes of the 16th are one zone', () => {
    expect(zoneOfZipCode('75116')).toBe(zoneOfZipCode('75016'))
  })

  test.each(['75000', '75021', '69001', '', '7501'])('the postal code %j has no zone', (zipCode) =>
    expect(zoneOfZipCode(zipCode)).toBeNull(),
  )

  test.skipIf(!existsSync(SURVEY))('each centre is in its surveyed outline, within 600 m of its middle', () => {
    for (const { geometry, properties } of JSON.parse(readFileSync(SURVEY, 'utf8')).features as Feature[]) {
      const zone = zoneOfZipCode(properties.cp)
      if (!zone) throw new Error(`no zone for ${properties.cp}`)
      expect(contains(geometry.coordinates[0] ?? [], zone.centre), zone.title).toBe(true)
      // The surveyed centre of the 12th is in the Bois de Vincennes, three kilometres from its restaurants.
      if (zone.short !== '12e') expect(metres(zone.centre, properties), zone.title).toBeLessThan(600)
    }
  })
})

describe('delivery areas', () => {
  test('have fixed ids', () => {
    const areas = new Map(DELIVERY_AREAS.map((area) => [area.id, `${area.zipCode} ${area.district}`]))
    expect(areas.get(21)).toBe('75000 Tout Paris')
    expect(areas.get(22)).toBe('75001 1er arrondissement')
    expect(areas.get(41)).toBe('75020 20e arrondissement')
    expect(areas.get(42)).toBe('92100 Boulogne-Billancourt')
    expect(areas.size).toBe(26)
  })
})

type Feature = {
  geometry: { coordinates: [lon: number, lat: number][][] }
  properties: { cp: string; lat: number; lon: number }
}

function metres(a: LatLon, b: LatLon): number {
  return 111_320 * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180))
}

function contains(ring: [number, number][], { lat, lon }: LatLon): boolean {
  return ring.reduce((inside, [ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    const crosses = ay > lat !== by > lat && lon < ax + ((lat - ay) / (by - ay)) * (bx - ax)
    return crosses ? !inside : inside
  }, false)
}
