import {
  type BookedAs,
  bookedKey,
  DRAFT_LIVES,
  type Draft,
  type DraftState,
  draftKeys,
  draftStateOf,
  isSameDraft,
  keepBooked,
  keyOf,
  latestKey,
  OWN_LIVES,
  readBooked,
  withoutAllergies,
  withoutBooking,
  writeBooked,
  writeDraft,
} from '@tablee/domain/ordering/draft'
import { useSyncExternalStore } from 'react'
import { newKey } from '../../../new-key.ts'
import { areDraftsHidden, draftsOwner, OWNER_KEY } from './draft-owner.ts'
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
} from './draft-texts.ts'
import { readKept } from './read-kept.ts'
import { sameParts } from './same-parts.ts'

/** By key: React expects the same object from a store while it is as it was. */
const standings = new Map<string, DraftState>()
const GONE: DraftState = { is: 'gone', draft: null }

/** The draft under a key of `draftKey`; null on the server, and when there is none or it is two hours old. */
export function useDraft(key: string): Draft | null {
  return useSyncExternalStore(
    subscribe,
    () => keptDraft(key),
    () => null,
  )
}

/** The standing of this tab's draft under a key (own, overtaken, booked, gone), as the tabs change it. */
export function useDraftStanding(key: string): DraftState {
  return useSyncExternalStore(
    subscribe,
    () => draftStandingAt(key),
    () => GONE,
  )
}

/** `useDraft` outside of React, for loaders and guards. */
export function keptDraft(key: string): Draft | null {
  const draft = readKept(key, textOf(key), DRAFT_LIVES)
  return draft && keyOf(draft) === key ? draft : null
}

export function draftStandingAt(key: string): DraftState {
  const saved = keptDraft(key) ?? (readBooked(textOf(key), Date.now(), DRAFT_LIVES) ? 'free' : null)
  const standing = sameParts(standings.get(key), draftStateOf({ own: ownDraft(key), saved, bookedAs }))
  standings.set(key, standing)
  return standing
}

/** The key of this tab's draft; in a tab without one, of the draft that was changed last in any tab. */
export function currentKey(): string | null {
  const own = ownDraft()
  return own ? keyOf(own) : latestKey(textsOfDrafts(), Date.now())
}

/** The draft under `currentKey`; null when it is gone, or booked with nothing left to pay. */
export function currentDraft(): Draft | null {
  const key = currentKey()
  const standing = key === null ? GONE : draftStandingAt(key)
  return standing.is === 'booked' && !standing.isDue ? null : standing.draft
}

/**
 * The draft for a page of this tab, whatever its standing. A draft that only other tabs have used becomes this tab's.
 * Null when there is none.
 */
export function openDraft(key: string | null): Draft | null {
  if (key === null) return null
  const { is, draft } = draftStandingAt(key)
  if (is === 'own') holdOwn(draft)
  return draft
}

/** Keeps a draft under its own key, and makes it this tab's. */
export function keepDraft(draft: Draft): void {
  // Whoever begins one without the person whose session has ended leaves nothing of theirs.
  if (areDraftsHidden()) emptyDrafts()
  purgeOld()
  const named = draft.id === '' ? { ...draft, id: newKey() } : draft
  writeText(keyOf(named), writeDraft(named, Date.now()))
  holdOwn(named)
  notifyListeners()
}

/** Makes a choice in this tab's draft: `changeDraft(key, (draft) => chooseHour(draft, '20:00'))`. Null when another tab has replaced it, or it is gone. */
export function changeDraft(key: string, choose: (draft: Draft) => Draft): Draft | null {
  const standing = draftStandingAt(key)
  const draft = standing.is === 'own' ? standing.draft : null
  const changed = draft && choose(draft)
  if (changed && changed !== draft) keepDraft(changed)
  // The page is out of date: another tab's event is still to come, or two hours have gone by.
  if (!draft) notifyListeners()
  return changed
}

/** Replaces this tab's draft by the one that another tab has stored; the caller loads the page again. */
export function adoptDraft(key: string): void {
  const kept = keptDraft(key)
  if (kept) holdOwn(kept)
}

