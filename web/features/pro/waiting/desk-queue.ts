import { type TapQueue, tapQueue } from './tap-queue.ts'

const queues = new Map<string, TapQueue>()
let current: TapQueue | null = null

/** Opens the taps of who is at work, and sends what an earlier page has left of them. */
export function openDeskQueue(accountId: string): void {
  const queue = queues.get(accountId) ?? tapQueue(accountId)
  queues.set(accountId, queue)
  // Somebody else has signed in on this page: it is theirs from its beginning.
  if (current !== null && current !== queue) location.reload()
  current = queue
  queue.open()
}

/** The taps of who is at work, as the loader of the desk has opened them. */
export function deskQueue(): TapQueue {
  if (current === null) throw new Error('nobody is at work')
  return current
}

/** The same for a page that may be shown without anybody at work. */
export function knownDeskQueue(): TapQueue | null {
  return current
}
