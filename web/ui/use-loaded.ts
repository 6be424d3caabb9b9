import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** What has come, by the function that fetches it: there is one for each script. */
const come = new Map<unknown, unknown>()
const listeners = new Set<() => void>()

/**
 * A component whose script is fetched once it is wanted; null until it has come. Where it does not come `onFailure` is
 * told, and it is tried again when it is wanted anew, or the network is back.
 */
export function useLoaded<Props>(load: Load<Props>, isWanted: boolean, onFailure = ignore) {
  const component = useSyncExternalStore(
    hear,
    () => (come.get(load) as ComponentType<Props> | undefined) ?? null,
    () => null,
  )
  const isMissing = isWanted && component === null

  useEffect(() => {
    if (!isMissing) return
    const fetchIt = () => {
      preload(load).catch(onFailure)
    }
    fetchIt()
    addEventListener('online', fetchIt)
    return () => removeEventListener('online', fetchIt)
  }, [isMissing, load, onFailure])

  return component
}

/** Fetches it before it is wanted; whoever wants it then has it at once. */
export async function preload<Props>(load: Load<Props>): Promise<void> {
  const { default: component } = await load()
  if (come.has(load)) return
  come.set(load, component)
  for (const listener of listeners) listener()
}

function hear(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ignore() {}
