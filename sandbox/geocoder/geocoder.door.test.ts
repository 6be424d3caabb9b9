import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'
import { createGeocoder } from './geocoder.ts'

const HEADER = 'numero,voie,code_postal,ville,label,lat,lon,source\n'
const SHARED = join(import.meta.dirname, '../../../shared/data/addresses.csv')

test('an address has the response format of the Géoplateforme', async () => {
  const { get } = await freshSandbox()
  const { status, body } = await get('/geocodage/search?q=12+rue+keller&autocomplete=1&limit=1&index=address')
  expect(status).toBe(200)
  expect(body).toEqual({
    type: 'FeatureCollection',
    query: '12 rue keller',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [expect.closeTo(2.3764, 3), expect.closeTo(48.8543, 3)] },
        properties: {
          label: '12 Rue Keller 75011 Paris',
          score: expect.any(Number),
          housenumber: '12',
          id: expect.stringMatching(/^75111_[0-9a-f]{6}_00012$/),
          type: 'housenumber',
          name: '12 Rue Keller',
          street: 'Rue Keller',
          postcode: '75011',
          citycode: '75111',
          city: 'Paris',
          district: 'Paris 11e Arrondissement',
          context: '75, Paris, Île-de-France',
          x: expect.closeTo(654_000, -4),
          y: expect.closeTo(6_861_000, -4),
          importance: expect.any(Number),
          _type: 'address',
        },
      },
    ],
  })
})

test('a position returns the nearest addresses and their distance', async () => {
  const { get } = await freshSandbox()
  const { body } = await get('/geocodage/reverse?lon=2.3764&lat=48.8543&limit=3')
  expect(body.features).toHaveLength(3)
  expect(body.features[0].properties).toMatchObject({ type: 'housenumber', city: 'Paris' })
  expect(body.features[0].properties.distance).toBeLessThan(20)
})

test('the capabilities are listed', async () => {
  const { get } = await freshSandbox()
  expect((await get('/geocodage/getCapabilities')).body.indexes[0].id).toBe('address')
})

test.each([
  ['/geocodage/search', 'q: must contain'],
  ['/geocodage/search?q=ab', 'q: must contain'],
  [`/geocodage/search?q=${'a'.repeat(201)}`, 'q: at most 200'],
  ['/geocodage/search?q=abc&q=abd', 'q: one text'],
  ['/geocodage/search?q=abc&limit=0', 'limit: a number between 1 and 50'],
  ['/geocodage/search?q=abc&limit=2.5', 'limit: a whole number'],
  ['/geocodage/search?q=abc&type=planet', 'type: one of'],
  ['/geocodage/search?q=abc&lat=48', 'lon/lat must be present together'],
  ['/geocodage/search?q=abc&index=street', 'index: one of'],
  ['/geocodage/reverse', 'lon, lat: both'],
  ['/geocodage/reverse?lat=91&lon=2', 'lat: a number between -90 and 90'],
])('%s is rejected: %s', async (path, message) => {
  const { get } = await freshSandbox()
  const { status, body } = await get(path)
  expect({ status, code: body.code }).toEqual({ status: 400, code: 400 })
  expect(body.message).toContain(message)
})

test('parcels and points of interest have no results', async () => {
  const { get } = await freshSandbox()
  expect((await get('/geocodage/search?q=rue+keller&index=poi')).body.features).toEqual([])
})

test('imported files are searched too, and read again when they change', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'tablee-addresses-')), 'addresses')
  const geocoder = createGeocoder(folder)
  const found = (text: string) => geocoder.search({ text, goesOn: true, limit: 1 })[0]
  expect(found('3 rue zébulon')).toBeUndefined()

  mkdirSync(folder)
  const file = join(folder, 'mine.csv')
  writeFileSync(file, `${HEADER}3 bis,"RUE DE L'ÉCOLE ZÉBULON, fond de cour",75011,Paris,,48.86,2.38,test\n`)
  expect(found('3bis rue zebulon')).toMatchObject({ house: '3bis', street: { name: "Rue de l'École Zébulon" } })

  writeFileSync(file, `${HEADER}5,Rue Zébulon,93100,Montreuil,,48.86,2.44,test\n`)
  expect(found('5 rue zebulon')).toMatchObject({
    house: '5',
    town: { context: '93, Seine-Saint-Denis, Île-de-France' },
  })
  expect(found('3 rue zebulon')?.house).toBeUndefined()

  rmSync(file)
  expect(found('5 rue zebulon')).toBeUndefined()
})

test('an imported address replaces the built-in one and leaves its neighbours', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-addresses-'))
  writeFileSync(join(folder, 'mine.csv'), `${HEADER}12,rue Keller,75011,Paris,,48.85,2.37,test\n`)
  const geocoder = createGeocoder(folder)
  const position = (text: string) => geocoder.search({ text, goesOn: true, limit: 1 })[0]?.position
  expect(position('12 rue keller')).toEqual({ lat: 48.85, lon: 2.37 })
  expect(position('14 rue keller')?.lat).toBeCloseTo(48.8545, 3)
})

test('rows without an address are ignored', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-addresses-'))
  const rows = [
    '1,Rue,75011,Paris,,48.85,2.37,t',
    ',Rue Zébulon,75011,Paris,,48.85,2.37,t',
    '1,Rue Xylophone,75011,Paris,,,2.37,t',
  ]
  writeFileSync(join(folder, 'mine.csv'), HEADER + [...rows, '2,Rue Wapiti,75011,Paris,,48.85,2.37,t', '"'].join('\n'))
  const geocoder = createGeocoder(folder)
  const first = (text: string) => geocoder.search({ text, goesOn: true, limit: 1 })[0]?.street?.name
  expect([first('rue zebulon'), first('rue xylophone'), first('2 rue wapiti')]).toEqual([
    undefined,
    undefined,
    'Rue Wapiti',
  ])
})

test.skipIf(!existsSync(SHARED))('real addresses are found as they are written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-addresses-'))
  copyFileSync(SHARED, join(folder, 'addresses.csv'))
  const geocoder = createGeocoder(folder)
  const rows = parse<Record<string, string>>(readFileSync(SHARED, 'utf8'), { columns: true })
  const sample = rows.filter(({ source }, index) => source === 'BANO' && index % 40 === 0)
  const found = sample.map(({ label }) => geocoder.search({ text: label ?? '', goesOn: true, limit: 1 })[0])

  const misses = sample.filter(({ lat, lon }, index) => {
    const position = found[index]?.position
    return position?.lat !== Number(lat) || position.lon !== Number(lon)
  })
  expect(sample.length).toBeGreaterThan(100)
  expect(misses.map(({ label }) => label)).toEqual([])
})
