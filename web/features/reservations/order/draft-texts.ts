import { draftKeys } from '@tablee/domain/ordering/draft'

/** What the browser's storage refused to keep lives as long as the page. */
const unstored = new Map<string, string>()

/** What is kept under a key for every tab; null where nothing is, or may not be read. */
export function textOf(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps it for every tab, null to forget it; where that is refused, for this page. */
export function writeText(key: string, text: string | null): void {
  unstored.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) unstored.set(key, text)
  }
}

/** Of drafts, and of what became of them. */
export function textsOfDrafts(): [key: string, text: string][] {
  return draftKeys([...new Set([...storedKeys(), ...unstored.keys()])]).flatMap((key) => {
    const text = textOf(key)
    return text === null ? [] : [[key, text] as [string, string]]
  })
}

/** Another tab has written there since, everywhere where the key is null. */
export function forgetUnstored(key: string | null): void {
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
