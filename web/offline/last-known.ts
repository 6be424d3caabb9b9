/** The cache of what belongs to a person: pages as they were last seen. It goes when they sign out. */
export const KEPT = 'kept-pages'

/** Pages that are shown as last known. None that orders or pays. */
export function isLastKnown(path: string): boolean {
  return /^\/(user\/reservations|reservation\/confirmation\/[\w-]+)$/.test(path)
}

/** Pages of a restaurant's desk, of the present day. */
const DESK = /^\/pro\/[\w-]+\/(service|commandes)$/

/**
 * Under which path a page is kept and found; null for one that is not. Of the desk's that of the present day, whichever of its
 * services was shown.
 */
export function keptAs({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (isLastKnown(pathname)) return search === '' ? pathname : null
  return DESK.test(pathname) && !new URLSearchParams(search).has('jour') ? pathname : null
}

/** Deletes what the browser keeps of a person, and ends their push messages in this browser. */
export function forgetLastKnown(): void {
  // Absent on the server, and where the page is not served securely.
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
