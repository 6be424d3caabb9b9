import { expect, test } from 'vitest'
import { cacheAnswers } from './cache-answers.ts'

function counted(size = 2) {
  const clock = { time: 0, now: () => clock.time }
  const asked: string[] = []
  const ask = cacheAnswers(
    async (key) => {
      asked.push(key)
      if (key === 'broken') throw new Error('broken')
      return key.toUpperCase()
    },
    { lifetime: 1000, size, clock },
  )
  return { clock, asked, ask }
}

test('a response is requested once, until its lifetime is over', async () => {
  const { clock, asked, ask } = counted()
  expect([await ask('a'), await ask('a')]).toEqual(['A', 'A'])
  clock.time = 999
  await ask('a')
  expect(asked).toEqual(['a'])
  clock.time = 1000
  await ask('a')
  expect(asked).toEqual(['a', 'a'])
})

test('the least recently used response is removed first', async () => {
  const { asked, ask } = counted()
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is not cached', async () => {
  const { asked, ask } = counted()
  await expect(ask('broken')).rejects.toThrow('broken')
  await expect(ask('broken')).rejects.toThrow('broken')
  expect(asked).toEqual(['broken', 'broken'])
})
