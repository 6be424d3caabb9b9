import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foldName } from '../fold-name.ts'
import { PLACES } from './places.ts'

const STATIONS = join(import.meta.dirname, '../../../shared/data/places.csv')

test('more than 150 places are in and around Paris, with unique names', () => {
  expect(PLACES.length).toBeGreaterThan(150)
  for (const { name, lat, lon } of PLACES) {
    expect([name, lat > 48.81 && lat < 48.91, lon > 2.21 && lon < 2.46]).toEqual([name, true, true])
  }
  const names = PLACES.flatMap((place) => place.names)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names.filter((name) => name === '' || foldName(name) !== name)).toEqual([])
})

test.skipIf(!existsSync(STATIONS))(
  'each station is within 500 metres of the position that its operator publishes',
  () => {
    const stations = readFileSync(STATIONS, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('station,'))
      .map((line) => /^station,"?(.*?)"?,\d*,(\d+\.\d+),(\d+\.\d+)/.exec(line) ?? [])
      .map(([, name = '', lat, lon]) => ({ name: foldName(name), lat: Number(lat), lon: Number(lon) }))
    const compared = PLACES.filter(({ kind }) => kind === 'station').flatMap((place) => {
      const same = stations.filter(({ name }) => place.names.includes(name))
      return same.length === 0
        ? []
        : [{ name: place.name, metres: Math.min(...same.map((one) => metresBetween(place, one))) }]
    })
    expect(compared.length).toBeGreaterThan(60)
    expect(compared.filter(({ metres }) => metres > 500)).toEqual([])
  },
)

function metresBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  return Math.hypot((a.lat - b.lat) * 111_200, (a.lon - b.lon) * 73_200)
}
