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
