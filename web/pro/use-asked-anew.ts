import { useEffect, useRef } from 'react'

/**
 * Requests when it mounts, and again with each change of `news`, which may change the result. `ask` receives a function that
 * returns whether its result is still wanted.
 */
export function useAskedAnew(ask: (isWanted: () => boolean) => void, news: unknown): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news are why it asks.
  useEffect(() => {
    let isWanted = true
    latest.current(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [news])
}
