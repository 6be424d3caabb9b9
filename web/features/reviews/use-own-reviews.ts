import { useCallback, useEffect, useRef, useState } from 'react'
import type { RestaurantReviewsQuery } from '../../generated/graphql.ts'
import { send } from '../../graphql.ts'
import { useToken } from '../../session.ts'
import { RestaurantReviews } from './ask-reviews.ts'

type Page = RestaurantReviewsQuery['getReviews']
type Wish = { restaurantId: string; number: number; isShown: boolean }

/** The same page as its author sees it, once one is signed in and looks at it; null until then. */
export function useOwnReviews({ restaurantId, number, isShown }: Wish): { page: Page | null; refresh: () => void } {
  const token = useToken()
  const [asked, setAsked] = useState<{ of: string; page: Page } | null>(null)
  const of = `${token} ${restaurantId} ${number}`

  const latest = useRef(0)
  const refresh = useCallback(() => {
    latest.current++
    const own = latest.current
    send(RestaurantReviews, { id: restaurantId, page: number }, { anyone: true }).then(
      // An answer that was overtaken says what was.
      ({ getReviews }) => own === latest.current && setAsked({ of, page: getReviews }),
      // What the page came with stays.
      () => {},
    )
  }, [of, restaurantId, number])
  const isWanted = token !== null && isShown
  useEffect(() => {
    if (isWanted) refresh()
  }, [isWanted, refresh])

  return { page: token !== null && asked?.of === of ? asked.page : null, refresh }
}
