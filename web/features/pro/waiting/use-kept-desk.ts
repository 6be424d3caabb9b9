import { SECOND } from '@tablee/domain/calendar/calendar'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../../server-time.ts'

const FIRST = 3 * SECOND
/** In a rush the page changes with each tap: it is kept now and then, not each time. */
const EVERY = 30 * SECOND

/** Keeps a page of the desk as it is seen, for when it is opened again without a network; `shown` says whether it is other. */
export function useKeptDesk(shown: unknown): void {
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  useEffect(() => {
    let stop = () => {}
    let last: unknown
    const keep = async () => {
      if (last === latest.current || document.hidden) return
      const { keepPageSoon } = await import('../../../offline/keep-page.ts').catch(() => ({ keepPageSoon: null }))
      if (!keepPageSoon) return
      last = latest.current
      stop = keepPageSoon(serverNow)
    }
    const first = setTimeout(keep, FIRST)
    const timer = setInterval(keep, EVERY)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      stop()
    }
  }, [])
}
