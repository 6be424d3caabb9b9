import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAuth, sessionDialog } from '../../app/session.ts'
import type { NewTap, Tap } from './tap.ts'
import { tapQueue } from './tap-queue.ts'

const opened = (account = 'me') => {
  const queue = tapQueue(account)
  queue.open()
  return queue
}

const ENDED = { errors: [{ message: 'Composez votre code.', extensions: { code: 'UNAUTHENTICATED' } }] }
const BUSY = { errors: [{ message: 'Un instant.', extensions: { code: 'PROVIDER_UNAVAILABLE' } }] }
const SINCE = Date.parse('2026-11-26T20:05:00+01:00')
const CLASH = {
  errors: [
    {
      message: 'Ana est marquée absente.',
      extensions: { code: 'CONFLICT', clash: { why: 'MARKED_OTHERWISE', stands: 'ABSENT', since: SINCE } },
    },
  ],
}
const DONE = { data: { markSeats: { id: '1', name: 'Ana' } } }

/** The server's next responses; the last one stays. `null`: there is no network. */
let answers: (object | null)[]
let received: { key: string; token: string; mark: string; waited: number }[]
/** Called while a request is underway. */
let underway: () => void
let now: number

beforeEach(() => {
  answers = [DONE]
  received = []
  underway = () => {}
  now = SINCE
  vi.useFakeTimers({ now })
  vi.stubGlobal('localStorage', storage())
  localStorage.setItem('token', 'abc')
  vi.stubGlobal('document', { documentElement: { toggleAttribute() {} } })
  vi.stubGlobal('navigator', { onLine: true, locks: locks() })
  vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const { mark, waited } = JSON.parse(body).variables
    received.push({ key: headers['idempotency-key'] ?? '', token: headers.authorization ?? '', mark, waited })
    underway()
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tapped = (mark: 'ARRIVED' | 'SEATED' | 'LEFT'): NewTap => ({
  restaurantId: '7',
  deed: { kind: 'mark', reservationId: '1', shareIds: ['a'], mark, seen: {} },
  of: 'Ana',
  words: mark,
})
const marks = () => received.map(({ mark }) => mark)
const rest = () => vi.advanceTimersByTimeAsync(0)

test('taps without a network wait, and are sent in their original order, with the same keys', async () => {
  answers = [null]
  const queue = opened()
  for (const mark of ['ARRIVED', 'SEATED', 'LEFT'] as const) queue.add(tapped(mark))
  await rest()
  expect(queue.read().map(({ words, refusal }) => [words, refusal])).toEqual([
    ['ARRIVED', null],
    ['SEATED', null],
    ['LEFT', null],
  ])
  expect(queue.read().every(({ isLate }) => isLate)).toBe(true)
  answers = [DONE]
  received = []
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks()).toEqual(['ARRIVED', 'SEATED', 'LEFT'])
  expect(new Set(received.map(({ key }) => key)).size).toBe(3)
  expect(received[0]?.waited).toBeGreaterThanOrEqual(1_000)
  expect(queue.read()).toEqual([])
})

test('the next page of the same account continues the queue, and other accounts do not see it', async () => {
  answers = [null]
  opened().add(tapped('ARRIVED'))
  await rest()
  const key = received[0]?.key
  received = []
  expect(tapQueue('somebody else').read()).toEqual([])
  answers = [DONE]
  const next = tapQueue('me')
  expect(next.read()).toMatchObject([{ words: 'ARRIVED', isLate: true }])
  next.open()
  await rest()
  expect(received).toMatchObject([{ key, mark: 'ARRIVED' }])
})

test('only one of two tabs sends at a time, and nothing is sent twice', async () => {
  answers = [null]
  const [one, other] = [opened(), opened()]
  one.add(tapped('ARRIVED'))
  other.add(tapped('SEATED'))
  await rest()
  answers = [DONE]
  received = []
  one.open()
  other.open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks()).toEqual(['ARRIVED', 'SEATED'])
})

