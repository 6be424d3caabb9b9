import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { BREAK, BreakerStates, MOST_FAILURES } from './circuit-breaker.ts'
import { CallRefused, TimedOut } from './outage.ts'
import { resilience } from './resilience.ts'

const PATIENT = 60_000
type Shown = 'well' | 'error' | 'silent' | 'dawdling' | 'broken' | 'refusing'

/** A provider that behaves as the test sets, and the client for it, with a clock that the test moves. */
async function onProvider(patience = PATIENT) {
  const provider = { shows: 'well' as Shown, asked: 0, release: () => {} }
  const service = createServer((request, answer) => {
    provider.asked++
    if (provider.shows === 'silent') provider.release = () => answer.end('{}')
    else if (provider.shows === 'dawdling') answer.write('{')
    else if (provider.shows === 'broken') request.socket.destroy()
    else answer.writeHead({ well: 200, error: 503, refusing: 402 }[provider.shows]).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => service.once('listening', listening))
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
  const clock = { time: 1_000, now: () => clock.time }
  const states = new BreakerStates()
  const changes: string[] = []
  states.watch((name, state) => changes.push(`${name} ${state}`))
  const way = resilience('edenred', { clock, patience, states, pause: async () => {} })
  return {
    provider,
    clock,
    states,
    changes,
    way,
    ask: (repeats = false, signal?: AbortSignal) => way.fetch(url, {}, { repeats, signal }),
    async failOften() {
      for (let times = 0; times < MOST_FAILURES; times++) await way.fetch(url, {}, { repeats: false }).catch(() => {})
    },
  }
}

test('repeatable requests are retried once after a broken connection or a 5xx, and nothing else is', async () => {
  const { provider, ask } = await onProvider()
  const asked = async (shows: Shown, repeats: boolean) => {
    provider.shows = shows
    const before = provider.asked
    await ask(repeats).catch(() => {})
    return provider.asked - before
  }
  expect([await asked('broken', true), await asked('well', true), await asked('error', true)]).toEqual([2, 1, 2])
  await asked('well', false)
  expect([await asked('broken', false), await asked('error', false), await asked('refusing', true)]).toEqual([1, 1, 1])
})

test.each(['silent', 'dawdling'] as const)(
  'a request to a provider that is %s times out, without a retry',
  async (shows) => {
    const { provider, ask } = await onProvider(1_000)
    provider.shows = shows
    await expect(ask(true)).rejects.toThrow(TimedOut)
    expect(provider.asked).toBe(1)
  },
)

test('work that ignores its signal is not waited for', async () => {
  const { way } = await onProvider(50)
  await expect(way.call(() => new Promise(() => {}), { repeats: true })).rejects.toThrow('no answer within 50 ms')
})

test('after failures in a row no request reaches the provider, until one after the pause succeeds', async () => {
  const { provider, clock, states, changes, ask, failOften } = await onProvider()
  provider.shows = 'error'
  await failOften()
  expect(states.all()).toEqual([['edenred', 'open']])
  await expect(ask(true)).rejects.toThrow(CallRefused)
  clock.time += BREAK - 1
  await expect(ask()).rejects.toThrow(CallRefused)
  expect(provider.asked).toBe(MOST_FAILURES)

  clock.time += 1
  expect((await ask()).status).toBe(503)
  await expect(ask()).rejects.toThrow(CallRefused)
  expect(provider.asked).toBe(MOST_FAILURES + 1)

  provider.shows = 'well'
  clock.time += BREAK
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
  const [open, half, closed] = ['edenred open', 'edenred half-open', 'edenred closed']
  expect(changes).toEqual([open, half, open, half, closed])
})

test('while one request tests a provider that was down, the others do not wait for it', async () => {
  const { provider, clock, ask, failOften } = await onProvider()
  provider.shows = 'error'
  await failOften()
  clock.time += BREAK
  provider.shows = 'silent'
  const trying = ask()
  await expect.poll(() => provider.asked, { interval: 5, timeout: PATIENT }).toBe(MOST_FAILURES + 1)
  await expect(ask()).rejects.toThrow(CallRefused)
  provider.release()
  expect((await trying).status).toBe(200)
})

test('a refusal, and a caller who aborts, do not count as failures of the provider', async () => {
  const { provider, states, ask, failOften } = await onProvider()
  provider.shows = 'refusing'
  await failOften()
  provider.shows = 'silent'
  for (let times = 0; times < MOST_FAILURES; times++) {
    const givesUp = new AbortController()
    const asked = ask(true, givesUp.signal)
    givesUp.abort(new Error('typed on'))
    await expect(asked).rejects.toThrow('typed on')
  }
  expect(states.all()).toEqual([['edenred', 'closed']])
})

test('a hanging provider holds at most a hundred connections and a thousand callers; the next is refused at once', async () => {
  const { way } = await onProvider()
  const hanging = Promise.withResolvers<void>()
  let most = 0
  const calls = Array.from({ length: 1_100 }, () =>
    way.call(
      () => {
        most++
        return hanging.promise
      },
      { repeats: false },
    ),
  )
  await expect(way.call(async () => {}, { repeats: false })).rejects.toThrow(CallRefused)
  expect(most).toBe(100)
  hanging.resolve()
  await Promise.all(calls)
})
