import { useCallback, useEffect, useRef, useState } from 'react'
import type { RestaurantReviewsQuery } from '../../generated/graphql.ts'
import { send } from '../../graphql.ts'
import { useToken } from '../../session.ts'
import { RestaurantReviews } from './ask-reviews.ts'
import { type ReviewWish, readReviewWish, reviewsUrl } from './review-wish.ts'

type Page = RestaurantReviewsQuery['getReviews']
type Options = { restaurantId: string; wish: ReviewWish; isShown: boolean }

/** `ask` reads the page of reviews again, alone, and throws where that fails; `refresh` leaves what is shown then. */
type Own = { page: Page | null; ask: () => Promise<void>; refresh: () => void }

/** The same page of reviews with the user's own, once it is visible with a session, or was asked for; null until then. */
export function useOwnReviews({ restaurantId, wish, isShown }: Options): Own {
  const token = useToken()
  const [loaded, setLoaded] = useState<{ key: string; page: Page } | null>(null)
  const asked = reviewsUrl(wish)
  const key = `${token} ${restaurantId} ${asked}`

  const latest = useRef(0)
  const ask = useCallback(async () => {
    latest.current++
    const request = latest.current
    const wish = readReviewWish(new URLSearchParams(asked))
    const { getReviews } = await send(RestaurantReviews, { id: restaurantId, ...wish }, { anyone: true })
    // Ignores an answer that a later request has overtaken.
    if (request === latest.current) setLoaded({ key, page: getReviews })
  }, [key, restaurantId, asked])
  // The reviews of the server-rendered page stay where they cannot be read again.
  const refresh = useCallback(() => void ask().catch(() => {}), [ask])
  const isWanted = token !== null && isShown
  useEffect(() => {
    if (isWanted) refresh()
  }, [isWanted, refresh])

  return { page: loaded?.key === key ? loaded.page : null, ask, refresh }
}
