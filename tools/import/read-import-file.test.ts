import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourcePlace } from '@tablee/server/modules/catalogue/import/import.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImportFile } from './read-import-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(text: string, name = 'lieux.txt') {
  const path = join(folder, name)
  await writeFile(path, text)
  return readImportFile(path)
}

async function placesOf(text: string, name?: string): Promise<SourcePlace[]> {
  const file = await read(text, name)
  return file.kind === 'restaurants' ? file.told.map(({ place }) => place) : []
}

test('a row of the OpenStreetMap table becomes a place, with nothing that it does not say', async () => {
  const [full, bare] = await placesOf(
    [
      'id,nom,numero,voie,code_postal,ville,lat,lon,cuisine,opening_hours,telephone,site_web,a_emporter,livraison,terrasse,vegetarien,halal,capacite,description',
      'osm-n12,"Chez ""Paul""",12,Rue Lepic,75018,Paris,48.885,2.334,sushi;french,Mo-Su 12:00-15:00,+33142360000,www.paul.fr,yes,no,sidewalk,only,no,40,Un bistrot.',
      'osm-w34,Léon,,,75116,,48.86,2.27,,,,,,,,,,,',
    ].join('\n'),
  )
  expect(full).toMatchObject({
    source: 'osm',
    sourceId: 'n12',
    name: 'Chez "Paul"',
    address: '12 Rue Lepic, 75018 Paris, France',
    zipCode: '75018',
    phone: '01 42 36 00 00',
    website: 'http://www.paul.fr',
    description: 'Un bistrot.',
    seatingCapacity: 40,
    hasDelivery: false,
    hasClickCollect: true,
    tags: ['Français', 'Japonais', 'Sushi', 'Terrasse', 'Végétarien'],
  })
  expect(bare).toEqual({
    source: 'osm',
    sourceId: 'w34',
    name: 'Léon',
    address: '',
    zipCode: '75116',
    city: 'Paris',
    phone: null,
    website: null,
    description: null,
    seatingCapacity: 0,
    latitude: 48.86,
    longitude: 2.27,
    hasDelivery: false,
    hasClickCollect: false,
    hours: null,
    tags: [],
  })
})

test('the arrondissement gives the postal code that is missing', async () => {
  const [place] = await placesOf('id,nom,lat,lon,arrondissement\nosm-n1,Léon,48.86,2.34,9')
  expect(place).toMatchObject({ zipCode: '75009', city: 'Paris' })
})

test('another’s ids are known by the name of the file', async () => {
  const [place] = await placesOf('id,nom,lat,lon\n7,Léon,48.86,2.34', 'mes-tables.csv')
  expect(place).toMatchObject({ source: 'mes-tables', sourceId: '7' })
})

test('of the shops that deliver only restaurants are taken, known by what they say', async () => {
  const header = 'nom,adresse,code_postal,ville,type,livraison,retrait,description,site_web,lat,lon'
  const file = await read(
    [
      header,
      'La Casa,"5, RUE DE L\'ARBRE SEC",75001,Paris,Restaurant ou traiteur,oui,non,Cuisine maison.,<Nul>,48.86,2.34',
      'La Cave,1 Rue Lepic,75018,Paris,Caviste - Brasserie,oui,oui,,,48.88,2.33',
    ].join('\n'),
  )
  expect(file).toMatchObject({ kind: 'restaurants', read: 2, leftOut: 1, faults: [] })
  expect(file.kind === 'restaurants' && file.told).toMatchObject([
    {
      hasOwnId: false,
      place: {
        source: 'paris-livraison-2020',
        sourceId: expect.stringMatching(/^[\da-f]{16}$/),
        address: "5 Rue de l'Arbre Sec, 75001 Paris, France",
        website: null,
        hasDelivery: true,
        hasClickCollect: false,
      },
    },
  ])
})

test('a bad row says its line and its reason, and the others are read', async () => {
  const file = await read(
    [
      'id,nom,lat,lon',
      'osm-n1,,48.86,2.34',
      'osm-n2,Léon,ici,là',
      'osm-n3,"Paul,48.86,2.34',
      'osm-n4,Zoé,48.86,2.34',
      'osm-n5,Ni lieu ni rue,,',
    ].join('\n'),
  )
  expect(file.faults).toEqual([
    { line: 2, reason: 'nom manquant' },
    { line: 3, reason: 'position illisible (ici, là)' },
    { line: 4, reason: 'un guillemet ouvert n’est pas fermé' },
    { line: 6, reason: 'ni position ni adresse' },
  ])
  expect(file).toMatchObject({ read: 5, told: [{ place: { name: 'Zoé' } }] })
})

