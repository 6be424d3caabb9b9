import { expect, test } from 'vitest'
import { ANY_SEARCH } from './search-url.ts'
import { pickedWhere, searchAt, typedWhere, whereOf } from './where.ts'

const MARTYRS = { lat: 48.878, lon: 2.34 }
const around = {
  ...ANY_SEARCH,
  name: 'Marcel',
  address: 'rue des Martyrs',
  position: MARTYRS,
  distance: 25,
  tags: [56],
}

test('an untouched field keeps the search, with its name, place and distance', () => {
  expect(whereOf(around)).toMatchObject({ text: 'Marcel, rue des Martyrs', position: MARTYRS, distance: 25 })
  expect(searchAt(around, whereOf(around))).toEqual(around)
})

test('a selected place replaces the name and address, within ten kilometres', () => {
  expect(searchAt(around, pickedWhere('Bastille', { lat: 48.85, lon: 2.37 }))).toEqual({
    ...around,
    name: '',
    address: 'Bastille',
    position: { lat: 48.85, lon: 2.37 },
    distance: 10,
  })
  expect(searchAt(around, pickedWhere('Bastille'))).toMatchObject({ address: 'Bastille', position: null, distance: 10 })
})

test('typing clears the coordinates and the distance', () => {
  expect(typedWhere('rue des Martyr')).toEqual({ text: 'rue des Martyr', position: null, distance: 10, from: 'typing' })
})

test('an empty field adds no criteria', () => {
  expect(searchAt(around, typedWhere(''))).toEqual({ ...ANY_SEARCH, tags: [56] })
})

test('a search around the diner says so in the field, until another place is typed', () => {
  const here = { ...ANY_SEARCH, isAroundMe: true, tags: [56] }
  expect(whereOf(here).text).toBe('Autour de moi')
  expect(searchAt(here, whereOf(here))).toEqual(here)
  expect(searchAt(here, typedWhere('Bastille'))).toMatchObject({ isAroundMe: false, tags: [56] })
})
