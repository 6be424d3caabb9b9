import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { EmptyPlate } from '../../../ui/page/empty-plate.tsx'
import { plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { NotShown } from './not-shown.tsx'
import { ReviewArticle } from './review-article.tsx'
import { ReviewSummary, ReviewSummaryDocument } from './review-summary.tsx'
import { NoMatch, ReviewTools } from './review-tools.tsx'
import { isFiltered, type ReviewWish, reviewsUrl } from './review-wish.ts'
import { useOwnReviews } from './use-own-reviews.ts'

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
  wish: ReviewWish
  avgRating: number | null
  isShown: boolean
}

/** The reviews with the owner's replies, ten per page, the user's own first. */
export function Reviews({ restaurantId, page, wish, avgRating, isShown }: Props) {
  const own = useOwnReviews({ restaurantId, wish, isShown })
  const masked = own.page ?? page
  if (masked === null) return <NotShown onRetry={own.ask} />
  const { reviews, count, totalPages, summary: maskedSummary } = getFragmentData(ReviewList, masked)
  const summary = getFragmentData(ReviewSummaryDocument, maskedSummary)
  if (count === 0 && !isFiltered(wish)) return <None />

  return (
    <>
      <h2 className="sr-only">Avis</h2>
      {summary && <ReviewSummary summary={summary} avgRating={avgRating} wish={wish} />}
      <ReviewTools wish={wish} />
      <p className="mt-5 text-sm text-ink-soft">
        <T>
          Seules les personnes venues avec une réservation honorée peuvent laisser un avis : chacun est lié à sa
          réservation. Les avis sont sans contrepartie, contrôlés avant leur publication, gardés tant que le restaurant
          est sur Tablée, et classés du plus récent au plus ancien, sauf si vous choisissez un autre ordre, les vôtres
          d'abord.
        </T>
      </p>
      {count === 0 && <NoMatch wish={wish} />}
      <p role="status" className="sr-only">
        {isFiltered(wish) && plural(count, 'avis', 'avis')}
      </p>
      <ul className="mt-2">
        {reviews.map((review) => (
          <li key={review.id} className="border-b border-line py-6">
            <ReviewArticle review={review} onChanged={own.refresh} />
          </li>
        ))}
      </ul>
      <Pager wish={wish} totalPages={totalPages} />
    </>
  )
}

function Pager({ wish, totalPages }: { wish: ReviewWish; totalPages: number }) {
  const { page: number } = wish
  if (totalPages < 2) return null
  return (
    <nav aria-label="Pages des avis" className="mt-6 flex items-center justify-between gap-4">
      {number > 1 ? <PageLink to={reviewsUrl({ ...wish, page: number - 1 })}>Précédents</PageLink> : <span />}
      <p className="text-ink-soft">
        Page {number} sur {totalPages}
      </p>
      {number < totalPages ? <PageLink to={reviewsUrl({ ...wish, page: number + 1 })}>Suivants</PageLink> : <span />}
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
