import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../../app/graphql.ts'
import { useToken } from '../../../app/session.ts'
import type { RestaurantReviewsQuery } from '../../../generated/graphql.ts'
import { RestaurantReviews } from './ask-reviews.ts'
import { type ReviewWish, readReviewWish, reviewsUrl } from './review-wish.ts'

type Page = RestaurantReviewsQuery['getReviews']
type Options = { restaurantId: string; wish: ReviewWish; isShown: boolean }

/** `ask` loads the page of reviews again, and throws if that fails. `refresh` then leaves the old ones. */
type Own = { page: Page | null; ask: () => Promise<void>; refresh: () => void }

/** The same page of reviews with the user's own, once it is visible with a session or was requested; null until then. */
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
    // Drops a stale response.
    if (request === latest.current) setLoaded({ key, page: getReviews })
  }, [key, restaurantId, asked])
  // The reviews of the server-rendered page stay if they cannot be loaded again.
  const refresh = useCallback(() => void ask().catch(() => {}), [ask])
  const isWanted = token !== null && isShown
  useEffect(() => {
    if (isWanted) refresh()
  }, [isWanted, refresh])

  return { page: loaded?.key === key ? loaded.page : null, ask, refresh }
}
