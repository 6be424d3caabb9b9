import { expect, test } from 'vitest'
import { ANY_SEARCH } from '../search-url.ts'
import { typedWhere, whereCriteria, whereOf } from './where.ts'

const MARTYRS = { lat: 48.878, lon: 2.34 }
const around = { ...ANY_SEARCH, address: 'rue des Martyrs', position: MARTYRS, distance: 25 }

test('a place keeps its coordinates and its distance as long as nobody types', () => {
  expect(whereCriteria(whereOf(around))).toEqual({
    name: '',
    address: 'rue des Martyrs',
    position: MARTYRS,
    distance: 25,
  })
})

test('typing clears coordinates and distance', () => {
  expect(whereCriteria(typedWhere('rue des Martyr'))).toEqual({
    name: '',
    address: 'rue des Martyr',
    position: null,
    distance: 10,
  })
})

test('typed words are a name unless they look like an address', () => {
  expect(whereCriteria(typedWhere(' Kintaro '))).toMatchObject({ name: 'Kintaro', address: '' })
  expect(whereCriteria(typedWhere('75009'))).toMatchObject({ name: '', address: '75009' })
})

test('what a search already holds keeps its kind', () => {
  expect(whereCriteria(whereOf({ ...ANY_SEARCH, name: '75009' }))).toMatchObject({ name: '75009', address: '' })
  expect(whereCriteria(whereOf({ ...ANY_SEARCH, address: 'Kintaro' }))).toMatchObject({ address: 'Kintaro' })
})

test('an empty field asks nothing', () => {
  expect(whereCriteria(whereOf(ANY_SEARCH))).toMatchObject({ name: '', address: '', position: null })
})
