import { useSyncExternalStore } from 'react'

/** Pages that pay: a payment may be in progress, so they ask before they reload. */
const PAYING = /^\/((reservation|order|weekly-meals)\/payment|tips)(\/|$)/
const KEY = 'renewed:'

const listeners = new Set<() => void>()
let sentence: string | null = null

/**
 * Reloads a page that a new release has made outdated: silently, since drafts are in the tab's storage. During a payment, or if
 * a reload did not help before, a notice with a button asks instead. Returns true if the page reloads.
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

/**
 * Called when a script fails to load. Renews the page if the server responds, because the release of the script is then gone.
 */
export async function renewIfReachable(): Promise<void> {
  if (!navigator.onLine) return
  const reached = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (reached?.ok) renewPage()
}

export function useRenewalNotice(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => sentence,
    () => null,
  )
}

const UPDATED = "Tablée vient d'être mise à jour. Rechargez la page pour continuer"

/** Records that this page of this release reloads. False if it already has, or if the tab cannot store it. */
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
