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

test('a guest without an account has access to their share until they sign in', () => {
  keepGuestToken('a', 'token-of-a')
  expect(asGuestOf('a')).toEqual({ token: 'token-of-a' })
  expect(guestShares()).toEqual(['a'])
  localStorage.setItem('token', 'a session')
  expect(asGuestOf('a')).toEqual({})
  expect(guestShares()).toEqual([])
})

test('a signed-in person who opens another share has access to that share only, and stays signed in', () => {
  localStorage.setItem('token', 'a session')
  keepGuestToken('a', 'token-of-a', { isOtherSession: true })
  expect([asGuestOf('a'), asGuestOf('b')]).toEqual([{ token: 'token-of-a' }, {}])
  expect(localStorage.getItem('token')).toBe('a session')
  dropGuestToken('a')
  expect(asGuestOf('a')).toEqual({})
})

test('dropping a share without a token keeps the cached pages and notifications of a signed-in person', async () => {
  const { pages, unsubscribe } = browserWith(MINE, OF_A)
  localStorage.setItem('token', 'a session')
  dropGuestToken('a')
  await expect.poll(() => [...pages]).toEqual([MINE, OF_A])
  expect(unsubscribe).not.toHaveBeenCalled()
})

test.each([
  ['token', 'a session', { isOtherSession: true }],
  ['guest:b', 'token-of-b', { isOtherSession: false }],
  ['guest-beside:b', 'token-of-b', { isOtherSession: false }],
])(
  'dropping a token next to %s removes the cached page of its share only, and keeps notifications',
  async (key, value, options) => {
    const { pages, unsubscribe } = browserWith(MINE, OF_A)
    localStorage.setItem(key, value)
    keepGuestToken('a', 'token-of-a', options)
    dropGuestToken('a')
    await expect.poll(() => [...pages]).toEqual([MINE])
    expect(unsubscribe).not.toHaveBeenCalled()
  },
)

test('dropping the last token in a signed-out browser ends its notifications', async () => {
  const { pages, unsubscribe } = browserWith(MINE, OF_A)
  keepGuestToken('a', 'token-of-a')
  dropGuestToken('a')
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1)
  expect([...pages]).toEqual([])
})
