import { useSyncExternalStore } from 'react'

/** Whether React listens; false on the server and while the browser takes its page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => {}
}