test('hours that cannot be read are a doubt, not a fault', async () => {
  const file = await read('id,nom,lat,lon,opening_hours\nosm-n1,Léon,48.86,2.34,midi et soir')
  expect(file).toMatchObject({
    faults: [],
    doubts: [{ line: 2, reason: expect.stringContaining('« midi et soir »') }],
    told: [{ place: { hours: { week: null, holidayLine: 'unknown' } } }],
  })
})

test('GeoJSON of OpenStreetMap tells the same place by the same id, an outline by its middle', async () => {
  const feature = (id: string, geometry: object, properties: object) => ({ type: 'Feature', id, geometry, properties })
  const square = [
    [2.3, 48.8],
    [2.4, 48.8],
    [2.4, 48.9],
    [2.3, 48.9],
    [2.3, 48.8],
  ]
  const tags = {
    amenity: 'restaurant',
    name: 'Léon',
    cuisine: 'pizza',
    'addr:street': 'Rue Lepic',
    'addr:housenumber': '3',
  }
  const features = [
    feature(
      'node/12',
      { type: 'Point', coordinates: [2.34, 48.86] },
      { ...tags, 'contact:phone': '+33 1 42 36 00 00' },
    ),
    feature(
      'way/34',
      { type: 'Polygon', coordinates: [square] },
      { ...tags, '@id': 'way/34', 'addr:postcode': '75018' },
    ),
    feature('node/56', { type: 'Point', coordinates: [2.34, 48.86] }, { amenity: 'bench' }),
    feature('node/78', { type: 'Point', coordinates: [0, 0] }, tags),
    feature('node/90', { type: 'Point', coordinates: [2.3, 48.8] }, { amenity: 'restaurant' }),
  ]
  const text = JSON.stringify({ type: 'FeatureCollection', meta: { of: {} }, features }, null, 1)
  // Lines count from 1; the object opens two lines above its id.
  const lineOf = (id: string) => text.split('\n').findIndex((line) => line.includes(`"id": "${id}"`)) - 1

  const file = await read(text)
  expect(file).toMatchObject({ kind: 'restaurants', read: 5, leftOut: 1 })
  expect(file.kind === 'restaurants' && file.told.map(({ place }) => place)).toMatchObject([
    { source: 'osm', sourceId: 'n12', phone: '01 42 36 00 00', address: '3 Rue Lepic, France', tags: ['Pizza'] },
    { sourceId: 'w34', latitude: expect.closeTo(48.85), longitude: expect.closeTo(2.35), zipCode: '75018' },
  ])
  expect(file.faults).toEqual([
    { line: lineOf('node/78'), reason: 'position hors de France (0, 0)' },
    { line: lineOf('node/90'), reason: 'nom manquant' },
  ])
})

test('a line and a crossed outline have a middle too', async () => {
  const features = [
    [
      [2.3, 48.8],
      [2.5, 48.8],
    ],
    [
      [2.3, 48.8],
      [2.3, 48.8],
    ],
  ].map((coordinates, id) => ({
    id: `way/${id}`,
    geometry: { type: 'LineString', coordinates },
    properties: { name: 'Léon' },
  }))
  const places = await placesOf(JSON.stringify({ type: 'FeatureCollection', features }))
  expect(places.map(({ longitude }) => longitude)).toEqual([expect.closeTo(2.4), expect.closeTo(2.3)])
})

test('addresses are told from restaurants by their columns', async () => {
  const file = await read(
    [
      'numero,voie,code_postal,ville,label,lat,lon,source',
      '1,Rue Lepic,75018,Paris,"1 Rue Lepic, 75018 Paris",48.88,2.33,BANO',
      '2,Rue Lepic,7501,Paris,x,48.88,2.33,BANO',
    ].join('\n'),
  )
  expect(file).toMatchObject({
    kind: 'addresses',
    addresses: [{ numero: '1', voie: 'Rue Lepic', label: '1 Rue Lepic, 75018 Paris' }],
    faults: [{ line: 3, reason: 'code postal illisible (7501)' }],
  })
})

test.each([
  ['a,b,c\n1,2,3', 'colonnes inconnues (a, b, c)'],
  ['', 'colonnes inconnues ()'],
  ['{"type":"FeatureCollection"', 'JSON illisible'],
  ['[1, 2]', 'ce JSON n’est pas une FeatureCollection GeoJSON'],
])('a file that is none of these is refused whole: %j', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason)
})

test('a file that is not there is refused', async () => {
  await expect(readImportFile(join(folder, 'absent.csv'))).rejects.toThrow('fichier introuvable')
})
