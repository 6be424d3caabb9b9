import { useEffect, useRef } from 'react'

/**
 * Loads when it mounts, and again with each change of `news`, which may change the result. `load` receives a function that
 * returns whether its result is still wanted.
 */
export function useLoadOnChange(load: (isWanted: () => boolean) => void, news: unknown): void {
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `news` is the reason to load.
  useEffect(() => {
    let isWanted = true
    latest.current(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [news])
}
