import {
  type BookedAs,
  bookedKey,
  DRAFT_LIVES,
  type Draft,
  draftKeys,
  isSameDraft,
  keepBooked,
  keyOf,
  latestKey,
  OWN_LIVES,
  readBooked,
  readDraft,
  type Standing,
  standingOf,
  writeBooked,
  writeDraft,
} from '@tablee/domain/ordering/draft'
import { useSyncExternalStore } from 'react'
import { newKey } from '../../../new-key.ts'
import { tabStore } from '../../../tab-store.ts'
import { forgetUnstored, textOf, textsOfDrafts, writeText } from './draft-texts.ts'

/** The draft on which this tab works, as it knows it: another tab may put something else in its place. */
const tab = tabStore('draft')

const listeners = new Set<() => void>()
/** What each place's text read as: the same text is the same draft, which React asks of a store. */
const known = new Map<string, { text: string; draft: Draft }>()
const standings = new Map<string, { text: string; standing: Standing }>()
const GONE: Standing = { is: 'gone', draft: null }

/** The draft under a key of `draftKey`; null on the server, and where there is none or it is two hours old. */
export function useDraft(key: string): Draft | null {
  return useSyncExternalStore(
    subscribe,
    () => keptDraft(key),
    () => null,
  )
}

/** What a page may do with its draft under a key, as the tabs change it. */
export function useStanding(key: string): Standing {
  return useSyncExternalStore(
    subscribe,
    () => standingAt(key),
    () => GONE,
  )
}

/** The same outside of React, for loaders and guards. */
export function keptDraft(key: string): Draft | null {
  const text = textOf(key)
  const draft = readDraft(text, Date.now())
  if (text === null || draft === null || keyOf(draft) !== key) return null
  const last = known.get(key)
  if (last?.text === text) return last.draft
  known.set(key, { text, draft })
  return draft
}

export function standingAt(key: string): Standing {
  const place = keptDraft(key) ?? (readBooked(textOf(key), Date.now(), DRAFT_LIVES) ? 'free' : null)
  const standing = standingOf({ own: ownDraft(key), place, bookedAs })
  const text = JSON.stringify(standing)
  const last = standings.get(key)
  if (last?.text === text) return last.standing
  standings.set(key, { text, standing })
  return standing
}

/** Where the draft is kept that this tab has begun; in a tab that has begun none, the one that was changed last in any. */
export function currentKey(): string | null {
  const own = ownDraft()
  return own ? keyOf(own) : latestKey(textsOfDrafts(), Date.now())
}

/** That draft, unless it is booked and nothing is left to pay, or gone. */
export function currentDraft(): Draft | null {
  const key = currentKey()
  const standing = key === null ? GONE : standingAt(key)
  return standing.is === 'booked' && !standing.isDue ? null : standing.draft
}

/**
 * The draft that a page of this tab is about, however it stands: its own, else what is kept there, which is its own from
 * then on. Null where there is none.
 */
export function openDraft(key: string | null): Draft | null {
  if (key === null) return null
  const { is, draft } = standingAt(key)
  if (is === 'own') holdOwn(draft)
  return draft
}

/** Keeps a draft under its own key, and makes it this tab's. */
export function keepDraft(draft: Draft): void {
  forgetOld()
  const named = draft.id === '' ? { ...draft, id: newKey() } : draft
  writeText(keyOf(named), writeDraft(named, Date.now()))
  holdOwn(named)
  tell()
}

/** Makes a choice in this tab's draft: `changeDraft(key, (draft) => chooseHour(draft, '20:00'))`. Null where it is another's or has gone. */
export function changeDraft(key: string, choose: (draft: Draft) => Draft): Draft | null {
  const standing = standingAt(key)
  const draft = standing.is === 'own' ? standing.draft : null
  const changed = draft && choose(draft)
  if (changed && changed !== draft) keepDraft(changed)
  // Another tab may not have been heard yet, or two hours have gone by since it was shown.
  if (!draft) tell()
  return changed
}

/** Leaves this tab's draft for the one that another has put in its place; the page is loaded anew for it. */
export function takeUp(key: string): void {
  const kept = keptDraft(key)
  if (kept) holdOwn(kept)
}

/** It was booked as it was shown, whatever other tabs have put in its place meanwhile. */
export function keepAsBooked(draft: Draft, { reservationId, ...booked }: BookedAs & { reservationId: number }): void {
  const own = keepBooked(draft, { reservationId, userReservationId: booked.shareId })
  const key = keyOf(own)
  const kept = keptDraft(key)
  holdOwn(own)
  sayBooked(own.id, booked)
  if (kept === null || isSameDraft(kept, own)) writeText(key, writeDraft(own, Date.now()))
  tell()
}

/** Every tab that shows this draft says that it is booked. */
export function sayBooked(draftId: string, { shareId, isDue }: BookedAs): void {
  writeText(bookedKey(draftId), writeBooked({ shareId, isDue }, Date.now()))
  tell()
}

/** Once it is confirmed nothing is left to order of what was booked as this share, in any tab. */
export function emptyBooked(shareId: string): void {
  const now = Date.now()
  const ofIt = textsOfDrafts().filter(
    ([key, text]) => (keptDraft(key)?.userReservationId ?? readBooked(text, now)?.shareId) === shareId,
  )
  // Other tabs hear each of it by itself: no place is empty in between.
  for (const [key] of ofIt) writeText(key, writeBooked({ shareId, isDue: false }, now))
  tell()
}

/** At sign-out nothing of a diner is left on the device. */
export function emptyDrafts(): void {
  for (const [key] of textsOfDrafts()) writeText(key, null)
  tab.forget('')
  tell()
}

/** Tells of every change, other tabs' too, until the answered function is called. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', hear)
    // A page that comes back from the browser's memory heard nothing.
    addEventListener('pageshow', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', hear)
    removeEventListener('pageshow', tell)
  }
}

/** Another tab's word is the newer one; a null key says that everything was emptied. */
function hear({ key }: StorageEvent) {
  if (key !== null && draftKeys([key]).length === 0) return
  forgetUnstored(key)
  const own = ownDraft()
  if (own && standingAt(keyOf(own)).is === 'gone') tab.forget('')
  tell()
}

/** Also for who has read that another tab was first, which this page has not heard. */
export function tell(): void {
  for (const listener of listeners) listener()
}

/** This tab's draft, if it is kept under this key. It outlives the two hours: what was booked of it is still said. */
function ownDraft(key?: string): Draft | null {
  const draft = readDraft(tab.read(''), Date.now(), OWN_LIVES)
  return draft && (key === undefined || keyOf(draft) === key) ? draft : null
}

function holdOwn(draft: Draft) {
  tab.keep('', writeDraft(draft, Date.now()))
}

function bookedAs(draftId: string): BookedAs | null {
  return readBooked(textOf(bookedKey(draftId)), Date.now())
}

/** Drafts of which nobody has heard for two hours make room. */
function forgetOld() {
  const now = Date.now()
  for (const [key, text] of textsOfDrafts()) {
    if (readDraft(text, now) === null && readBooked(text, now) === null) writeText(key, null)
  }
}
