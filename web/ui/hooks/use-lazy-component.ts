import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

type Load<Loaded> = () => Promise<{ default: Loaded }>

/** The loaded modules, by the function that loads each. */
const loaded = new Map<unknown, unknown>()
const listeners = new Set<() => void>()

/**
 * Returns a component whose script is loaded when it is needed; null until then. The first failure calls `onFailure`. Loading
 * is retried the next time it is needed, or when the network returns.
 */
export function useLazyComponent<Props>(load: Load<ComponentType<Props>>, isWanted: boolean, onFailure = ignore) {
  return useLazy(load, isWanted, onFailure)
}

/** Returns the default export of a script, loaded in the same way. */
export function useLazy<Loaded>(load: Load<Loaded>, isWanted: boolean, onFailure = ignore): Loaded | null {
  const found = useSyncExternalStore(
    subscribe,
    () => (loaded.get(load) as Loaded | undefined) ?? null,
    () => null,
  )
  const isMissing = isWanted && found === null
  const fail = useEffectEvent(onFailure)

  useEffect(() => (isMissing ? loadWhileWanted(load, () => fail()) : undefined), [isMissing, load])

  return found
}

/**
 * Loads a component now, and again when the network returns, until the returned function is called. `onFailure` is called for
 * the first failure only, and not after the returned function: it may close what was opened, which must happen once.
 */
export function loadWhileWanted<Loaded>(load: Load<Loaded>, onFailure: () => void): () => void {
  let shouldReport = true
  const loadNow = () => {
    preload(load).catch(() => {
      if (shouldReport) onFailure()
      shouldReport = false
    })
  }
  loadNow()
  addEventListener('online', loadNow)
  return () => {
    shouldReport = false
    removeEventListener('online', loadNow)
  }
}

/** Loads a component ahead of its first use. */
export async function preload<Loaded>(load: Load<Loaded>): Promise<void> {
  const { default: found } = await load()
  if (loaded.has(load)) return
  loaded.set(load, found)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ignore() {}
