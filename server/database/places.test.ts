import { expect, test } from 'vitest'
import { DatabaseBusy } from './busy.ts'
import { places } from './places.ts'

test('who comes first enters first, and a full queue turns away at once', async () => {
  const room = places(1, { wait: 60_000, queue: 2 })
  expect(room.enter()).toBeUndefined()
  const order: number[] = []
  const [first, second] = [room.enter(), room.enter()]
  first?.then(() => order.push(1))
  second?.then(() => order.push(2))
  await expect(room.enter()).rejects.toThrow(DatabaseBusy)
  room.leave()
  await first
  expect(order).toEqual([1])
  room.leave()
  await second
  room.leave()
  expect(room.enter()).toBeUndefined()
})

test('who has waited too long is turned away, and takes no place', async () => {
  const room = places(1, { wait: 1, queue: 2 })
  room.enter()
  await expect(room.enter()).rejects.toThrow(DatabaseBusy)
  room.leave()
  expect(room.enter()).toBeUndefined()
})
