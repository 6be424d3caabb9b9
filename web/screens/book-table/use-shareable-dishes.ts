import { useEffect, useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { type DishToShare, readSharedDishes } from '../../shared/booking/order-lines/read-shared-dishes.ts'

/** Milliseconds between two requests while the page is visible. */
const POLL_INTERVAL = 10_000

/** Returns the dishes for the table of an invitation, loaded again while the page is visible; empty without a link. */
export function useShareableDishes(link: string | null, loaded: readonly DishToShare[]): readonly DishToShare[] {
  const [shown, setShown] = useState({ loaded, dishes: loaded })
  // The loader has run again.
  if (shown.loaded !== loaded) setShown({ loaded, dishes: loaded })

  useEffect(() => {
    if (link === null) return
    let isOver = false
    async function load(id: string) {
      if (document.hidden) return
      const dishes = await loadShareable(id).catch(() => null)
      if (dishes && !isOver) setShown((before) => ({ ...before, dishes }))
    }
    const reload = () => void load(link)
    const polling = setInterval(reload, POLL_INTERVAL)
    document.addEventListener('visibilitychange', reload)
    return () => {
      isOver = true
      clearInterval(polling)
      document.removeEventListener('visibilitychange', reload)
    }
  }, [link])

  return shown.loaded === loaded ? shown.dishes : loaded
}

/** Returns null once the invitation is over. The page then stays, and joining shows the reason. */
async function loadShareable(id: string): Promise<DishToShare[] | null> {
  const { invitationLink } = await send(ShareableDishes, { id }, { anyone: true })
  return invitationLink && readSharedDishes(invitationLink.reservation)
}

const ShareableDishes = graphql(`
  query ShareableDishes($id: ID!) {
    invitationLink(id: $id) {
      reservation {
        ...SharedDishes
      }
    }
  }
`)
