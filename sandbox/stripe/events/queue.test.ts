import { expect, onTestFinished, test } from 'vitest'
import { openQueue } from './queue.ts'

test('waiting for the queue ignores events that are added later', async () => {
  const delivered: string[] = []
  const queue = openQueue({
    async deliver(id) {
      delivered.push(id)
      // Constant load: each delivery makes the application cause another event.
      queue.push(`after ${delivered.length}`)
      await new Promise((resolve) => setImmediate(resolve))
      return true
    },
    giveUp: () => {},
  })
  onTestFinished(() => queue.close())
  queue.push('first', 'second')
  expect(await queue.drained()).toBeGreaterThanOrEqual(2)
  expect(delivered.slice(0, 2)).toEqual(['first', 'second'])
  expect(await queue.drained()).toBeGreaterThanOrEqual(1)
})

test('a rejected event does not block the wait', async () => {
  const queue = openQueue({ deliver: async () => false, giveUp: () => {} })
  onTestFinished(() => queue.close())
  queue.push('refused', 'behind it')
  expect(await queue.drained()).toBe(0)
})
