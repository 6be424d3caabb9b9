import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zoneAt } from '@tablee/domain/map/zone-at'
import type { SourcePlace } from '@tablee/server/modules/catalogue/import/import.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readImportFile } from './read-import-file.ts'

const REAL = join(import.meta.dirname, '../../../shared/data/restaurants/osm-paris.csv')

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
  return file.kind === 'restaurants' ? file.lines.map(({ imported }) => imported.place) : []
}

test('a row of the OpenStreetMap table becomes a place, with only its own facts', async () => {
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
    facilities: ['TERRACE'],
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
    facilities: [],
  })
})

test('the arrondissement provides a missing postal code', async () => {
  const [place] = await placesOf('id,nom,lat,lon,arrondissement\nosm-n1,Léon,48.86,2.34,9')
  expect(place).toMatchObject({ zipCode: '75009', city: 'Paris' })
})

test('ids of other sources have the name of the file', async () => {
  const [place] = await placesOf('id,nom,lat,lon\n7,Léon,48.86,2.34', 'mes-tables.csv')
  expect(place).toMatchObject({ source: 'mes-tables', sourceId: '7' })
})

test('only restaurants are imported from the list of delivery shops, with a derived id', async () => {
  const header = 'nom,adresse,code_postal,ville,type,livraison,retrait,description,site_web,lat,lon'
  const file = await read(
    [
      header,
      'La Casa,"5, RUE DE L\'ARBRE SEC",75001,Paris,Restaurant ou traiteur,oui,non,Cuisine maison.,<Nul>,48.86,2.34',
      'La Cave,1 Rue Lepic,75018,Paris,Caviste - Brasserie,oui,oui,,,48.88,2.33',
    ].join('\n'),
  )
  expect(file).toMatchObject({ kind: 'restaurants', read: 2, leftOut: 1, faults: [] })
  expect(file.kind === 'restaurants' && file.lines.map(({ imported }) => imported)).toMatchObject([
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

test('an invalid row is reported with its line and reason, and the others are imported', async () => {
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
    { line: 2, column: 'nom', reason: 'nom manquant' },
    { line: 3, column: 'lat', reason: 'position illisible (ici)' },
    { line: 4, column: 'nom', reason: 'un guillemet ouvert n’est pas fermé' },
    { line: 6, column: 'lat', reason: 'ni position ni adresse' },
  ])
  expect(file).toMatchObject({ read: 5, lines: [{ line: 5, imported: { place: { name: 'Zoé' } } }] })
})

test('unreadable hours are a warning, and not an error', async () => {
  const file = await read('id,nom,lat,lon,opening_hours\nosm-n1,Léon,48.86,2.34,midi et soir')
  expect(file).toMatchObject({
    faults: [],
    doubts: [{ line: 2, column: 'opening_hours', reason: expect.stringContaining('« midi et soir »') }],
    lines: [{ imported: { place: { hours: { week: null, holidayLine: 'unknown' } } } }],
  })
})

test('GeoJSON of OpenStreetMap has the same place with the same id, and an outline has its centre', async () => {
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
  // Lines count from 1. The object opens two lines above its id.
  const lineOf = (id: string) => text.split('\n').findIndex((line) => line.includes(`"id": "${id}"`)) - 1

  const file = await read(text)
  expect(file).toMatchObject({ kind: 'restaurants', read: 5, leftOut: 1 })
  expect(file.kind === 'restaurants' && file.lines.map(({ imported }) => imported.place)).toMatchObject([
    {
      source: 'osm',
      sourceId: 'n12',
      phone: '01 42 36 00 00',
      address: '3 Rue Lepic, 75001 Paris, France',
      tags: ['Pizza'],
    },
    { sourceId: 'w34', latitude: expect.closeTo(48.85), longitude: expect.closeTo(2.35), zipCode: '75018' },
  ])
  expect(file.faults).toEqual([
    { line: lineOf('node/78'), column: 'geometry', reason: 'position hors de France (0, 0)' },
    { line: lineOf('node/90'), column: 'name', reason: 'nom manquant' },
  ])
})

test('a line and a self-crossing outline have a centre too', async () => {
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

test('addresses are distinguished from restaurants by their columns', async () => {
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
    faults: [{ line: 3, column: 'code_postal', reason: 'code postal illisible (7501)' }],
  })
})

test.each([
  ['a,b,c\n1,2,3', 'colonnes manquantes : nom, lat, lon (trouvées : a, b, c)'],
  ['', 'colonnes manquantes : nom, lat, lon (trouvées : )'],
  ['id;nom;lat;lon;Latitude', 'les colonnes « lat » et « Latitude » veulent dire la même chose (lat)'],
  ['{"type":"FeatureCollection"', 'JSON illisible'],
  ['[1, 2]', 'ce JSON n’est pas une FeatureCollection GeoJSON'],
])('an unrecognised file is rejected entirely: %j', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason)
})

test.each([
  ['75 011', '75011'],
  ['75011 CEDEX 11', '75011'],
  ['75544 CEDEX 11', '75011'],
  ['F-75011', '75011'],
  ['', '75011'],
  ['75000', '75011'],
])('the postal code « %s » is recognised', async (written, zipCode) => {
  const [place] = await placesOf(`nom;lat;lon;Code postal\nLéon;48,8648;2,3681;${written}`)
  expect(place).toMatchObject({ zipCode, city: 'Paris', latitude: 48.8648, longitude: 2.3681 })
})

