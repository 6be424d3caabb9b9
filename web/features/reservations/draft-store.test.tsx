import { addLine, beginDraft, chooseHour, chooseParty, draftKey, keyOf, writeDraft } from '@tablee/domain/draft'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Store = typeof import('./draft-store.ts')

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const HOURS = 3_600_000
const NONNA = beginDraft({ id: 12, name: 'Trattoria Nonna Lina' })
const KINTARO = beginDraft({ id: 13, name: 'Kintaro' })
const AT_NONNA = draftKey({ restaurantId: 12 })

/** A browser's storage that may be full, or forbidden. */
class Shelf {
  readonly texts = new Map<string, string>()
  isFull = false
  isForbidden = false

  get length() {
    this.ask()
    return this.texts.size
  }
  key(index: number) {
    return [...this.texts.keys()][index] ?? null
  }
  getItem(key: string) {
    this.ask()
    return this.texts.get(key) ?? null
  }
  setItem(key: string, text: string) {
    this.ask()
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.texts.set(key, text)
  }
  removeItem(key: string) {
    this.ask()
    this.texts.delete(key)
  }
  private ask() {
    if (this.isForbidden) throw new DOMException('forbidden', 'SecurityError')
  }
}

let shelf: Shelf

/** Opens a tab: its own memory and events, the browser's storage. A reload is the same tab with a new memory. */
async function openTab(own = new Shelf()) {
  vi.resetModules()
  const events = new EventTarget()
  vi.stubGlobal('sessionStorage', own)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const store: Store = await import('./draft-store.ts')
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  const hear = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { store, own, hear, told: () => told }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  shelf = new Shelf()
  vi.stubGlobal('localStorage', shelf)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a draft is kept under its own key and is the same while nothing changes', async () => {
  const { store, told } = await openTab()
  expect(store.keptDraft(AT_NONNA)).toBeNull()
  store.keepDraft(NONNA)
  expect(store.keptDraft(AT_NONNA)).toEqual(NONNA)
  expect(store.keptDraft(AT_NONNA)).toBe(store.keptDraft(AT_NONNA))
  expect(told()).toBe(1)
})

test('a choice changes it, and tells; none does neither', async () => {
  const { store, told } = await openTab()
  store.keepDraft(NONNA)
  expect(store.changeDraft(AT_NONNA, (draft) => addLine(draft, 'combos', 3))?.order.combos).toHaveLength(1)
  expect(store.changeDraft(AT_NONNA, (draft) => chooseParty(draft, 2.5))?.totalPersons).toBe(2)
  expect(store.keptDraft(AT_NONNA)?.order.combos).toEqual([{ id: 3, quantity: 1 }])
  expect(told()).toBe(2)
})

test('it outlives a reload, and is that tab’s although another has begun one since', async () => {
  const { store, own } = await openTab()
  store.keepDraft(NONNA)
  shelf.setItem(keyOf(KINTARO), writeDraft(KINTARO, NOW + 1))
  const reloaded = await openTab(own)
  expect(reloaded.store.keptDraft(AT_NONNA)).toEqual(NONNA)
  expect(reloaded.store.currentDraft()).toEqual(NONNA)
})

test('a tab that has begun none goes on with the one that was changed last', async () => {
  shelf.setItem(AT_NONNA, writeDraft(NONNA, NOW - 2))
  shelf.setItem(keyOf(KINTARO), writeDraft(KINTARO, NOW - 1))
  const { store } = await openTab()
  expect(store.currentDraft()).toEqual(KINTARO)
})

test('once confirmed it is gone, and no other takes its place', async () => {
  const { store } = await openTab()
  store.keepDraft(KINTARO)
  store.keepDraft(NONNA)
  store.emptyDraft(AT_NONNA)
  expect(store.currentDraft()).toBeNull()
  expect([...shelf.texts.keys()]).toEqual([keyOf(KINTARO)])
})

test('another tab is heard', async () => {
  const mine = await openTab()
  const theirs = await openTab()
  theirs.store.keepDraft(NONNA)
  mine.hear(AT_NONNA)
  mine.hear('token')
  expect(mine.told()).toBe(1)
  expect(mine.store.keptDraft(AT_NONNA)).toEqual(NONNA)
})

test('it is gone two hours after its last change, and the next draft makes room', async () => {
  const { store, told } = await openTab()
  store.keepDraft(NONNA)
  vi.setSystemTime(NOW + 1.5 * HOURS)
  store.changeDraft(AT_NONNA, (draft) => chooseHour(draft, '20:00'))
  vi.setSystemTime(NOW + 3 * HOURS)
  expect(store.keptDraft(AT_NONNA)?.hour).toBe('20:00')
  vi.setSystemTime(NOW + 4 * HOURS)
  expect(store.keptDraft(AT_NONNA)).toBeNull()
  expect(store.changeDraft(AT_NONNA, (draft) => chooseHour(draft, '21:00'))).toBeNull()
  expect(told()).toBe(3)
  store.keepDraft(KINTARO)
  expect([...shelf.texts.keys()]).toEqual([keyOf(KINTARO)])
})

test('a broken text, and one under another’s key, is no draft', async () => {
  const { store } = await openTab()
  shelf.setItem(AT_NONNA, '{"form":1')
  expect(store.keptDraft(AT_NONNA)).toBeNull()
  shelf.setItem(AT_NONNA, writeDraft(KINTARO, NOW))
  expect(store.keptDraft(AT_NONNA)).toBeNull()
})

test('signing out leaves nothing of it on the device, and all else', async () => {
  const { store, own } = await openTab()
  shelf.setItem('token', 'secret')
  store.keepDraft(NONNA)
  store.keepDraft(KINTARO)
  store.emptyDrafts()
  expect([...shelf.texts.keys()]).toEqual(['token'])
  expect(own.texts.size).toBe(0)
  expect(store.currentDraft()).toBeNull()
})

test('a full storage does no harm: the page remembers, until another tab knows better', async () => {
  const { store, hear } = await openTab()
  store.keepDraft(NONNA)
  shelf.isFull = true
  store.changeDraft(AT_NONNA, (draft) => chooseParty(draft, 5))
  expect(store.keptDraft(AT_NONNA)?.totalPersons).toBe(5)
  hear(AT_NONNA)
  expect(store.keptDraft(AT_NONNA)?.totalPersons).toBe(2)
})

test('a forbidden storage does no harm: the page remembers, and forgets at sign-out', async () => {
  const { store, own } = await openTab()
  shelf.isForbidden = true
  own.isForbidden = true
  store.keepDraft(NONNA)
  expect(store.keptDraft(AT_NONNA)).toEqual(NONNA)
  expect(store.currentDraft()).toEqual(NONNA)
  store.emptyDrafts()
  expect(store.currentDraft()).toBeNull()
})

test('the server renders as for nobody', async () => {
  const { store } = await openTab()
  store.keepDraft(NONNA)
  expect(renderToStaticMarkup(<Names store={store} />)).toBe('<p></p>')
})

function Names({ store }: { store: Store }) {
  return <p>{[store.useDraft(AT_NONNA), store.useCurrentDraft()].map((draft) => draft?.restaurant.name)}</p>
}
