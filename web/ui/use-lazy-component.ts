import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** The loaded components by the function that loads them, one for each script. */
const loaded = new Map<unknown, unknown>()
const listeners = new Set<() => void>()

/**
 * A component whose script is loaded when it is needed; null until then. The first failure calls `onFailure`; loading is
 * retried the next time it is needed, or when the network returns.
 */
export function useLazyComponent<Props>(load: Load<Props>, isWanted: boolean, onFailure = ignore) {
  const component = useSyncExternalStore(
    subscribe,
    () => (loaded.get(load) as ComponentType<Props> | undefined) ?? null,
    () => null,
  )
  const isMissing = isWanted && component === null
  const fail = useEffectEvent(onFailure)

  useEffect(() => (isMissing ? loadWhileWanted(load, () => fail()) : undefined), [isMissing, load])

  return component
}

/**
 * Loads a component now, and again when the network returns, until the returned function is called. `onFailure` hears of
 * the first failure alone, and of none after that call: it may close what was opened, which is to happen once.
 */
export function loadWhileWanted<Props>(load: Load<Props>, onFailure: () => void): () => void {
  let isToTell = true
  const loadNow = () => {
    preload(load).catch(() => {
      if (isToTell) onFailure()
      isToTell = false
    })
  }
  loadNow()
  addEventListener('online', loadNow)
  return () => {
    isToTell = false
    removeEventListener('online', loadNow)
  }
}

/** Loads a component ahead of its first use. */
export async function preload<Props>(load: Load<Props>): Promise<void> {
  const { default: component } = await load()
  if (loaded.has(load)) return
  loaded.set(load, component)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ignore() {}
