import { useCallback, useEffect, useRef, useState } from 'react'
import type { RestaurantReviewsQuery } from '../../generated/graphql.ts'
import { send } from '../../graphql.ts'
import { useToken } from '../../session.ts'
import { RestaurantReviews } from './ask-reviews.ts'
import { type ReviewWish, readReviewWish, reviewsUrl } from './review-wish.ts'

type Page = RestaurantReviewsQuery['getReviews']
type Options = { restaurantId: string; wish: ReviewWish; isShown: boolean }

/** The same page of reviews with the user's own, once it is visible with a session; null until then. */
export function useOwnReviews({ restaurantId, wish, isShown }: Options): { page: Page | null; refresh: () => void } {
  const token = useToken()
  const [loaded, setLoaded] = useState<{ key: string; page: Page } | null>(null)
  const asked = reviewsUrl(wish)
  const key = `${token} ${restaurantId} ${asked}`

  const latest = useRef(0)
  const refresh = useCallback(() => {
    latest.current++
    const request = latest.current
    const wish = readReviewWish(new URLSearchParams(asked))
    send(RestaurantReviews, { id: restaurantId, ...wish }, { anyone: true }).then(
      // Ignores an answer that a later request has overtaken.
      ({ getReviews }) => request === latest.current && setLoaded({ key, page: getReviews }),
      // The reviews of the server-rendered page stay.
      () => {},
    )
  }, [key, restaurantId, asked])
  const isWanted = token !== null && isShown
  useEffect(() => {
    if (isWanted) refresh()
  }, [isWanted, refresh])

  return { page: token !== null && loaded?.key === key ? loaded.page : null, refresh }
}
