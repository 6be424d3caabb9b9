import { draftKeys } from '@tablee/domain/ordering/draft-keys'
import { tabStore } from '../../../tab-store.ts'
import { areDraftsHidden, draftsOwner, keepDraftsOwner } from './draft-owner.ts'

// The pages that sign people out import this file, and need nothing of how drafts are read and written.

/** This tab's own copy of its draft: another tab may store another draft under the same key. */
const tab = tabStore('draft')
/** In `tab`, the account whose draft that is. */
const OF = ':of'

/** Called after a change of the texts: `notifyListeners`. */
export const listeners = new Set<() => void>()

/** Texts that the browser's storage refused, kept until the page is left. */
const unstored = new Map<string, string>()

/** The text under a key, shared by all tabs; null when there is none, the storage cannot be read, or it waits for its person. */
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

/** Stores a text for all tabs, or removes it (null); keeps it for this page when the storage refuses. */
export function writeText(key: string, text: string | null): void {
  unstored.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) unstored.set(key, text)
  }
}

/** The texts of drafts and of their bookings; none while they wait for their person. */
export function textsOfDrafts(): [key: string, text: string][] {
  return areDraftsHidden() ? [] : storedTexts()
}

/** All that is stored of them, whoever is here. */
export function storedTexts(): [key: string, text: string][] {
  return draftKeys([...new Set([...storedKeys(), ...unstored.keys()])]).flatMap((key) => {
    const text = storedText(key)
    return text === null ? [] : [[key, text] as [string, string]]
  })
}

/** Drops this page's own text because another tab has written a newer one; all of them when the key is null. */
export function purgeUnstored(key: string | null): void {
  if (key === null) unstored.clear()
  else unstored.delete(key)
}

/** The text of this tab's own copy. */
export function ownText(): string | null {
  return tab.read('')
}

/** The account whose draft this tab's own copy is; null for one that was begun signed out. */
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

/** Removes all drafts from the device, at sign-out: the next are begun by nobody. */
export function emptyDrafts(): void {
  for (const [key] of storedTexts()) writeText(key, null)
  dropOwnText()
  keepDraftsOwner(null)
  notifyListeners()
}

/** Calls the listeners. Exported for callers that learn of another tab's change without an event. */
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
