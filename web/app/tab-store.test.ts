import { afterEach, expect, test, vi } from 'vitest'
import { emptyTab, tabStore } from './tab-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('a change that a full storage rejects can still be read', () => {
  const texts = new Map<string, string>()
  let isFull = false
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
  })
  const store = tabStore('code:')
  store.keep('a', 'first')
  isFull = true
  store.keep('a', 'second')
  expect(store.read('a')).toBe('second')
  isFull = false
  store.keep('a', 'third')
  expect([store.read('a'), texts.get('code:a')]).toEqual(['third', 'third'])
  store.forget('a')
  expect(store.read('a')).toBeNull()
})

test('signing out clears all data of a tab, also what its storage rejected', () => {
  const texts = new Map([['dishes:a', 'Sans arachide']])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    clear: () => texts.clear(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const [dishes, code] = [tabStore('dishes:'), tabStore('code-promo:')]
  code.keep('a', 'BIENVENUE')
  emptyTab()
  expect([dishes.read('a'), code.read('a')]).toEqual([null, null])
})
