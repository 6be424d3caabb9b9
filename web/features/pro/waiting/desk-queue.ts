import { type TapQueue, tapQueue } from './tap-queue.ts'

const queues = new Map<string, TapQueue>()
let current: TapQueue | null = null

/** Opens the taps of who is at work, and sends what an earlier page has left of them. */
export function openDeskQueue(accountId: string): void {
  current = queues.get(accountId) ?? tapQueue(accountId)
  queues.set(accountId, current)
  current.flush()
}

/** The taps of who is at work, as the loader of the desk has opened them. */
export function deskQueue(): TapQueue {
  current ??= tapQueue('')
  return current
}

/** The same for a page that may be shown without anybody at work. */
export function knownDeskQueue(): TapQueue | null {
  return current
}
