import { SECOND } from '@tablee/domain/calendar/calendar'
import { useEffect } from 'react'

/** Loads the script of a dialog when the page is first idle, so that the dialog also opens without a network. */
export function useAtHand(load: () => Promise<unknown>): void {
  useEffect(() => {
    const soon = () => load().catch(() => {})
    // Safari lacks requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(soon, SECOND)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(soon, { timeout: SECOND })
    return () => cancelIdleCallback(idle)
  }, [load])
}
