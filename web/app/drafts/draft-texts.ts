import { draftKeys } from '@tablee/domain/ordering/draft-keys'
import { tabStore } from '../tab-store.ts'
import { areDraftsHidden, draftsOwner, keepDraftsOwner } from './draft-owner.ts'

// A separate module: the pages that sign out need it, but not the code that parses drafts.

/** This tab's own copy of its draft: another tab may store another draft under the same key. */
const tab = tabStore('draft')
/** Key in `tab` of the account to which the draft belongs. */
const OF = ':of'

/** Called when the texts change: `notifyListeners`. */
export const listeners = new Set<() => void>()

/** Texts that could not be stored, kept in memory until the page is left. */
const unstored = new Map<string, string>()

/**
 * Returns the text under a key, shared by all tabs; null if there is none, the storage cannot be read, or the drafts are
 * hidden.
 */
export function textOf(key: string): string | null {
  return areDraftsHidden() ? null : storedText(key)
}

function storedText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text for all tabs, or removes it (null). Keeps it in memory for this page if it cannot be stored. */
export function writeText(key: string, text: string | null): void {
  unstored.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) unstored.set(key, text)
  }
}

/** Returns the texts of drafts and of their bookings; none while the drafts are hidden. */
export function textsOfDrafts(): [key: string, text: string][] {
  return areDraftsHidden() ? [] : storedTexts()
}

/** Returns all stored texts, even while the drafts are hidden. */
export function storedTexts(): [key: string, text: string][] {
  return draftKeys([...new Set([...storedKeys(), ...unstored.keys()])]).flatMap((key) => {
    const text = storedText(key)
    return text === null ? [] : [[key, text] as [string, string]]
  })
}

/** Drops this page's own text because another tab has written a newer one; all of them if the key is null. */
export function purgeUnstored(key: string | null): void {
  if (key === null) unstored.clear()
  else unstored.delete(key)
}

/** Returns the text of this tab's own copy. */
export function ownText(): string | null {
  return tab.read('')
}

/** Returns the account to which this tab's own copy belongs; null for a draft begun signed out. */
export function ownTextOf(): string | null {
  return tab.read(OF)
}

export function keepOwnText(text: string): void {
  const of = draftsOwner()
  if (of === null) tab.forget(OF)
  else tab.keep(OF, of)
  tab.keep('', text)
}

export function dropOwnText(): void {
  tab.forget('')
  tab.forget(OF)
}

/** Removes all drafts from the device at sign-out. New drafts belong to no account. */
export function emptyDrafts(): void {
  for (const [key] of storedTexts()) writeText(key, null)
  dropOwnText()
  keepDraftsOwner(null)
  notifyListeners()
}

/** Calls the listeners. Exported for callers that detect another tab's change without an event. */
export function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  } catch {
    return []
  }
}
