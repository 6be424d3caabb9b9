import { KEPT } from './last-known.ts'

/** Deletes the pages that the browser keeps, or the one of this path; push messages go on. */
export function forgetKeptPages(path?: string): void {
  // Absent where the page is not served securely.
  if (typeof caches === 'undefined') return
  const isGone = path === undefined ? caches.delete(KEPT) : caches.open(KEPT).then((kept) => kept.delete(path))
  isGone.catch(() => {})
}
