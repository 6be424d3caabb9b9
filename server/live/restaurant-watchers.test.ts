import { expect, test } from 'vitest'
import { keepRestaurantWatchers } from './restaurant-watchers.ts'

/** Bookings 10 to 19 belong to restaurant 1, and so on. */
const restaurantsOf = async (ids: readonly number[]) => [...new Set(ids.map((id) => Math.floor(id / 10)))]

test('changed bookings are looked up together, and the watchers of their restaurants are notified', async () => {
  const asked: number[][] = []
  const watchers = keepRestaurantWatchers((ids) => {
    asked.push([...ids])
    return restaurantsOf(ids)
  })
  const notified: string[] = []
  watchers.notifyChanged(10)
  const leave = watchers.add(1, () => notified.push('one'))
  watchers.add(2, () => notified.push('other'))
  for (const id of [10, 11, 30, Number.NaN]) watchers.notifyChanged(id)
  await watchers.idle()
  expect(asked).toEqual([[10], [11, 30]])
  expect(notified).toEqual(['one', 'one'])

  leave()
  watchers.notifyChanged(12)
  watchers.notifyChanged(20)
  await watchers.idle()
  expect(notified).toEqual(['one', 'one', 'other'])
})

test('if the restaurants cannot be looked up every watcher is notified, and so they are once a minute', async () => {
  const watchers = keepRestaurantWatchers(() => Promise.reject(new Error('the database is away')))
  let notified = 0
  watchers.add(1, () => notified++)
  watchers.notifyChanged(20)
  await watchers.idle()
  expect(notified).toBe(1)
  for (let round = 0; round < 12; round++) watchers.endRound()
  expect(notified).toBe(2)
})
