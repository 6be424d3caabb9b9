import { type Draft, isSameDraft, keepBooked, withoutAllergies, withoutBooking } from '@tablee/domain/ordering/draft'
import { bookedKey, draftKeys, keyOf } from '@tablee/domain/ordering/draft-keys'
import { type DraftState, draftStateOf } from '@tablee/domain/ordering/draft-standing'
import {
  type BookedAs,
  DRAFT_LIVES,
  latestKey,
  OWN_LIVES,
  readBooked,
  writeBooked,
  writeDraft,
} from '@tablee/domain/ordering/draft-text'
import { useSyncExternalStore } from 'react'
import { areDraftsHidden, draftsOwner, OWNER_KEY } from '../../../app/drafts/draft-owner.ts'
import {
  dropOwnText,
  emptyDrafts,
  keepOwnText,
  listeners,
  notifyListeners,
  ownText,
  ownTextOf,
  purgeUnstored,
  storedTexts,
  textOf,
  textsOfDrafts,
  writeText,
} from '../../../app/drafts/draft-texts.ts'
import { newKey } from '../../../app/new-key.ts'
import { readKept } from './read-kept.ts'
import { sameParts } from './same-parts.ts'

/** The states by key. React expects a store to return the same object while nothing has changed. */
const states = new Map<string, DraftState>()
const GONE: DraftState = { is: 'gone', draft: null }

/** Returns the draft under a key of `draftKey`; null on the server, and if there is none or it is two hours old. */
export function useDraft(key: string): Draft | null {
  return useSyncExternalStore(
    subscribe,
    () => keptDraft(key),
    () => null,
  )
}

/** Returns the state of this tab's draft under a key (own, stale, booked, gone), and updates it when a tab changes it. */
export function useDraftState(key: string): DraftState {
  return useSyncExternalStore(
    subscribe,
    () => draftStateAt(key),
    () => GONE,
  )
}

/** Returns the draft as `useDraft` does, for loaders and guards. */
export function keptDraft(key: string): Draft | null {
  const draft = readKept(key, textOf(key), DRAFT_LIVES)
  return draft && keyOf(draft) === key ? draft : null
}

export function draftStateAt(key: string): DraftState {
  const saved = keptDraft(key) ?? (readBooked(textOf(key), Date.now(), DRAFT_LIVES) ? 'free' : null)
  const state = sameParts(states.get(key), draftStateOf({ own: readTabDraft(key), saved, bookedAs }))
  states.set(key, state)
  return state
}

/** Returns the key of this tab's draft; in a tab without one, of the draft that any tab changed last. */
export function currentKey(): string | null {
  const tabDraft = readTabDraft()
  return tabDraft ? keyOf(tabDraft) : latestKey(textsOfDrafts(), Date.now())
}

/** Returns the draft under `currentKey`; null if it is gone, or booked with nothing left to pay. */
export function currentDraft(): Draft | null {
  const key = currentKey()
  const state = key === null ? GONE : draftStateAt(key)
  return state.is === 'booked' && !state.isDue ? null : state.draft
}

/**
 * Returns the draft for a page of this tab, in any state. A draft that only other tabs have used becomes this tab's. Null if
 * there is none.
 */
export function openDraft(key: string | null): Draft | null {
  if (key === null) return null
  const { is, draft } = draftStateAt(key)
  if (is === 'own') keepInTab(draft)
  return draft
}

/** Stores a draft under its own key, and makes it this tab's. */
export function keepDraft(draft: Draft): void {
  // A draft begun without the session removes the drafts of the account whose session has ended.
  if (areDraftsHidden()) emptyDrafts()
  purgeOld()
  const named = draft.id === '' ? { ...draft, id: newKey() } : draft
  writeText(keyOf(named), writeDraft(named, Date.now()))
  keepInTab(named)
  notifyListeners()
}

/**
 * Changes this tab's draft: `changeDraft(key, (draft) => chooseHour(draft, '20:00'))`. Null if another tab has replaced it, or
 * it is gone.
 */
export function changeDraft(key: string, choose: (draft: Draft) => Draft): Draft | null {
  const state = draftStateAt(key)
  const draft = state.is === 'own' ? state.draft : null
  const changed = draft && choose(draft)
  if (changed && changed !== draft) keepDraft(changed)
  // The page is out of date: another tab's event is pending, or two hours have passed.
  if (!draft) notifyListeners()
  return changed
}

/** Replaces this tab's draft by the one that another tab has stored. The caller reloads the page. */
export function adoptDraft(key: string): void {
  const kept = keptDraft(key)
  if (kept) keepInTab(kept)
}

/** Keeps this tab's draft as booked, even if another tab has since stored another draft. */
export function keepAsBooked(draft: Draft, { reservationId, ...booked }: BookedAs & { reservationId: number }): void {
  const tabDraft = keepBooked(draft, { reservationId, userReservationId: booked.shareId })
  const key = keyOf(tabDraft)
  const kept = keptDraft(key)
  keepInTab(tabDraft)
  markBooked(tabDraft.id, booked)
  if (kept === null || isSameDraft(kept, tabDraft)) writeText(key, writeDraft(tabDraft, Date.now()))
  notifyListeners()
}

