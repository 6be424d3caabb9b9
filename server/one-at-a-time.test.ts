import { expect, test } from 'vitest'
import { oneAtATime, QueueFull } from './one-at-a-time.ts'

test('work is done in turn, never two pieces at once', async () => {
  const inTurn = oneAtATime<number>(10)
  const story: string[] = []
  const work = (n: number) => async () => {
    story.push(`begin ${n}`)
    await Promise.resolve()
    story.push(`end ${n}`)
    return n
  }
  expect(await Promise.all([1, 2, 3].map((n) => inTurn(String(n), work(n))))).toEqual([1, 2, 3])
  expect(story).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
})

test('the same picture asked by many is made once', async () => {
  const inTurn = oneAtATime<object>(1)
  let made = 0
  const work = async () => ({ made: ++made })
  const [first, second] = await Promise.all([inTurn('a', work), inTurn('a', work)])
  expect(first).toBe(second)
  expect(made).toBe(1)
})

test('a full queue refuses, and accepts again once it has room', async () => {
  const inTurn = oneAtATime<string>(2)
  const { promise: release, resolve } = Promise.withResolvers<string>()
  const running = inTurn('a', () => release)
  const waiting = inTurn('b', async () => 'b')
  await expect(inTurn('c', async () => 'c')).rejects.toThrow(QueueFull)
  resolve('a')
  await Promise.all([running, waiting])
  expect(await inTurn('c', async () => 'c')).toBe('c')
})

test('work that fails fails for its callers only', async () => {
  const inTurn = oneAtATime<string>(5)
  const broken = inTurn('a', async () => {
    throw new Error('no ink')
  })
  const next = inTurn('b', async () => 'b')
  await expect(broken).rejects.toThrow('no ink')
  expect(await next).toBe('b')
  expect(await inTurn('a', async () => 'again')).toBe('again')
})
