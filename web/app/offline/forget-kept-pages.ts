import { KEPT } from './last-known.ts'

/** Deletes the pages that the browser keeps, or the one of this path. Push messages continue. */
export function forgetKeptPages(path?: string): void {
  // Undefined if the page is not served over HTTPS.
  if (typeof caches === 'undefined') return
  const isGone = path === undefined ? caches.delete(KEPT) : caches.open(KEPT).then((kept) => kept.delete(path))
  isGone.catch(() => {})
}
