import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReadMenu } from './ask-menu.ts'
import { keepMenu, type MenuKeeper, type MenuState } from './keep-menu.ts'

/** The draft of a menu as it is typed, and its keeper. Leaving the page with what is not saved yet asks first. */
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

  // What was typed last is sent when the page is left for another of the desk.
  useEffect(() => {
    keeper.begin()
    return () => void keeper.flush()
  }, [keeper])

  return { menu, keeper }
}
