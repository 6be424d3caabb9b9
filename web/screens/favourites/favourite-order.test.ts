import { expect, test } from 'vitest'
import { type FavouriteOrder, sortedFavourites } from './favourite-order.ts'

const KEPT = [
  { name: 'Zébulon', latitude: 48.86, longitude: 2.35 },
  { name: 'élan', latitude: null, longitude: null },
  { name: 'Au 9', latitude: 48.9, longitude: 2.3 },
  { name: 'Au 10', latitude: 48.853, longitude: 2.349 },
]
const NOTRE_DAME = { lat: 48.853, lon: 2.3499 }
const names = (order: FavouriteOrder, position: typeof NOTRE_DAME | null = null) =>
  sortedFavourites(KEPT, order, position).map(({ favourite }) => favourite.name)

test('favourites keep the order of the server, newest first', () => {
  expect(names('')).toEqual(['Zébulon', 'élan', 'Au 9', 'Au 10'])
})

test('favourites sorted by name follow the French alphabetical order', () => {
  expect(names('nom')).toEqual(['Au 9', 'Au 10', 'élan', 'Zébulon'])
})

test('favourites sorted by distance have those without a position last, and keep their order without a location', () => {
  expect(names('proximite', NOTRE_DAME)).toEqual(['Au 10', 'Zébulon', 'Au 9', 'élan'])
  expect(names('proximite')).toEqual(names(''))
})
