import { SECOND } from '@tablee/domain/calendar/calendar'
import { useEffect } from 'react'

/** Loads the script of a dialog once the page is at rest, so that it opens without a network too. */
export function useAtHand(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => {}), 3 * SECOND)
    return () => clearTimeout(timer)
  }, [load])
}
