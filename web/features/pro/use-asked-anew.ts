import { useEffect, useRef } from 'react'

/**
 * Asks when it is shown, and again with each of the `news`: what was answered may have changed with them. `ask` is given whether its
 * answer is still wanted.
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
