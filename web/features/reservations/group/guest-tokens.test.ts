import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asGuestOf, dropGuestToken, guestShares, keepGuestToken } from './guest-tokens.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (n: number) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Mocks a browser with these kept pages, and a push subscription. */
function browserWith(...paths: string[]) {
  const pages = new Set(paths)
  const unsubscribe = vi.fn(async () => true)
  vi.stubGlobal('caches', {
    open: async () => ({ delete: async (path: string) => pages.delete(path) }),
    delete: async () => pages.clear(),
  })
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  return { pages, unsubscribe }
}

const MINE = '/user/reservations'
const OF_A = '/reservation/confirmation/a'

test('who joined without an account is a guest of that share until they sign in', () => {
  keepGuestToken('a', 'token-of-a')
  expect(asGuestOf('a')).toEqual({ token: 'token-of-a' })
  expect(guestShares()).toEqual(['a'])
  localStorage.setItem('token', 'a session')
  expect(asGuestOf('a')).toEqual({})
  expect(guestShares()).toEqual([])
})

test("who is signed in and opens another's link is a guest of that share alone, and stays signed in", () => {
  localStorage.setItem('token', 'a session')
  keepGuestToken('a', 'token-of-a', { isBeside: true })
  expect([asGuestOf('a'), asGuestOf('b')]).toEqual([{ token: 'token-of-a' }, {}])
  expect(localStorage.getItem('token')).toBe('a session')
  dropGuestToken('a')
  expect(asGuestOf('a')).toEqual({})
})

test('a share without a token leaves the pages and the messages of who is signed in', async () => {
  const { pages, unsubscribe } = browserWith(MINE, OF_A)
  localStorage.setItem('token', 'a session')
  dropGuestToken('a')
  await expect.poll(() => [...pages]).toEqual([MINE, OF_A])
  expect(unsubscribe).not.toHaveBeenCalled()
})

test.each([
  ['token', 'a session', { isBeside: true }],
  ['guest:b', 'token-of-b', { isBeside: false }],
  ['guest-beside:b', 'token-of-b', { isBeside: false }],
])('beside %s a token takes the page of its share alone with it, and no message', async (key, value, beside) => {
  const { pages, unsubscribe } = browserWith(MINE, OF_A)
  localStorage.setItem(key, value)
  keepGuestToken('a', 'token-of-a', beside)
  dropGuestToken('a')
  await expect.poll(() => [...pages]).toEqual([MINE])
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('the last token of a browser in which nobody is signed in ends its messages', async () => {
  const { pages, unsubscribe } = browserWith(MINE, OF_A)
  keepGuestToken('a', 'token-of-a')
  dropGuestToken('a')
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1)
  expect([...pages]).toEqual([])
})
