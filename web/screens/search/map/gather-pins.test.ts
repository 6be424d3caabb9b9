import { expect, test } from 'vitest'
import { gatherPins, type MapPin } from './gather-pins.ts'

const pin = (id: number, lat: number, lon: number, price: number | null = 20 + id): MapPin => ({
  lat,
  lon,
  price,
  count: 1,
  restaurant: { id: String(id), name: `Chez ${id}` },
})
const NEAR = [pin(1, 48.85, 2.35), pin(2, 48.8503, 2.3504), pin(3, 48.87, 2.3)]

test('overlapping pins are merged with a count and the lowest price, and a single one is unchanged', () => {
  const shown = gatherPins(NEAR)(12)
  expect(shown).toHaveLength(2)
  expect(shown.find(({ restaurant }) => restaurant === null)).toMatchObject({ count: 2, price: 21 })
  expect(shown.find(({ restaurant }) => restaurant?.id === '3')).toMatchObject({ count: 1, price: 23, closer: null })
})

test('each restaurant has its own pin at the zoom level of the merged pin', () => {
  const at = gatherPins(NEAR)
  const closer = at(12).find(({ restaurant }) => restaurant === null)?.closer ?? 0
  expect(closer).toBeGreaterThan(12)
  expect(
    at(closer)
      .map(({ restaurant }) => restaurant?.id)
      .sort(),
  ).toEqual(['1', '2', '3'])
})

test('a pin counted by the server keeps its count, also when it is merged with others', () => {
  const many: MapPin = { lat: 48.8501, lon: 2.3501, count: 40, price: 9, restaurant: null }
  const at = gatherPins([...NEAR, many])
  expect(at(12).find(({ count }) => count > 1)).toMatchObject({ count: 42, price: 9 })
  expect(at(18).find(({ count }) => count === 40)?.closer).toBe(20)
})

test('an unknown price is not the lowest', () => {
  const shown = gatherPins([pin(1, 48.85, 2.35, null), pin(2, 48.85, 2.35, 31)])(12)
  expect(shown).toMatchObject([{ count: 2, price: 31 }])
})
