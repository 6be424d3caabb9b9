import { beforeEach, expect, test, vi } from 'vitest'
import { fairQueue } from './fair-queue.ts'
import { QueueFull } from './one-at-a-time.ts'

/** A queue whose work ends when the test ends it. */
function queueByHand(most = 50) {
  const run = fairQueue({ most, sentAwayWithin: 1_000 })
  const begun: string[] = []
  const refused: string[] = []
  let endCurrent = () => {}

  function enter(name: string, ...who: string[]) {
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => {
        endCurrent = resolve
      })
    }
    return run(who, work).catch((error) => {
      if (!(error instanceof QueueFull)) throw error
      refused.push(name)
    })
  }

  async function next(times = 1) {
    for (let time = 0; time < times; time++) {
      endCurrent()
      await settled()
    }
  }
  return { enter, next, begun, refused }
}

async function settled() {
  for (let tick = 0; tick < 10; tick++) await Promise.resolve()
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('attacks on four accounts from two addresses delay a third person by at most the running hash', async () => {
  const { enter, next, begun, refused } = queueByHand()
  for (let turn = 0; turn < 200; turn++) enter(`hammer ${turn}`, `account ${turn % 4}`, `address ${turn % 2}`)
  await settled()
  await next(20)
  enter('third', 'account of theirs', 'address of theirs')
  await settled()
  await next()
  expect(begun.at(-1)).toBe('third')
  expect(refused).not.toContain('third')
  expect(refused.length).toBeGreaterThan(100)
})

test('the owner of an attacked account comes before the attacker', async () => {
  const { enter, next, begun } = queueByHand()
  for (let turn = 0; turn < 20; turn++) enter(`hammer ${turn}`, 'account', `address ${turn % 2}`)
  await settled()
  await next(4)
  enter('owner', 'account', 'address of theirs')
  await next()
  expect(begun.at(-1)).toBe('owner')
})

test('accounts on one address take turns, whichever is quicker', async () => {
  const { enter, next, begun } = queueByHand()
  for (let turn = 0; turn < 4; turn++) enter(`a${turn}`, 'account a', 'office')
  for (let turn = 0; turn < 3; turn++) enter(`b${turn}`, 'account b', 'office')
  await settled()
  await next(6)
  expect(begun).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2', 'a3'])
})

test('a first try comes before a tenth, even from a client that waits for each response', async () => {
  const { enter, next, begun } = queueByHand()
  enter('at work', 'account 0', 'address 0')
  enter('tenth', 'account 0', 'address 0')
  enter('first', 'account 1', 'address 1')
  await settled()
  await next()
  expect(begun).toEqual(['at work', 'first'])
})

test('fifty can wait; of two crowds the larger makes room, and a single client is served', async () => {
  const { enter, refused } = queueByHand()
  enter('at work', 'x', 'y')
  for (let turn = 0; turn < 30; turn++) enter(`many ${turn}`, `account ${turn}`, 'address a')
  for (let turn = 0; turn < 20; turn++) enter(`few ${turn}`, 'account', `address ${turn}`)
  enter('alone', 'account of theirs', 'address of theirs')
  enter('one more of the many', 'another account', 'address a')
  await settled()
  expect(refused.sort()).toEqual(['many 29', 'one more of the many'])
})

test('a refused client is notified within a second: longer waiting ones keep their place', async () => {
  const { enter, next, begun, refused } = queueByHand(3)
  enter('at work', 'x', 'y')
  for (let turn = 0; turn < 3; turn++) enter(`old ${turn}`, 'account', 'address')
  await vi.advanceTimersByTimeAsync(1_001)
  enter('newcomer', 'account of theirs', 'address of theirs')
  await settled()
  expect(refused).toEqual(['newcomer'])
  await next(3)
  expect(begun).toEqual(['at work', 'old 0', 'old 1', 'old 2'])
})

test('work that fails passes its turn to the next', async () => {
  const run = fairQueue({ most: 2, sentAwayWithin: 1_000 })
  const failing = run(['a'], () => Promise.reject(new Error('it failed')))
  const after = run(['b'], async () => 'done')
  await expect(failing).rejects.toThrow('it failed')
  expect(await after).toBe('done')
})
