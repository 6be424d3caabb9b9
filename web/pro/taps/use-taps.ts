import { useSyncExternalStore } from 'react'
import { knownDeskQueue } from './desk-queue.ts'
import type { Tap } from './tap.ts'

const NOTHING: readonly Tap[] = []

/** Returns the viewer's pending taps, and those that were refused after waiting. */
export function useTaps(): readonly Tap[] {
  return useSyncExternalStore(subscribe, read, () => NOTHING)
}

function subscribe(onChange: () => void): () => void {
  return knownDeskQueue()?.listen({ onChange }) ?? (() => {})
}

function read(): readonly Tap[] {
  return knownDeskQueue()?.read() ?? NOTHING
}
