import { useEffect, useState } from 'react'
import { graphql, send } from '../../../graphql.ts'
import { type DishToShare, readSharedDishes } from './read-shared-dishes.ts'

/** Milliseconds between two questions while the page is seen. */
const ASKED_EVERY = 10_000

/** The dishes for the table to which a link invites, asked again while their page is seen; nothing without a link. */
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

/** Null once the invitation is over: then the page stays as it is, and joining says so. */
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
