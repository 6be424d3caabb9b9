import { useSyncExternalStore } from 'react'

/** Whether React handles events; false on the server and during hydration. */
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
