import { draftKeys } from '@tablee/domain/ordering/draft'
import { areDraftsHidden } from './draft-owner.ts'

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

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  } catch {
    return []
  }
}