/** Keeps this tab's draft as booked, even if another tab has stored another draft meanwhile. */
export function keepAsBooked(draft: Draft, { reservationId, ...booked }: BookedAs & { reservationId: number }): void {
  const own = keepBooked(draft, { reservationId, userReservationId: booked.shareId })
  const key = keyOf(own)
  const kept = keptDraft(key)
  holdOwn(own)
  markBooked(own.id, booked)
  if (kept === null || isSameDraft(kept, own)) writeText(key, writeDraft(own, Date.now()))
  notifyListeners()
}

/** Lets every tab that shows this draft say that it is booked. */
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
  // Other tabs receive each write by itself, so a key must not be empty in between.
  for (const [key] of booked) writeText(key, writeBooked({ shareId, isDue: false }, now))
  letGoOfAllergies()
  notifyListeners()
}

/** Returns the share that this tab's draft under `key` was booked as, paid or not; null if it was not booked. */
export function bookedShareAt(key: string): string | null {
  const standing = draftStandingAt(key)
  return standing.is === 'booked' ? standing.shareId : (standing.draft?.userReservationId ?? null)
}

/** Detaches the drafts of every tab from a cancelled booking. Their baskets can be ordered again. */
export function detachBooking(shareId: string): void {
  const now = Date.now()
  const own = ownDraft()
  const isOwn = own !== null && (own.userReservationId ?? bookedAs(own.id)?.shareId) === shareId
  for (const [key, text] of storedTexts()) {
    const draft = readKept(key, text, DRAFT_LIVES)
    if (draft?.userReservationId === shareId) writeText(key, writeDraft(withoutBooking(draft), now))
    else if (readBooked(text, now)?.shareId === shareId) writeText(key, null)
  }
  const kept = isOwn ? keptDraft(keyOf(own)) : null
  if (kept && own && isSameDraft(kept, own)) holdOwn(kept)
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
    // What is too old to be read does not stay until the next draft, either: it may name allergies.
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

/** Another tab has written to the storage; a null key says that it was cleared. */
function onStorage({ key }: StorageEvent) {
  if (key !== null && key !== OWNER_KEY && draftKeys([key]).length === 0) return
  purgeUnstored(key)
  if (isOwnOfAnother()) dropOwnText()
  const own = ownDraft()
  if (own && draftStandingAt(keyOf(own)).is === 'gone') dropOwnText()
  letGoOfAllergies()
  notifyListeners()
}

/** This tab's draft, if it is kept under this key. It outlives the two hours, so that a page can still say that it was booked. */
function ownDraft(key?: string): Draft | null {
  if (areDraftsHidden() || isOwnOfAnother()) return null
  const draft = readKept('', ownText(), OWN_LIVES)
  return draft && (key === undefined || keyOf(draft) === key) ? draft : null
}

function holdOwn(draft: Draft) {
  keepOwnText(writeDraft(draft, Date.now()))
}

/** Whether it was left by an account whose drafts this browser no longer keeps. */
function isOwnOfAnother(): boolean {
  const of = ownTextOf()
  return of !== null && of !== draftsOwner()
}

/** This tab still says what was booked from its draft; the allergies are with the booking, and stay nowhere else. */
function letGoOfAllergies() {
  const own = ownDraft()
  if (!own || own.allergies.length === 0) return
  const standing = draftStandingAt(keyOf(own))
  if (standing.is === 'booked' && !standing.isDue) holdOwn(withoutAllergies(own))
}

function bookedAs(draftId: string): BookedAs | null {
  return readBooked(textOf(bookedKey(draftId)), Date.now())
}

/** Removes the drafts that no tab has changed for two hours, and what another account has left in this tab. */
function purgeOld() {
  if (isOwnOfAnother()) dropOwnText()
  const now = Date.now()
  for (const [key, text] of storedTexts()) {
    if (readKept(key, text, DRAFT_LIVES) === null && readBooked(text, now) === null) writeText(key, null)
  }
}