test('a delayed tap with a conflict stays listed with the current state, and an immediate one is only reported', async () => {
  const refused: Tap[] = []
  answers = [CLASH]
  const queue = opened()
  queue.listen({ onRefused: (tap) => refused.push(tap) })
  queue.add(tapped('ARRIVED'))
  await rest()
  expect(queue.read()).toEqual([])
  answers = [null, CLASH, DONE]
  queue.add(tapped('ARRIVED'))
  queue.add(tapped('SEATED'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.read()).toMatchObject([
    { words: 'ARRIVED', refusal: { why: 'MARKED_OTHERWISE', stands: 'ABSENT', since: SINCE } },
  ])
  expect(marks().slice(-2)).toEqual(['ARRIVED', 'SEATED'])
  expect(refused.map(({ isLate }) => isLate)).toEqual([false, true])
  const [tap] = queue.read()
  if (tap) queue.drop(tap)
  expect(queue.read()).toEqual([])
})

test('taps are retried after an overloaded server, an expired session and a lost response', async () => {
  answers = [BUSY, DONE]
  const queue = opened()
  queue.add(tapped('ARRIVED'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks()).toEqual(['ARRIVED', 'ARRIVED'])
  expect(received[0]?.key).toBe(received[1]?.key)

  localStorage.removeItem('token')
  queue.add(tapped('SEATED'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks()).toHaveLength(2)
  expect(queue.read()).toHaveLength(1)
  // Another account signs in: waiting taps are not sent with its session.
  localStorage.setItem('token', 'def')
  opened('somebody else')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks()).toHaveLength(2)
  queue.open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks().at(-1)).toBe('SEATED')
})

test('a tap that is sent while another person takes the device waits for its own person', async () => {
  answers = [ENDED, DONE]
  // Another tab signs the next person in, which ends the session of the tap.
  underway = () => localStorage.setItem('token', 'of the next person')
  const queue = opened()
  queue.add(tapped('ARRIVED'))
  queue.add(tapped('SEATED'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received).toMatchObject([{ token: 'abc', mark: 'ARRIVED' }])
  expect(queue.read()).toMatchObject([
    { words: 'ARRIVED', isLate: true, refusal: null },
    { words: 'SEATED', isLate: true, refusal: null },
  ])
  expect([localStorage.getItem('token'), sessionDialog()]).toEqual(['of the next person', null])
  underway = () => {}
  opened('the next person').add(tapped('LEFT'))
  await rest()
  localStorage.setItem('token', 'of its person again')
  queue.open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received.slice(1).map(({ token, mark }) => [token, mark])).toEqual([
    ['of the next person', 'LEFT'],
    ['of its person again', 'ARRIVED'],
    ['of its person again', 'SEATED'],
  ])
  expect(received[2]?.key).toBe(received[0]?.key)
})

test('a tap whose session has ended opens the notice, and is sent with the next session of its person', async () => {
  answers = [ENDED, DONE]
  const queue = opened()
  queue.add(tapped('ARRIVED'))
  await rest()
  expect([localStorage.getItem('token'), sessionDialog()]).toEqual([null, { dialog: 'expired' }])
  closeAuth()
  localStorage.setItem('token', 'def')
  queue.open()
  await rest()
  expect(received.map(({ token }) => token)).toEqual(['abc', 'def'])
  expect(queue.read()).toEqual([])
})

test('without storage taps last as long as the page, and stored ones at most one day', async () => {
  answers = [null]
  const queue = opened()
  queue.add(tapped('ARRIVED'))
  await rest()
  vi.setSystemTime(SINCE + 25 * 3_600_000)
  expect(tapQueue('me').read()).toEqual([])
  vi.stubGlobal('localStorage', {
    ...storage(),
    setItem() {
      throw new Error('full')
    },
  })
  const unstored = opened()
  unstored.add(tapped('LEFT'))
  expect(unstored.read()).toMatchObject([{ words: 'LEFT' }])
})

/** Returns a browser storage, whose property names are its keys. */
function storage(): Storage {
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.create(null, {
    getItem: hidden(function (this: Record<string, string>, name: string) {
      return this[name] ?? null
    }),
    setItem: hidden(function (this: Record<string, string>, name: string, value: string) {
      this[name] = value
    }),
    removeItem: hidden(function (this: Record<string, string>, name: string) {
      delete this[name]
    }),
  })
}

/** Returns a fake of the browser's locks: one holder of a name at a time. */
function locks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request<Answer>(_: string, work: () => Promise<Answer>): Promise<Answer> {
      const answer = last.then(work, work)
      last = answer
      return answer
    },
  }
}
