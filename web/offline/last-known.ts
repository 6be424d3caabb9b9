/** The cache of what belongs to a person: it goes when they sign out. */
export const PERSONAL = 'personal'
/** Asks the service worker to keep the answer for when there is no network. */
export const KEEPS = 'x-last-known'
/** On an answer that the service worker has kept: when the server gave it, in milliseconds. */
export const SEEN_AT = 'x-seen-at'
/** The message by which a page has the worker drop what it is about to keep. */
export const FORGET = 'forget'

/** Pages that the service worker shows as last known. None that orders or pays: an old release must not go on there. */
export function isLastKnown(path: string): boolean {
  return /^\/(user\/reservations|reservation\/confirmation\/[\w-]+)?\/?$/.test(path)
}

/** Deletes what the browser keeps of a person for when there is no network. */
export function forgetLastKnown(): void {
  // Absent on the server, and where the page is not served securely.
  if (typeof caches === 'undefined') return
  navigator.serviceWorker?.controller?.postMessage(FORGET)
  caches.delete(PERSONAL).catch(() => {})
}
