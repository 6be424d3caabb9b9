import { type Draft, draftKeys, keyOf, latestKey, readDraft, writeDraft } from '@tablee/domain/draft'
import { useSyncExternalStore } from 'react'
import { tabStore } from '../../tab-store.ts'

/** The key of the draft on which this tab works. */
const tab = tabStore('draft')

const listeners = new Set<() => void>()
/** What the browser's storage refused to keep lives as long as the page. */
const unstored = new Map<string, string>()
/** What each text read as: the same text is the same draft, which React asks of a store. */
const known = new Map<string, { text: string; draft: Draft }>()

/** The draft under a key of `draftKey`; null on the server, and where there is none or it is two hours old. */
export function useDraft(key: string | null): Draft | null {
  return useSyncExternalStore(subscribe, () => (key === null ? null : keptDraft(key)), nothing)
}

/** The draft that this tab has begun; in a tab that has begun none, the one that was changed last in any. */
export function useCurrentDraft(): Draft | null {
  return useSyncExternalStore(subscribe, currentDraft, nothing)
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

export function currentDraft(): Draft | null {
  const key = tab.read('') ?? latestKey(textsOfDrafts(), Date.now())
  return key === null ? null : keptDraft(key)
}

/** Keeps a draft under its own key, and makes it this tab's. */
export function keepDraft(draft: Draft): void {
  forgetOld()
  const key = keyOf(draft)
  write(key, writeDraft(draft, Date.now()))
  keepTabKey(key)
  tell()
}

/** Makes a choice in a kept draft: `changeDraft(key, (draft) => chooseHour(draft, '20:00'))`. Null where it has gone. */
export function changeDraft(key: string, choose: (draft: Draft) => Draft): Draft | null {
  const draft = keptDraft(key)
  const changed = draft && choose(draft)
  if (changed && changed !== draft) keepDraft(changed)
  // Two hours may have gone by since it was shown.
  if (!draft) tell()
  return changed
}

/** Once it is confirmed. */
export function emptyDraft(key: string): void {
  write(key, null)
  tell()
}

/** At sign-out nothing of a diner is left on the device. */
export function emptyDrafts(): void {
  for (const [key] of textsOfDrafts()) write(key, null)
  keepTabKey(null)
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
  if (key === null) unstored.clear()
  else unstored.delete(key)
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function textOf(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null) {
  unstored.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) unstored.set(key, text)
  }
}

/** Drafts of which nobody has heard for two hours make room. */
function forgetOld() {
  for (const [key, text] of textsOfDrafts()) {
    if (readDraft(text, Date.now()) === null) write(key, null)
  }
}

function textsOfDrafts(): [key: string, text: string][] {
  return draftKeys([...new Set([...storedKeys(), ...unstored.keys()])]).flatMap((key) => {
    const text = textOf(key)
    return text === null ? [] : [[key, text] as [string, string]]
  })
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  } catch {
    return []
  }
}

function keepTabKey(key: string | null) {
  if (key === null) tab.forget('')
  else tab.keep('', key)
}

function nothing() {
  return null
}
