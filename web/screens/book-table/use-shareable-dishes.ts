import { useEffect, useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { type DishToShare, readSharedDishes } from '../../shared/booking/order-lines/read-shared-dishes.ts'

/** Milliseconds between two requests while the page is visible. */
const ASKED_EVERY = 10_000

/** Returns the dishes for the table of an invitation, loaded again while the page is visible; empty without a link. */
export function useShareableDishes(link: string | null, loaded: readonly DishToShare[]): readonly DishToShare[] {
  const [shown, setShown] = useState({ loaded, dishes: loaded })
  // The loader has run again.
  if (shown.loaded !== loaded) setShown({ loaded, dishes: loaded })

  useEffect(() => {
    if (link === null) return
    let isOver = false
    async function ask(id: string) {
      if (document.hidden) return
      const dishes = await askShareable(id).catch(() => null)
      if (dishes && !isOver) setShown((before) => ({ ...before, dishes }))
    }
    const again = () => void ask(link)
    const asking = setInterval(again, ASKED_EVERY)
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      clearInterval(asking)
      document.removeEventListener('visibilitychange', again)
    }
  }, [link])

  return shown.loaded === loaded ? shown.dishes : loaded
}

/** Returns null once the invitation is over. The page then stays, and joining shows the reason. */
async function askShareable(id: string): Promise<DishToShare[] | null> {
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
