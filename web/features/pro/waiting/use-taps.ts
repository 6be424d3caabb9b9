import { useSyncExternalStore } from 'react'
import { knownDeskQueue } from './desk-queue.ts'
import type { Tap } from './tap.ts'

const NOTHING: readonly Tap[] = []

/** What who is at work has tapped and is not answered yet, and what of it was refused after it had waited. */
export function useTaps(): readonly Tap[] {
  return useSyncExternalStore(subscribe, read, () => NOTHING)
}

function subscribe(onChange: () => void): () => void {
  return knownDeskQueue()?.listen({ onChange }) ?? (() => {})
}

function read(): readonly Tap[] {
  return knownDeskQueue()?.read() ?? NOTHING
}
