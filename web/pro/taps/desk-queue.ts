import { type TapQueue, tapQueue } from './tap-queue.ts'

const queues = new Map<string, TapQueue>()
let current: TapQueue | null = null

/**
 * Opens the queue of taps of the signed-in account, and sends the taps that an earlier page has left. If another account has
 * signed in on this page, the page is reloaded for it. It then never settles, so that nothing is shown or sent before.
 */
export async function openDeskQueue(accountId: string): Promise<void> {
  const queue = queues.get(accountId) ?? tapQueue(accountId)
  queues.set(accountId, queue)
  if (current !== null && current !== queue) {
    location.reload()
    return new Promise(() => {})
  }
  current = queue
  queue.open()
}

/** Returns the queue of the signed-in account, which the loader of the desk has opened. */
export function deskQueue(): TapQueue {
  if (current === null) throw new Error('nobody is at work')
  return current
}

/** Like `deskQueue`, for a page that may be shown without a session; null without one. */
export function knownDeskQueue(): TapQueue | null {
  return current
}
