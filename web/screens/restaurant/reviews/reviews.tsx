import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import { useToken } from '../../../app/session.ts'
import type { RestaurantReviewsQuery } from '../../../generated/graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { EmptyPlate } from '../../../ui/page/empty-plate.tsx'
import { plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { NotShown } from './not-shown.tsx'
import { RestaurantReviews } from './restaurant-reviews.ts'
import { ReviewArticle } from './review-article.tsx'
import { isFiltered, type ReviewListFilter, readReviewListFilter, reviewsUrl } from './review-list-filter.ts'
import { ReviewSummary, ReviewSummaryDocument } from './review-summary.tsx'
import { NoMatch, ReviewTools } from './review-tools.tsx'

const ReviewList = graphql(`
  fragment ReviewList on ReviewPage {
    count
    totalPages
    summary {
      ...ReviewSummary
    }
    reviews {
      id
      comment
      avgRating
      speedRating
      foodRating
      experienceRating
      createdAt
      visitedOn
      isOwn
      status
      ...WrittenReview
      ...ReviewState
      user {
        firstName
        lastName
      }
      reply {
        id
        comment
        createdAt
      }
    }
  }
`)

type Masked = FragmentType<typeof ReviewList>
type Props = {
  restaurantId: string
  /** Null if they could not be loaded. */
  page: Masked | null
  filter: ReviewListFilter
  avgRating: number | null
  isShown: boolean
}

/** The reviews with the owner's replies, ten per page, the user's own first. */
export function Reviews({ restaurantId, page, filter, avgRating, isShown }: Props) {
  const viewers = useViewersPage({ restaurantId, filter, isShown })
  const masked = viewers.page ?? page
  if (masked === null) return <NotShown onRetry={viewers.load} />
  const { reviews, count, totalPages, summary: maskedSummary } = getFragmentData(ReviewList, masked)
  const summary = getFragmentData(ReviewSummaryDocument, maskedSummary)
  if (count === 0 && !isFiltered(filter)) return <None />

  return (
    <>
      <h2 className="sr-only">Avis</h2>
      {summary && <ReviewSummary summary={summary} avgRating={avgRating} filter={filter} />}
      <ReviewTools filter={filter} />
      <p className="mt-5 text-sm text-ink-soft">
        <T>
          Seules les personnes venues avec une réservation honorée peuvent laisser un avis : chacun est lié à sa
          réservation. Les avis sont sans contrepartie, contrôlés avant leur publication, gardés tant que le restaurant
          est sur Tablée, et classés du plus récent au plus ancien, sauf si vous choisissez un autre ordre, les vôtres
          d'abord.
        </T>
      </p>
      {count === 0 && <NoMatch filter={filter} />}
      <p role="status" className="sr-only">
        {isFiltered(filter) && plural(count, 'avis', 'avis')}
      </p>
      <ul className="mt-2">
        {reviews.map((review) => (
          <li key={review.id} className="border-b border-line py-6">
            <ReviewArticle review={review} onChanged={viewers.refresh} />
          </li>
        ))}
      </ul>
      <Pager filter={filter} totalPages={totalPages} />
    </>
  )
}

function Pager({ filter, totalPages }: { filter: ReviewListFilter; totalPages: number }) {
  const { page: number } = filter
  if (totalPages < 2) return null
  return (
    <nav aria-label="Pages des avis" className="mt-6 flex items-center justify-between gap-4">
      {number > 1 ? <PageLink to={reviewsUrl({ ...filter, page: number - 1 })}>Précédents</PageLink> : <span />}
      <p className="text-ink-soft">
        Page {number} sur {totalPages}
      </p>
      {number < totalPages ? <PageLink to={reviewsUrl({ ...filter, page: number + 1 })}>Suivants</PageLink> : <span />}
    </nav>
  )
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} preventScrollReset className={buttonStyle('quiet')}>
      {children}
    </Link>
  )
}

function None() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <EmptyPlate />
      <p className="text-lg text-balance">
        <T>Oups! Ce restaurant ne possède pas d'avis.</T>
      </p>
    </div>
  )
}

type Page = RestaurantReviewsQuery['getReviews']
type Options = { restaurantId: string; filter: ReviewListFilter; isShown: boolean }

/** `load` loads the page of reviews again, and throws if that fails. `refresh` then leaves the old ones. */
type ViewersPage = { page: Page | null; load: () => Promise<void>; refresh: () => void }

/** The same page of reviews with the user's own, once it is visible with a session or was requested; null until then. */
function useViewersPage({ restaurantId, filter, isShown }: Options): ViewersPage {
  const token = useToken()
  const [loaded, setLoaded] = useState<{ key: string; page: Page } | null>(null)
  const url = reviewsUrl(filter)
  const key = `${token} ${restaurantId} ${url}`

  const latest = useRef(0)
  const load = useCallback(async () => {
    latest.current++
    const request = latest.current
    const filter = readReviewListFilter(new URLSearchParams(url))
    const { getReviews } = await send(RestaurantReviews, { id: restaurantId, ...filter }, { anyone: true })
    // Drops a stale response.
    if (request === latest.current) setLoaded({ key, page: getReviews })
  }, [key, restaurantId, url])
  // The reviews of the server-rendered page stay if they cannot be loaded again.
  const refresh = useCallback(() => void load().catch(() => {}), [load])
  const isWanted = token !== null && isShown
  useEffect(() => {
    if (isWanted) refresh()
  }, [isWanted, refresh])

  return { page: loaded?.key === key ? loaded.page : null, load, refresh }
}
