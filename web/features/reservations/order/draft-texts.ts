import { draftKeys } from '@tablee/domain/ordering/draft'

/** Texts that the browser's storage refused, kept until the page is left. */
const unstored = new Map<string, string>()

/** The text under a key, shared by all tabs; null when there is none or the storage cannot be read. */
export function textOf(key: string): string | null {
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

/** The stored texts of drafts and of their bookings. */
export function textsOfDrafts(): [key: string, text: string][] {
  return draftKeys([...new Set([...storedKeys(), ...unstored.keys()])]).flatMap((key) => {
    const text = textOf(key)
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
