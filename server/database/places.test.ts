import { afterEach, expect, test, vi } from 'vitest'
import { ServerBusy } from './database-faults.ts'
import { places } from './places.ts'

afterEach(() => vi.useRealTimers())

test('the first in a queue enters first, and a full queue refuses at once', async () => {
  const room = places(1, { wait: 60_000, queue: 2 })
  expect(room.enter()).toBeUndefined()
  const order: number[] = []
  const [first, second] = [room.enter(), room.enter()]
  first?.then(() => order.push(1))
  second?.then(() => order.push(2))
  await expect(room.enter()).rejects.toThrow(ServerBusy)
  room.leave()
  await first
  expect(order).toEqual([1])
  room.leave()
  await second
  room.leave()
  expect(room.enter()).toBeUndefined()
})

test('a request that has waited too long is refused, and takes no place', async () => {
  const room = places(1, { wait: 1, queue: 2 })
  room.enter()
  await expect(room.enter()).rejects.toThrow(ServerBusy)
  room.leave()
  expect(room.enter()).toBeUndefined()
})

test('a queue that has been busy for long refuses sooner, and a new queue is patient again', async () => {
  vi.useFakeTimers()
  const room = places(1, { wait: 1_000, queue: 10, standing: 50 })
  const turnedAway: string[] = []
  const waits = (who: string) => room.enter()?.catch(() => turnedAway.push(who))
  room.enter()
  waits('first')
  await vi.advanceTimersByTimeAsync(600)
  waits('second')
  await vi.advanceTimersByTimeAsync(300)
  expect(turnedAway).toEqual([])
  room.leave()
  await vi.advanceTimersByTimeAsync(200)
  waits('third')
  await vi.advanceTimersByTimeAsync(50)
  expect(turnedAway).toEqual(['third'])
  room.leave()
  waits('fourth')
  await vi.advanceTimersByTimeAsync(900)
  expect(turnedAway).toEqual(['third'])
})
