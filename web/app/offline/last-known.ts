/** The cache of a user's data: pages as they were last seen. It is deleted when the user signs out. */
export const KEPT = 'kept-pages'

/** True for pages that are shown as last known. No page that orders or pays is one. */
export function isLastKnown(path: string): boolean {
  return /^\/(user\/reservations|reservation\/confirmation\/[\w-]+)$/.test(path)
}

/** Pages of a restaurant's desk, of the current day. */
const DESK = /^\/pro\/[\w-]+\/(service|commandes)$/

/**
 * Returns the path under which a page is kept; null for one that is not. At the desk only pages of the current day are kept,
 * with whichever service was shown.
 */
export function keptAs({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (isLastKnown(pathname)) return search === '' ? pathname : null
  return DESK.test(pathname) && !new URLSearchParams(search).has('jour') ? pathname : null
}

/** Deletes the data that the browser keeps of a user, and ends their push messages in this browser. */
export function forgetLastKnown(): void {
  // Undefined on the server, and if the page is not served over HTTPS.
  if (typeof caches === 'undefined') return
  caches.delete(KEPT).catch(() => {})
  navigator.serviceWorker?.getRegistration().then(
    async (registration) => {
      const subscription = await registration?.pushManager?.getSubscription()
      await subscription?.unsubscribe()
    },
    () => {},
  )
}
