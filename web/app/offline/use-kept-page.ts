import { useEffect } from 'react'
import { serverNow } from '../server-time.ts'

/** Keeps the current page for offline use, and again whenever it changes. */
export function useKeptPage(shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides, not what is read.
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    import('./keep-page.ts').then(
      ({ keepPageSoon }) => {
        if (!isOver) stop = keepPageSoon(serverNow)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [shown])
}
