import {
  addLine,
  beginDraft,
  chooseHour,
  chooseParty,
  type Draft,
  declareAllergies,
  isSameDraft,
} from '@tablee/domain/ordering/draft'
import { draftToChooseIn, readChoices } from '@tablee/domain/ordering/draft-address'
import { draftKey, keyOf } from '@tablee/domain/ordering/draft-keys'
import { writeDraft } from '@tablee/domain/ordering/draft-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Store = typeof import('./draft-store.ts') &
  Pick<typeof import('../../../app/drafts/draft-texts.ts'), 'emptyDrafts'>

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const HOURS = 3_600_000
const NONNA = { ...beginDraft({ id: 12, name: 'Trattoria Nonna Lina' }), id: 'n' }
const KINTARO = { ...beginDraft({ id: 13, name: 'Kintaro' }), id: 'k' }
const AT_NONNA = draftKey({ restaurantId: 12 })
const BOOKED = { reservationId: 7, shareId: 'share', isDue: true }
const DONUTS = { id: 14, name: 'Donburi Club' }
const AT_DONUTS = draftKey({ restaurantId: DONUTS.id })
const onWednesday = (comboId: number) =>
  addLine(beginDraft(DONUTS, { start: { date: '2026-11-25', hour: '12:00' } }), 'combos', { id: comboId })

/** A browser storage that may be full or forbidden. */
class Shelf {
  readonly texts = new Map<string, string>()
  isFull = false
  /** In characters. */
  capacity = Number.POSITIVE_INFINITY
  isForbidden = false
  /** Called for each write, since other tabs receive one event for each. */
  onChange: (key: string) => void = () => {}

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
    const rest = [...this.texts].filter(([other]) => other !== key)
    const size = [...rest, [key, text]].flat().join('').length
    if (this.isFull || size > this.capacity) throw new DOMException('full', 'QuotaExceededError')
    this.texts.set(key, text)
    this.onChange(key)
  }
  removeItem(key: string) {
    this.ask()
    this.texts.delete(key)
    this.onChange(key)
  }
  private ask() {
    if (this.isForbidden) throw new DOMException('forbidden', 'SecurityError')
  }
}

let shelf: Shelf

/** The session storage of the active tab. */
let front: Shelf

