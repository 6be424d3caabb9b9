import { expect, test } from 'vitest'
import { oneAtATime, QueueFull } from './one-at-a-time.ts'

const nothing = async () => {}

test('work is done in turn, never two pieces concurrently', async () => {
  const queue = oneAtATime<number>(10)
  const story: string[] = []
  const work = (n: number) => async () => {
    story.push(`begin ${n}`)
    await Promise.resolve()
    story.push(`end ${n}`)
    return n
  }
  const pieces = [1, 2, 3].map((n) => queue(String(n), { fetch: nothing, work: work(n) }))
  expect(await Promise.all(pieces)).toEqual([1, 2, 3])
  expect(story).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
})

test('prerequisites of work are fetched concurrently, eight at most, without delaying work that is ready', async () => {
  const queue = oneAtATime<number>(20)
  const { promise: slow, resolve: arrive } = Promise.withResolvers<number>()
  let asked = 0
  const waiting = Array.from({ length: 7 }, (_, n) => {
    const fetch = () => {
      asked++
      return slow
    }
    return queue(`slow ${n}`, { fetch, work: async (found) => found })
  })
  expect(await queue('ready', { fetch: async () => 2, work: async (found) => found })).toBe(2)
  const more = Array.from({ length: 3 }, (_, n) => {
    const fetch = async () => ++asked
    return queue(`more ${n}`, { fetch, work: () => slow })
  })
  await Promise.resolve()
  expect(asked).toBe(8)
  arrive(1)
  expect(await Promise.all([...waiting, ...more])).toEqual(Array(10).fill(1))
})

test('the same picture requested by many is made once', async () => {
  const queue = oneAtATime<object>(1)
  let made = 0
  const piece = { fetch: nothing, work: async () => ({ made: ++made }) }
  const [first, second] = await Promise.all([queue('a', piece), queue('a', piece)])
  expect(first).toBe(second)
  expect(made).toBe(1)
})

test('a full queue refuses, and accepts again once it has room', async () => {
  const queue = oneAtATime<string>(2)
  const { promise: release, resolve } = Promise.withResolvers<string>()
  const say = (word: string) => ({ fetch: nothing, work: async () => word })
  const running = queue('a', { fetch: nothing, work: () => release })
  const waiting = queue('b', say('b'))
  await expect(queue('c', say('c'))).rejects.toThrow(QueueFull)
  resolve('a')
  await Promise.all([running, waiting])
  expect(await queue('c', say('c'))).toBe('c')
})

test.each(['fetch', 'work'])('a failure (%s) affects its own callers only', async (part) => {
  const queue = oneAtATime<string>(5)
  const fail = async () => {
    throw new Error('no ink')
  }
  const broken = queue('a', { fetch: nothing, work: async () => 'a', [part]: fail })
  const next = queue('b', { fetch: nothing, work: async () => 'b' })
  await expect(broken).rejects.toThrow('no ink')
  expect(await next).toBe('b')
  expect(await queue('a', { fetch: nothing, work: async () => 'again' })).toBe('again')
})