test('the district is derived from the position if nothing else provides it', async () => {
  const file = await read(
    'nom,lat,lon,ville\nA,48.8648,2.3681,\nB,48.8365,2.2395,\nC,48.8648,2.3681,Lyon\nD,45.76,4.83,\nE,48.8648,2.3681,Paris 10e',
  )
  expect(file).toMatchObject({ placed: 2 })
  expect(
    file.kind === 'restaurants' && file.lines.map(({ imported }) => [imported.place.zipCode, imported.place.city]),
  ).toEqual([
    ['75011', 'Paris'],
    ['92100', 'Boulogne-Billancourt'],
    ['', 'Lyon'],
    ['', ''],
    ['75010', 'Paris'],
  ])
})

test.each([
  ['nom', { nom: 'x'.repeat(5000) }, 'trop long (5000 caractères, 200 au plus)'],
  ['nom', { nom: 'Caf\uFFFD' }, 'une lettre a été perdue avant l’import (\uFFFD)'],
  ['nom', { nom: '"Léon\nZoé"' }, 'nom sur plusieurs lignes'],
  ['lat', { lat: '0x1F' }, 'nombre hexadécimal (0x1F)'],
  ['places', { places: '0x1F' }, 'nombre hexadécimal (0x1F)'],
  ['lat', { lat: '2.34', lon: '48.86' }, 'latitude et longitude inversées (2.34, 48.86)'],
  ['lon', { lon: '12.5' }, 'position hors de France (48.86, 12.5)'],
  ['lat', { lat: '43.3', cp: '75011' }, 'position à 618 km du code postal 75011'],
  ['cp', { cp: '7501' }, 'code postal illisible (7501)'],
  ['cp', { cp: '75544' }, 'ce code postal n’est pas d’un arrondissement (75544)'],
  ['arrondissement', { arrondissement: '21' }, 'arrondissement illisible (21)'],
  ['fusionner_avec', { fusionner_avec: 'oui' }, 'ni le numéro d’un restaurant ni « non » (oui)'],
])('an error in %s rejects its row: %o', async (column, cells, reason) => {
  const row = { nom: 'Léon', lat: '48.86', lon: '2.34', places: '', cp: '', arrondissement: '', fusionner_avec: '' }
  const file = await read(`${Object.keys(row).join(';')}\n${Object.values({ ...row, ...cells }).join(';')}`)
  expect(file).toMatchObject({ faults: [{ line: 2, column, reason }], lines: [] })
})

test('the second row with the same id is rejected', async () => {
  const file = await read('ID,Nom,lat,lon\n1,Léon,48.86,2.34\n1,Zoé,48.86,2.35')
  expect(file).toMatchObject({
    faults: [{ line: 3, column: 'ID', reason: 'identifiant déjà donné à la ligne 2' }],
    lines: [{ line: 2 }],
  })
})

test('an unreadable part of a row is reported, and the rest is kept', async () => {
  const file = await read(
    'nom,lat,lon,telephone,site_web,livraison,wifi\nLéon,48.86,2.34,sur place,instagram,parfois,0x1',
  )
  expect(file).toMatchObject({
    faults: [],
    doubts: [
      { line: 2, column: 'telephone', reason: 'illisible, laissé inconnu : « sur place »' },
      { line: 2, column: 'site_web', reason: 'illisible, laissé inconnu : « instagram »' },
      { line: 2, column: 'livraison', reason: 'ni oui ni non, laissé inconnu : « parfois »' },
      { line: 2, column: 'wifi', reason: 'ni oui ni non, laissé inconnu : « 0x1 »' },
    ],
  })
})

test('the list of delivery shops reports unreadable parts too', async () => {
  const file = await read(
    'nom,type,livraison,retrait,site_web,lat,lon\nLéon,Restaurant ou traiteur,parfois,oui,instagram,48.86,2.34',
  )
  expect(file).toMatchObject({
    faults: [],
    doubts: [
      { line: 2, column: 'livraison', reason: 'ni oui ni non, laissé inconnu : « parfois »' },
      { line: 2, column: 'site_web', reason: 'illisible, laissé inconnu : « instagram »' },
    ],
  })
})

test('features of a restaurant are stored whether present or absent', async () => {
  const [place] = await placesOf(
    'nom,lat,lon,accessibilite_pmr,climatisation,wifi,terrasse,chiens\nLéon,48.86,2.34,limited,Non,wlan,no,',
  )
  expect(place?.facilities).toEqual(['WHEELCHAIR_LIMITED', 'NO_AIR_CONDITIONING', 'WIFI', 'NO_TERRACE'])
})

test.skipIf(!existsSync(REAL))('nineteen of twenty real positions are in the right district', async () => {
  const { rows } = readCsv(await readFile(REAL, 'utf8'))
  const coded = rows.filter(({ cells }) => cells.code_postal !== '')
  const right = coded.filter(({ cells }) =>
    zoneAt(Number(cells.lat), Number(cells.lon))?.zipCodes.includes(cells.code_postal ?? ''),
  )
  expect(coded.length).toBeGreaterThan(6000)
  expect(right.length / coded.length).toBeGreaterThan(0.95)
})

test('a missing file is rejected', async () => {
  await expect(readImportFile(join(folder, 'absent.csv'))).rejects.toThrow('ENOENT')
})
