import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the start of the new page, as the browser does between documents. */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname])

  return main
}
