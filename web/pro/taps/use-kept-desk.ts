import { SECOND } from '@tablee/domain/calendar/calendar'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../app/server-time.ts'

/** Storing a page of two hundred tables would delay a tap, so it waits until the page has not been touched for a while. */
const UNTOUCHED = 3 * SECOND
const EVERY = 10 * SECOND
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

/** Stores the current page of the desk, for when it is opened again without a network. A change of `shown` stores it again. */
export function useKeptDesk(shown: unknown): void {
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  useEffect(() => {
    let [touchedAt, keptAt] = [performance.now(), Number.NEGATIVE_INFINITY]
    let last: unknown
    let stop = () => {}
    const touch = () => {
      touchedAt = performance.now()
    }
    const keep = async () => {
      const now = performance.now()
      if (last === latest.current || document.hidden || now - touchedAt < UNTOUCHED || now - keptAt < EVERY) return
      last = latest.current
      keptAt = now
      const loaded = await import('../../app/offline/keep-page.ts').catch(() => null)
      stop = loaded?.keepPageSoon(serverNow, 0) ?? stop
    }
    for (const kind of TOUCHES) addEventListener(kind, touch, { capture: true, passive: true })
    const timer = setInterval(keep, SECOND)
    return () => {
      for (const kind of TOUCHES) removeEventListener(kind, touch, { capture: true })
      clearInterval(timer)
      stop()
    }
  }, [])
}
