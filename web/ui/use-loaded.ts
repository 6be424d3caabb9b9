import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose script is fetched once it is wanted; null until it has come. Where it does not come `onFailure` is
 * told, and it is tried again when it is wanted anew, or the network is back.
 */
export function useLoaded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
  onFailure?: () => void,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const isMissing = isWanted && loaded === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: both stand for the same all along
  useEffect(() => {
    if (!isMissing) return
    const fetchIt = () => load().then((module) => setLoaded(() => module.default), onFailure)
    fetchIt()
    addEventListener('online', fetchIt)
    return () => removeEventListener('online', fetchIt)
  }, [isMissing])

  return loaded
}