/** Opens a tab: its own memory and events, and the browser's shared storage. A reload is the same tab with a new memory, a duplicate has a copy of its session storage. */
async function openTab(tabShelf = new Shelf()) {
  vi.resetModules()
  const events = new EventTarget()
  front = tabShelf
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => front.getItem(key),
    setItem: (key: string, text: string) => front.setItem(key, text),
    removeItem: (key: string) => front.removeItem(key),
    clear: () => front.texts.clear(),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const { emptyDrafts } = await import('../../../app/drafts/draft-texts.ts')
  const loaded: Store = { ...(await import('./draft-store.ts')), emptyDrafts }
  const inFront = <T,>(work: () => T): T => {
    const before = front
    front = tabShelf
    const answer = work()
    front = before
    return answer
  }
  const asked = Object.entries(loaded).map(([name, ask]) => [
    name,
    (...words: unknown[]) => inFront(() => (ask as (...words: unknown[]) => unknown)(...words)),
  ])
  const store: Store = Object.fromEntries(asked)
  let notifications = 0
  const unsubscribe = store.subscribe(() => {
    notifications += 1
  })
  const hear = (key: string | null) => inFront(() => events.dispatchEvent(Object.assign(new Event('storage'), { key })))
  return { store, tabShelf, hear, notifications: () => notifications, unsubscribe }
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

test('a draft is stored under its own key, and unchanged drafts keep their object', async () => {
  const { store, notifications } = await openTab()
  expect(store.keptDraft(AT_NONNA)).toBeNull()
  store.keepDraft(NONNA)
  expect(store.keptDraft(AT_NONNA)).toEqual(NONNA)
  expect(store.keptDraft(AT_NONNA)).toBe(store.keptDraft(AT_NONNA))
  expect(notifications()).toBe(1)
})

test('a change updates the draft and notifies, and an empty one does neither', async () => {
  const { store, notifications } = await openTab()
  store.keepDraft(NONNA)
  expect(store.changeDraft(AT_NONNA, (draft) => addLine(draft, 'combos', { id: 3 }))?.order.combos).toHaveLength(1)
  expect(store.changeDraft(AT_NONNA, (draft) => chooseParty(draft, 2.5))?.totalPersons).toBe(2)
  expect(store.keptDraft(AT_NONNA)?.order.combos).toEqual([{ id: 3, quantity: 1 }])
  expect(notifications()).toBe(2)
})

test('a draft survives a reload, and stays in its tab although another tab began one', async () => {
  const { store, tabShelf } = await openTab()
  store.keepDraft(NONNA)
  shelf.setItem(keyOf(KINTARO), writeDraft(KINTARO, NOW + 1))
  const reloaded = await openTab(tabShelf)
  expect(reloaded.store.keptDraft(AT_NONNA)).toEqual(NONNA)
  expect(reloaded.store.currentDraft()).toEqual(NONNA)
})

test('a tab without a draft continues with the one that was changed last', async () => {
  shelf.setItem(AT_NONNA, writeDraft(NONNA, NOW - 2))
  shelf.setItem(keyOf(KINTARO), writeDraft(KINTARO, NOW - 1))
  const { store } = await openTab()
  expect(store.currentDraft()).toEqual(KINTARO)
})

test('a booking being paid is unchanged when the site of the restaurant starts another', async () => {
  const paying = await openTab()
  paying.store.keepDraft(NONNA)
  paying.store.keepAsBooked(NONNA, BOOKED)
  const { store } = await openTab()
  const chosen = new URLSearchParams('date=2026-11-27&heure=20:15&convives=4')
  const begun = draftToChooseIn(store.keptDraft(AT_NONNA), NONNA.restaurant)
  store.keepDraft(readChoices(begun, chosen, { ways: ['table'], largest: 8 }))

  expect(store.currentDraft()).toMatchObject({ hour: '20:15', totalPersons: 4, userReservationId: null })
  expect(isSameDraft(store.currentDraft() ?? NONNA, NONNA)).toBe(false)
  expect(paying.store.draftStateAt(AT_NONNA)).toMatchObject({ is: 'booked', shareId: 'share', isDue: true })
})

test('a confirmed draft is removed, and no other replaces it', async () => {
  const { store } = await openTab()
  store.keepDraft(KINTARO)
  store.keepDraft(NONNA)
  store.keepAsBooked(NONNA, BOOKED)
  expect(store.currentDraft()).toMatchObject({ reservationId: 7, userReservationId: 'share' })
  store.removeBookedDrafts('share')
  expect(store.currentDraft()).toBeNull()
  expect([store.keptDraft(AT_NONNA), store.keptDraft(keyOf(KINTARO))]).toEqual([null, KINTARO])
})

test('allergies are removed from the browser, in every tab, once their booking is confirmed', async () => {
  const notifications = declareAllergies(NONNA, ['Gluten'])
  const mine = await openTab()
  mine.store.keepDraft(notifications)
  const other = await openTab()
  expect(other.store.openDraft(AT_NONNA)?.allergies).toEqual(['Gluten'])
  mine.store.keepAsBooked(notifications, BOOKED)
  // It may still be ordered differently until it is paid.
  expect(mine.store.currentDraft()?.allergies).toEqual(['Gluten'])
  mine.store.removeBookedDrafts('share')
  other.hear(AT_NONNA)
  for (const { texts } of [shelf, mine.tabShelf, other.tabShelf]) expect([...texts].join()).not.toContain('Gluten')
  expect(other.store.draftStateAt(AT_NONNA)).toMatchObject({ is: 'booked', shareId: 'share', isDue: false })
})

test('an expired draft is removed by the next page that reads the storage', async () => {
  shelf.setItem(AT_NONNA, writeDraft(declareAllergies(NONNA, ['Gluten']), NOW - 3 * HOURS))
  await openTab()
  expect(shelf.texts.size).toBe(0)
})

test('changes in another tab are noticed', async () => {
  const mine = await openTab()
  const theirs = await openTab()
  theirs.store.keepDraft(NONNA)
  mine.hear(AT_NONNA)
  mine.hear('token')
  expect(mine.notifications()).toBe(1)
  expect(mine.store.keptDraft(AT_NONNA)).toEqual(NONNA)
})

test('a draft expires two hours after its last change, and the next one replaces it', async () => {
  const { store, notifications } = await openTab()
  store.keepDraft(NONNA)
  vi.setSystemTime(NOW + 1.5 * HOURS)
  store.changeDraft(AT_NONNA, (draft) => chooseHour(draft, '20:00'))
  vi.setSystemTime(NOW + 3 * HOURS)
  expect(store.keptDraft(AT_NONNA)?.hour).toBe('20:00')
  vi.setSystemTime(NOW + 4 * HOURS)
  expect(store.keptDraft(AT_NONNA)).toBeNull()
  expect(store.changeDraft(AT_NONNA, (draft) => chooseHour(draft, '21:00'))).toBeNull()
  expect(notifications()).toBe(3)
  store.keepDraft(KINTARO)
  expect([...shelf.texts.keys()]).toEqual([keyOf(KINTARO)])
})

test('a damaged text, or a draft under another key, is ignored', async () => {
  const { store } = await openTab()
  shelf.setItem(AT_NONNA, '{"form":1')
  expect(store.keptDraft(AT_NONNA)).toBeNull()
  shelf.setItem(AT_NONNA, writeDraft(KINTARO, NOW))
  expect(store.keptDraft(AT_NONNA)).toBeNull()
})

test('signing out removes all drafts from the device, and nothing else', async () => {
  const { store, tabShelf } = await openTab()
  shelf.setItem('token', 'secret')
  store.keepDraft(NONNA)
  store.keepDraft(KINTARO)
  store.emptyDrafts()
  expect([...shelf.texts.keys()]).toEqual(['token'])
  expect(tabShelf.texts.size).toBe(0)
  expect(store.currentDraft()).toBeNull()
})

describe('a draft with an owner', () => {
  const WITH_ALLERGIES = declareAllergies(NONNA, ['Gluten'])

  async function signIn(accountId: string) {
    const { claimDrafts } = await import('../../viewer/claim-drafts.ts')
    await claimDrafts(accountId)
    shelf.setItem('token', `session of ${accountId}`)
  }
  const endSession = () => shelf.removeItem('token')
  const storedIn = ({ tabShelf }: { tabShelf: Shelf }) => [...shelf.texts, ...tabShelf.texts].join()

  test('continues after signing in, and is restored when its owner signs in again', async () => {
    const { store } = await openTab()
    store.keepDraft(WITH_ALLERGIES)
    await signIn('lea')
    expect(store.currentDraft()).toEqual(WITH_ALLERGIES)
    store.keepDraft(WITH_ALLERGIES)
    endSession()
    expect([store.keptDraft(AT_NONNA), store.currentDraft()]).toEqual([null, null])
    expect(store.draftStateAt(AT_NONNA)).toEqual({ is: 'gone', draft: null })
    await signIn('lea')
    expect(store.currentDraft()).toEqual(WITH_ALLERGIES)
  })

  test('is hidden from the next person who signs in', async () => {
    const tab = await openTab()
    await signIn('lea')
    tab.store.keepDraft(WITH_ALLERGIES)
    endSession()
    await signIn('karim')
    expect(tab.store.currentDraft()).toBeNull()
    expect(storedIn(tab)).not.toContain('Gluten')
    tab.store.keepDraft(KINTARO)
    endSession()
    await signIn('karim')
    expect(tab.store.currentDraft()).toEqual(KINTARO)
  })

  test('is removed from a tab that displays none when its owner signs out in another tab', async () => {
    const tab = await openTab()
    await signIn('lea')
    tab.store.keepDraft(WITH_ALLERGIES)
    tab.unsubscribe()
    shelf.texts.clear()
    tab.hear('drafts-of')
    await expect.poll(() => storedIn(tab)).toBe('')
  })

  test('is hidden from a person who continues signed out, who can begin their own', async () => {
    const tab = await openTab()
    await signIn('lea')
    tab.store.keepDraft(WITH_ALLERGIES)
    endSession()
    expect(tab.store.changeDraft(AT_NONNA, (draft) => chooseHour(draft, '20:00'))).toBeNull()
    tab.store.keepDraft({ ...NONNA, id: 'guest' })
    expect(storedIn(tab)).not.toContain('Gluten')
    expect(tab.store.currentDraft()).toMatchObject({ id: 'guest', allergies: [] })
    await signIn('karim')
    expect(tab.store.currentDraft()).toMatchObject({ id: 'guest' })
  })

  test('stays on the page while its owner is asked to sign in again', async () => {
    vi.stubGlobal('document', { documentElement: { toggleAttribute() {} } })
    const { store } = await openTab()
    const session = await import('../../../app/session.ts')
    await signIn('lea')
    store.keepDraft(WITH_ALLERGIES)
    endSession()
    session.showSessionExpired()
    expect(store.currentDraft()).toEqual(WITH_ALLERGIES)
    session.openAuth('login', { isAgain: true })
    expect(store.currentDraft()).toEqual(WITH_ALLERGIES)
    session.closeAuth()
    expect(store.currentDraft()).toBeNull()
    session.openAuth('login')
    expect(store.currentDraft()).toBeNull()
  })

  test('is removed from a tab when another tab signs out, or begins a draft of another person', async () => {
    const first = await openTab()
    await signIn('lea')
    first.store.keepDraft(WITH_ALLERGIES)
    const second = await duplicateOf(first)
    const third = await duplicateOf(first)
    endSession()
    first.store.emptyDrafts()
    second.hear('drafts-of')
    expect(storedIn(second)).not.toContain('Gluten')
    first.store.keepDraft({ ...NONNA, id: 'guest' })
    expect(third.store.draftStateAt(AT_NONNA)).toMatchObject({ is: 'own', draft: { id: 'guest', allergies: [] } })
  })

  test('is removed once it is confirmed, even if its owner is signed out then', async () => {
    const tab = await openTab()
    await signIn('lea')
    tab.store.keepDraft(WITH_ALLERGIES)
    tab.store.keepAsBooked(WITH_ALLERGIES, BOOKED)
    endSession()
    tab.store.removeBookedDrafts('share')
    expect([...shelf.texts].join()).not.toContain('Gluten')
  })
})

test('with a full storage the page keeps its draft in memory, until another tab changes it', async () => {
  const { store, hear } = await openTab()
  store.keepDraft(NONNA)
  shelf.isFull = true
  store.changeDraft(AT_NONNA, (draft) => chooseParty(draft, 5))
  expect(store.keptDraft(AT_NONNA)?.totalPersons).toBe(5)
  hear(AT_NONNA)
  expect(store.keptDraft(AT_NONNA)?.totalPersons).toBe(2)
})

test('with a forbidden storage the page keeps its draft in memory, until signing out', async () => {
  const { store, tabShelf } = await openTab()
  shelf.isForbidden = true
  tabShelf.isForbidden = true
  store.keepDraft(NONNA)
  expect(store.keptDraft(AT_NONNA)).toEqual(NONNA)
  expect(store.currentDraft()).toEqual(NONNA)
  store.emptyDrafts()
  expect(store.currentDraft()).toBeNull()
})

describe('with two tabs', () => {
  /** Two tabs on one draft, with a dish: the second as a duplicate of the first. */
  async function twoTabs() {
    const first = await openTab()
    first.store.keepDraft(addLine(chooseHour(NONNA, '20:00'), 'combos', { id: 3 }))
    const second = await duplicateOf(first)
    return { first, second }
  }

  test('the basket and note of a draft are synchronised, and another hour needs a decision', async () => {
    const { first, second } = await twoTabs()
    second.store.changeDraft(AT_NONNA, (draft) => addLine(draft, 'combos', { id: 4 }))
    expect(first.store.draftStateAt(AT_NONNA)).toMatchObject({ is: 'own', draft: { order: { combos: [{}, {}] } } })
    second.store.changeDraft(AT_NONNA, (draft) => chooseHour(draft, '21:00'))
    const state = { is: 'overtaken', draft: { hour: '20:00' }, other: { hour: '21:00' } }
    expect(first.store.draftStateAt(AT_NONNA)).toMatchObject(state)
    expect(first.store.draftStateAt(AT_NONNA)).toBe(first.store.draftStateAt(AT_NONNA))
    expect(first.store.changeDraft(AT_NONNA, (draft) => addLine(draft, 'combos', { id: 5 }))).toBeNull()
    expect(second.store.keptDraft(AT_NONNA)?.hour).toBe('21:00')
  })

  test('a stale tab keeps its own draft, also after a reload, or takes over the other', async () => {
    const first = await openTab()
    first.store.keepDraft(onWednesday(1))
    const second = await openTab()
    second.store.keepDraft(onWednesday(2))
    const reloaded = await openTab(first.tabShelf)
    expect(ordered(reloaded.store.openDraft(AT_DONUTS))).toBe(1)
    expect(reloaded.store.draftStateAt(AT_DONUTS)).toMatchObject({ is: 'overtaken' })

    const opened = reloaded.store.openDraft(AT_DONUTS)
    if (opened) reloaded.store.keepDraft(opened)
    expect(reloaded.store.draftStateAt(AT_DONUTS)).toMatchObject({ is: 'own' })
    expect(second.store.draftStateAt(AT_DONUTS)).toMatchObject({ is: 'overtaken' })
    second.store.adoptDraft(AT_DONUTS)
    expect(ordered(second.store.openDraft(AT_DONUTS))).toBe(1)
    expect(second.store.draftStateAt(AT_DONUTS)).toMatchObject({ is: 'own' })
  })

  test('a draft booked in another tab is shown as booked and paid, also once another one was begun', async () => {
    const { first, second } = await twoTabs()
    const heard: string[] = []
    shelf.onChange = (key) => {
      second.hear(key)
      heard.push(second.store.draftStateAt(AT_NONNA).is)
    }
    const draft = first.store.currentDraft()
    if (draft) first.store.keepAsBooked(draft, BOOKED)
    expect(heard).toEqual(['booked', 'booked'])
    expect(first.store.draftStateAt(AT_NONNA)).toMatchObject({ is: 'own', draft: { userReservationId: 'share' } })
    expect(second.store.draftStateAt(AT_NONNA)).toMatchObject({ is: 'booked', shareId: 'share', isDue: true })
    expect(second.store.changeDraft(AT_NONNA, (kept) => addLine(kept, 'combos', { id: 4 }))).toBeNull()

    first.store.removeBookedDrafts('share')
    const booked = { is: 'booked', shareId: 'share', isDue: false, draft: { hour: '20:00' } }
    for (const tab of [first, second, await openTab(second.tabShelf)]) {
      expect(tab.store.draftStateAt(AT_NONNA)).toMatchObject(booked)
    }
    first.store.keepDraft({ ...NONNA, id: 'later' })
    expect(second.store.draftStateAt(AT_NONNA)).toMatchObject(booked)
    vi.setSystemTime(NOW + 24 * HOURS)
    expect((await openTab(second.tabShelf)).store.draftStateAt(AT_NONNA)).toEqual({ is: 'gone', draft: null })
  })

  test('a draft that was released or changed after its booking is another version of the same draft', async () => {
    const { first, second } = await twoTabs()
    const draft = first.store.currentDraft()
    if (draft) first.store.keepAsBooked(draft, BOOKED)
    expect(first.store.changeDraft(AT_NONNA, (kept) => addLine(kept, 'combos', { id: 4 }))?.id).toBe('n.1')
    expect(second.store.draftStateAt(AT_NONNA)).toMatchObject({ is: 'own', draft: { id: 'n.1' } })
  })

  test('a booking belongs to the displayed draft, although another replaced it since then', async () => {
    const first = await openTab()
    first.store.keepDraft(onWednesday(1))
    const shown = first.store.currentDraft()
    const second = await openTab()
    second.store.keepDraft(onWednesday(2))
    if (shown) first.store.keepAsBooked(shown, BOOKED)
    expect(second.store.keptDraft(AT_DONUTS)).toMatchObject({ userReservationId: null })
    expect(second.store.draftStateAt(AT_DONUTS)).toMatchObject({ is: 'own' })
    expect(first.store.currentDraft()).toMatchObject({ userReservationId: 'share' })
    first.store.removeBookedDrafts('share')
    expect(first.store.draftStateAt(AT_DONUTS)).toMatchObject({ is: 'booked', isDue: false })
    expect(second.store.draftStateAt(AT_DONUTS)).toMatchObject({ is: 'own' })
  })

  test('a stale draft can be ordered again once the other one is paid', async () => {
    const first = await openTab()
    first.store.keepDraft(onWednesday(1))
    const second = await openTab()
    second.store.keepDraft(onWednesday(2))
    shelf.onChange = first.hear
    const other = second.store.currentDraft()
    if (other) second.store.keepAsBooked(other, BOOKED)
    expect(first.store.draftStateAt(AT_DONUTS)).toMatchObject({ is: 'overtaken' })
    second.store.removeBookedDrafts('share')
    const { is, draft } = first.store.draftStateAt(AT_DONUTS)
    expect([is, ordered(draft)]).toEqual(['own', 1])
  })

  test('a cancelled hold is detached in both tabs, and its basket can be ordered again', async () => {
    const { first, second } = await twoTabs()
    shelf.onChange = second.hear
    const draft = first.store.currentDraft()
    if (draft) first.store.keepAsBooked(draft, BOOKED)
    expect(second.store.bookedShareAt(AT_NONNA)).toBe('share')
    first.store.detachBooking('share')
    for (const tab of [first, second, await openTab(second.tabShelf)]) {
      const { is, draft: kept } = tab.store.draftStateAt(AT_NONNA)
      expect([is, ordered(kept), kept?.id, kept?.userReservationId]).toEqual(['own', 3, 'n.1', null])
      expect(tab.store.bookedShareAt(AT_NONNA)).toBeNull()
    }
  })

  test.each(['detachBooking', 'forgetBooking'] as const)('%s removes a paid booking from both tabs', async (work) => {
    const { first, second } = await twoTabs()
    shelf.onChange = second.hear
    const draft = first.store.currentDraft()
    if (draft) first.store.keepAsBooked(draft, BOOKED)
    first.store.removeBookedDrafts('share')
    first.store[work]('share')
    for (const tab of [first, second, await openTab(second.tabShelf)]) {
      expect(tab.store.draftStateAt(AT_NONNA)).toEqual({ is: 'gone', draft: null })
    }
    expect([...shelf.texts.keys()]).toEqual([])
  })

  test('forgetting a booking keeps a draft that was begun later', async () => {
    const { first } = await twoTabs()
    const draft = first.store.currentDraft()
    if (draft) first.store.keepAsBooked(draft, BOOKED)
    first.store.removeBookedDrafts('share')
    first.store.keepDraft({ ...NONNA, id: 'later' })
    first.store.forgetBooking('share')
    expect(first.store.draftStateAt(AT_NONNA)).toMatchObject({ is: 'own', draft: { id: 'later' } })
  })

  test('signing out in one tab leaves nothing in the other', async () => {
    const { first, second } = await twoTabs()
    first.store.emptyDrafts()
    second.hear(AT_NONNA)
    expect(second.store.draftStateAt(AT_NONNA)).toEqual({ is: 'gone', draft: null })
    expect([...shelf.texts, ...second.tabShelf.texts]).toEqual([])
  })

  test('a full storage still stores that a draft is booked', async () => {
    const { first, second } = await twoTabs()
    shelf.capacity = [...shelf.texts].flat().join('').length
    const draft = first.store.currentDraft()
    if (draft) first.store.keepAsBooked(draft, BOOKED)
    expect(second.store.draftStateAt(AT_NONNA)).toMatchObject({ is: 'own', draft: { id: 'n' } })
    first.store.removeBookedDrafts('share')
    expect(second.store.draftStateAt(AT_NONNA)).toMatchObject({ is: 'booked', shareId: 'share' })
  })
})

function ordered(draft: Draft | null) {
  return draft?.order.combos[0]?.id
}

/** Copies a tab like the browser's « Dupliquer l'onglet ». */
function duplicateOf({ tabShelf }: { tabShelf: Shelf }) {
  const copy = new Shelf()
  for (const [key, text] of tabShelf.texts) copy.texts.set(key, text)
  return openTab(copy)
}

test('the server renders without a draft', async () => {
  const { store } = await openTab()
  store.keepDraft(NONNA)
  expect(renderToStaticMarkup(<Names store={store} />)).toBe('<p></p>')
})

function Names({ store }: { store: Store }) {
  return <p>{[store.useDraft(AT_NONNA), store.useDraftState(AT_NONNA).draft].map((draft) => draft?.restaurant.name)}</p>
}
