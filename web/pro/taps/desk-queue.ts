import { type TapQueue, tapQueue } from './tap-queue.ts'

const queues = new Map<string, TapQueue>()
let current: TapQueue | null = null

/** Opens the queue of taps of the signed-in account, and sends the taps that an earlier page has left. */
export function openDeskQueue(accountId: string): void {
  const queue = queues.get(accountId) ?? tapQueue(accountId)
  queues.set(accountId, queue)
  // Another account has signed in on this page, so the page reloads for it.
  if (current !== null && current !== queue) location.reload()
  current = queue
  queue.open()
}

/** Returns the queue of the signed-in account, which the loader of the desk has opened. */
export function deskQueue(): TapQueue {
  if (current === null) throw new Error('nobody is at work')
  return current
}

/** Returns the same for a page that may be shown without a session; null then. */
export function knownDeskQueue(): TapQueue | null {
  return current
}
