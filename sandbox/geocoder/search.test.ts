import { expect, test } from 'vitest'
import { builtInAddresses } from './addresses.ts'
import { metresBetween } from './distance.ts'
import { featureOf, lambert93 } from './feature.ts'
import { gather } from './gazetteer.ts'
import { createNearest } from './nearest.ts'
import { createSearch, type PlaceQuery } from './search.ts'
import { STREETS } from './streets.ts'

const gazetteer = gather(builtInAddresses(), [])
const search = createSearch(gazetteer)
const nearest = createNearest(gazetteer)
const labels = (text: string, wish: Partial<PlaceQuery> = {}) =>
  search({ text, goesOn: true, limit: 5, ...wish }).map((found) => featureOf(found).properties.label)

test.each([
  ['10 rue de riv', '10 Rue de Rivoli 75004 Paris'],
  ['12 av de l opera', "12 Avenue de l'Opéra 75001 Paris"],
  ['145 BD ST GERMAIN 75006', '145 Boulevard Saint-Germain 75006 Paris'],
  ['10 rue de la roquete paris 11e', '10 Rue de la Roquette 75011 Paris'],
  ['rue des martirs', 'Rue des Martyrs 75009 Paris'],
  ['oberkampf', 'Rue Oberkampf 75011 Paris'],
  ['rue oberkampf 10', '10 Rue Oberkampf 75011 Paris'],
  ['10 Rue de Rivoli, 75004 Paris, France', '10 Rue de Rivoli 75004 Paris'],
  ['avenue de france', 'Avenue de France 75013 Paris'],
  ['avenue foch 75016', 'Avenue Foch 75116 Paris'],
  ['12 rue de belleville 75019', '12 Rue de Belleville 75019 Paris'],
  ['20 rue mouffetard bâtiment', '20 Rue Mouffetard 75005 Paris'],
  ['levalois', 'Levallois-Perret'],
  ['paris', 'Paris'],
  ['paris 11', 'Paris 11e Arrondissement'],
  ['75011', 'Paris 11e Arrondissement'],
])('%s finds %s first', (typed, label) => {
  expect(labels(typed)[0]).toBe(label)
})

test('a street without the number is found as a street', () => {
  expect(labels('9000 rue oberkampf')[0]).toBe('Rue Oberkampf 75011 Paris')
  expect(labels('9000 rue oberkampf', { type: 'housenumber' })).toEqual([])
})

test('a text that is not an address finds nothing', () => {
  expect(labels('zzzz paris')).toEqual([])
  expect(labels('100')).toEqual([])
})

test('without autocompletion the last word is a whole word', () => {
  expect(labels('rue oberk', { goesOn: false })).not.toContain('Rue Oberkampf 75011 Paris')
  expect(labels('rue oberkampf', { goesOn: false })).toContain('Rue Oberkampf 75011 Paris')
})

test('a position ranks nearby addresses first', () => {
  const belleville = { near: { lat: 48.885, lon: 2.266 } }
  expect(labels('avenue charles de gaulle', belleville)[0]).toBe('Avenue Charles de Gaulle 92200 Neuilly-sur-Seine')
  const robinson = { near: { lat: 48.78, lon: 2.26 } }
  expect(labels('avenue charles de gaulle', robinson)[0]).toBe('Avenue Charles de Gaulle 92350 Le Plessis-Robinson')
})

test('type, postal code, INSEE code and town narrow the results', () => {
  expect(labels('rue de belleville', { postcode: '75020', limit: 1 })).toEqual(['Rue de Belleville 75020 Paris'])
  expect(labels('rue de belleville', { citycode: '75119', limit: 1 })).toEqual(['Rue de Belleville 75019 Paris'])
  expect(labels('rue victor hugo', { city: 'levallois perret', limit: 1 })).toEqual([
    'Rue Victor Hugo 92300 Levallois-Perret',
  ])
  expect(labels('neuilly', { type: 'municipality' })).toEqual(['Neuilly-sur-Seine'])
})

test('the address nearest to an address is itself, and no address is near the open sea', () => {
  const house = gazetteer.streets.find(({ name }) => name === 'Rue Keller')?.houses.get('12')
  expect(house && nearest(house, 1)).toMatchObject([{ house: '12', distance: 0, street: { name: 'Rue Keller' } }])
  expect(nearest({ lat: 48, lon: -8 }, 1)).toEqual([])
  expect(nearest({ lat: 48.892, lon: 2.28 }, 1, 'municipality')).toMatchObject([{ town: { name: 'Levallois-Perret' } }])
})

test('every built-in street has its numbers in its town, within 8 km of the centre of Paris or in the south', () => {
  expect(gazetteer.streets).toHaveLength(Object.values(STREETS).flat().length)
  for (const street of gazetteer.streets) {
    expect(street.houses.size).toBeGreaterThan(5)
    expect(metresBetween(street, street.town)).toBeLessThan(5000)
  }
})

test('a position is projected as in the Base Adresse Nationale', () => {
  const { x, y } = lambert93({ lat: 49.897443, lon: 2.290084 })
  expect(x).toBeCloseTo(648952.58, 1)
  expect(y).toBeCloseTo(6977867.25, 1)
})
