import { useSyncExternalStore } from 'react'

/** Pages that pay: a payment may be under way, so they ask before they load themselves again. */
const PAYING = /^\/((reservation|order|weekly-meals)\/payment|tips)(\/|$)/
const KEY = 'renewed:'

const listeners = new Set<() => void>()
let sentence: string | null = null

/**
 * Loads a page again that a new release has left behind: silently, since drafts live in the tab's storage. While it pays,
 * or where that did not help before, a notice with a button asks instead. Answers whether the page is going.
 */
export function renewPage(): boolean {
  const isPaying = PAYING.test(location.pathname)
  if (!isPaying && noteRenewal()) {
    location.reload()
    return true
  }
  sentence = isPaying ? `${UPDATED} : rien n'est payé deux fois.` : `${UPDATED}.`
  for (const listener of listeners) listener()
  return false
}

/** A script that cannot be loaded: its release is gone, unless there is no network, not even one that returns at once. */
export async function renewIfReachable(): Promise<void> {
  if (!navigator.onLine) return
  const reached = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (reached?.ok) renewPage()
}

/** The sentence of the notice; null while none is needed. */
export function useRenewalNotice(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => sentence,
    () => null,
  )
}

const UPDATED = "Tablée vient d'être mise à jour. Rechargez la page pour continuer"

/** Notes that this page of this release renews itself; false where it has done so, or where the tab keeps nothing. */
function noteRenewal(): boolean {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version: string } }
  const [key, release] = [KEY + location.pathname, manifest?.version ?? '']
  try {
    if (sessionStorage.getItem(key) === release) return false
    sessionStorage.setItem(key, release)
    return true
  } catch {
    return false
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
