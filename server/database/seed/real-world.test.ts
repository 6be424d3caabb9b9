import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoData } from './demo-data.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data')
const { restaurants } = demoData(Date.parse('2026-11-24T10:00:00+01:00'))

// The specification itself uses this name.
const NAMED_BY_THE_DESIGN = ['kintaro']

test.skipIf(!existsSync(DATA))('every invented restaurant is inside its district', () => {
  const { features } = JSON.parse(readFileSync(join(DATA, 'zones/zones.geojson'), 'utf8')) as { features: Feature[] }
  for (const { name, address, zipCode, longitude, latitude } of restaurants) {
    const zone = features.find(
      ({ properties }) => properties.cp.replace('75116', '75016') === zipCode.replace('75116', '75016'),
    )
    expect(zone && isInside([longitude, latitude], zone.geometry.coordinates), `${name}, ${address}`).toBe(true)
  }
})

test.skipIf(!existsSync(DATA))('no invented restaurant has the name of a real one in the open data', () => {
  const real = new Set(
    ['osm-paris', 'osm-communes', 'paris-livraison-2020'].flatMap((file) => {
      const text = readFileSync(join(DATA, `restaurants/${file}.csv`), 'utf8')
      // The name is the first or, after an id, the second cell of a line.
      return [...text.matchAll(/^(?:osm-[^,]*,)?("(?:[^"]|"")*"|[^,\n]*),/gm)].map(([, name = '']) => plain(name))
    }),
  )
  expect(real.size).toBeGreaterThan(5000)
  const borrowed = restaurants.map(({ name }) => plain(name)).filter((name) => real.has(name))
  expect(borrowed.filter((name) => !NAMED_BY_THE_DESIGN.includes(name))).toEqual([])
})

type Point = [x: number, y: number]
type Feature = { properties: { cp: string }; geometry: { coordinates: Point[][] } }

function isInside([x, y]: Point, rings: Point[][]): boolean {
  const edges = rings.flatMap((ring) => ring.slice(1).map((end, index) => [ring[index] ?? end, end] as const))
  const crossed = edges.filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
  )
  return crossed.length % 2 === 1
}

function plain(name: string): string {
  const folded = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return folded.replace(/^(le|la|les|l|au|chez|restaurant|cafe|bistrot|maison|brasserie) /, '')
}
