import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 960px)'

/** True if the window has room for a second column; false on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
