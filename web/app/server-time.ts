import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Milliseconds by which the server's clock is ahead of this device's, from its last response; null before the first one. */
let ahead: number | null = null

/** Reads the server's instant from the header of an uncached response. */
export function onServerTime(header: string | null): void {
  if (header !== null && /^\d+$/.test(header)) ahead = Number(header) - Date.now()
}

/** Returns the server's instant in milliseconds; the device's before the first response. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0)
}

/**
 * Returns the server's instant in milliseconds, updated at this interval. Countdowns use it, because the device's clock may be
 * wrong.
 */
export function useServerNow(every: number): number {
  const rendered = useRouteLoaderData<{ now: number }>('root')?.now ?? 0
  const [now, setNow] = useState(() => (ahead === null ? rendered : Date.now() + ahead))

  useEffect(() => {
    // A cached page may be a minute old: its instant is used only before the first response.
    const guess = rendered - performance.timeOrigin
    const update = () => setNow(Date.now() + (ahead ?? guess))
    update()
    const timer = setInterval(update, every)
    return () => clearInterval(timer)
  }, [rendered, every])

  return now
}
