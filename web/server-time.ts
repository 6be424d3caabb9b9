import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Milliseconds that the server's clock is ahead of this device's, as its page said when it came. */
export function serverAhead(saidNow: number): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return saidNow - (performance.timeOrigin + (page?.responseStart ?? 0))
}

/** The server's instant, told anew every so many milliseconds: countdowns go by it, whatever the device's clock says. */
export function useServerNow(every: number): number {
  const saidNow = useRouteLoaderData<{ now: number }>('root')?.now ?? 0
  const [now, setNow] = useState(saidNow)

  useEffect(() => {
    const ahead = serverAhead(saidNow)
    const tell = () => setNow(Date.now() + ahead)
    tell()
    const timer = setInterval(tell, every)
    return () => clearInterval(timer)
  }, [saidNow, every])

  return now
}