/** Marks the draft as booked for all tabs that show it. */
export function markBooked(draftId: string, { shareId, isDue }: BookedAs): void {
  writeText(bookedKey(draftId), writeBooked({ shareId, isDue }, Date.now()))
  notifyListeners()
}

/** Removes the drafts that were booked as this share from every tab, once the booking is confirmed. */
export function removeBookedDrafts(shareId: string): void {
  const now = Date.now()
  const booked = storedTexts().filter(
    ([key, text]) =>
      (readKept(key, text, DRAFT_LIVES)?.userReservationId ?? readBooked(text, now)?.shareId) === shareId,
  )
  // Other tabs receive each write on its own, so a key must never be empty in between.
  for (const [key] of booked) writeText(key, writeBooked({ shareId, isDue: false }, now))
  dropBookedAllergies()
  notifyListeners()
}

/** Returns the share that this tab's draft under `key` was booked as, paid or not; null if it was not booked. */
export function bookedShareAt(key: string): string | null {
  const state = draftStateAt(key)
  return state.is === 'booked' ? state.shareId : (state.draft?.userReservationId ?? null)
}

/** Detaches the drafts of every tab from a cancelled booking. Their baskets can be ordered again. */
export function detachBooking(shareId: string): void {
  const now = Date.now()
  const tabDraft = readTabDraft()
  const isOwn = tabDraft !== null && (tabDraft.userReservationId ?? bookedAs(tabDraft.id)?.shareId) === shareId
  for (const [key, text] of storedTexts()) {
    const draft = readKept(key, text, DRAFT_LIVES)
    if (draft?.userReservationId === shareId) writeText(key, writeDraft(withoutBooking(draft), now))
    else if (readBooked(text, now)?.shareId === shareId) writeText(key, null)
  }
  const kept = isOwn ? keptDraft(keyOf(tabDraft)) : null
  if (kept && tabDraft && isSameDraft(kept, tabDraft)) keepInTab(kept)
  else if (isOwn) dropOwnText()
  notifyListeners()
}

/** Removes all data about a booking whose meal has begun. */
export function forgetBooking(shareId: string): void {
  removeBookedDrafts(shareId)
  detachBooking(shareId)
}

/** Calls `listener` on every change, other tabs' too, until the returned function is called. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Purges expired drafts now instead of with the next draft: they may contain allergies.
    purgeOld()
    addEventListener('storage', onStorage)
    // A page restored from the back/forward cache has missed the events.
    addEventListener('pageshow', notifyListeners)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', notifyListeners)
  }
}

/** Handles a write of another tab. A null key means that the storage was cleared. */
function onStorage({ key }: StorageEvent) {
  if (key !== null && key !== OWNER_KEY && draftKeys([key]).length === 0) return
  purgeUnstored(key)
  if (isTabOfOtherAccount()) dropOwnText()
  const tabDraft = readTabDraft()
  if (tabDraft && draftStateAt(keyOf(tabDraft)).is === 'gone') dropOwnText()
  dropBookedAllergies()
  notifyListeners()
}

/**
 * Returns this tab's draft if it is kept under this key. It outlives the two hours, so that a page can still show that it was
 * booked.
 */
function readTabDraft(key?: string): Draft | null {
  if (areDraftsHidden() || isTabOfOtherAccount()) return null
  const draft = readKept('', ownText(), OWN_LIVES)
  return draft && (key === undefined || keyOf(draft) === key) ? draft : null
}

function keepInTab(draft: Draft) {
  keepOwnText(writeDraft(draft, Date.now()))
}

/** True if the draft belongs to an account whose drafts this browser no longer keeps. */
function isTabOfOtherAccount(): boolean {
  const of = ownTextOf()
  return of !== null && of !== draftsOwner()
}

/**
 * Removes the allergies from this tab's draft. The tab still shows what it booked; the allergies are kept with the booking
 * alone.
 */
function dropBookedAllergies() {
  const tabDraft = readTabDraft()
  if (!tabDraft || tabDraft.allergies.length === 0) return
  const state = draftStateAt(keyOf(tabDraft))
  if (state.is === 'booked' && !state.isDue) keepInTab(withoutAllergies(tabDraft))
}

function bookedAs(draftId: string): BookedAs | null {
  return readBooked(textOf(bookedKey(draftId)), Date.now())
}

/** Removes the drafts that no tab has changed for two hours, and the draft of another account in this tab. */
function purgeOld() {
  if (isTabOfOtherAccount()) dropOwnText()
  const now = Date.now()
  for (const [key, text] of storedTexts()) {
    if (readKept(key, text, DRAFT_LIVES) === null && readBooked(text, now) === null) writeText(key, null)
  }
}
