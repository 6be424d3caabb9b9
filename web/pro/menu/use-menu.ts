import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReadMenu } from './ask-menu.ts'
import { keepMenu, type MenuKeeper, type MenuState } from './keep-menu.ts'

/** Returns the draft of a menu as it is typed, and its keeper. Leaving the page with unsaved changes asks for confirmation. */
export function useMenu(restaurantId: string, loaded: ReadMenu): { menu: MenuState; keeper: MenuKeeper } {
  const [keeper] = useState(() => keepMenu(restaurantId, loaded))
  const menu = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  const isUnsaved = menu.standing !== 'saved'

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  // Saves the last changes when the user navigates to another page of the desk.
  useEffect(() => {
    keeper.begin()
    return () => void keeper.flush()
  }, [keeper])

  return { menu, keeper }
}
