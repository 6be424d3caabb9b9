import type { Scheme } from '@tablee/domain/voucher-words'

// In the session's storage: which page a diner left to sign in to a scheme.
const KEY = 'voucher-sign-in'

/** `restoflashId` is what Resto Flash knows the sign-in by: nothing comes back with the diner. */
export type Way = { scheme: Scheme; path: string; restoflashId: string | null }

export function keepWay(way: Way): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(way))
  } catch {
    // Who comes back goes on from their reservations.
  }
}

/** The way that was left for this scheme; null where none was. */
export function keptWay(scheme: Scheme): Way | null {
  try {
    const way = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Way | null
    return way?.scheme === scheme ? way : null
  } catch {
    return null
  }
}

export function dropWay(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there.
  }
}
