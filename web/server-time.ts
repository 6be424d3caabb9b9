import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Milliseconds that the server's clock is ahead of this device's, as its last answer told; null before the first. */
let ahead: number | null = null

/** Of every answer that no cache keeps: the server's instant as it was sent. */
export function hearServerTime(told: string | null): void {
  if (told !== null && /^\d+$/.test(told)) ahead = Number(told) - Date.now()
}

/** The server's instant as far as its answers have told it; else the device's. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0)
}

/** The server's instant, told anew every so many milliseconds: countdowns go by it, whatever the device's clock says. */
export function useServerNow(every: number): number {
  const rendered = useRouteLoaderData<{ now: number }>('root')?.now ?? 0
  const [now, setNow] = useState(() => (ahead === null ? rendered : Date.now() + ahead))

  useEffect(() => {
    // A page out of a cache may be a minute old: it is only better than nothing.
    const guess = rendered - performance.timeOrigin
    const tell = () => setNow(Date.now() + (ahead ?? guess))
    tell()
    const timer = setInterval(tell, every)
    return () => clearInterval(timer)
  }, [rendered, every])

  return now
}
