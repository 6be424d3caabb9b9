import { isMark, MARKS } from '@tablee/domain/reviews'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { graphql } from '../../app/graphql.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { Pager } from '../../ui/paging/pager.tsx'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/reviews.page'
import { ReviewLine } from './review-line.tsx'

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  const filter = readReviewsUrl(new URL(request.url).searchParams)
  return { filter, ...(await readAtDesk(request, DeskReviews, { id: restaurant, ...filter })).houseReviews }
}

export function meta() {
  return privateHead('Avis')
}

export { DeskFailure as ErrorBoundary }

export default function ReviewsPage({
  loaderData: { filter, reviews, count, unanswered, totalPages },
}: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="text-xl font-extrabold md:text-2xl">{typeset('Avis')}</h1>
      <p className="mt-1 mb-4 text-ink-soft">
        {unanswered === 0 ? 'Tous ont leur réponse.' : `${plural(unanswered, 'avis', 'avis')} sans réponse.`}{' '}
        <T>Une réponse paraît sous son avis, et son auteur en est averti.</T>
      </p>
      <ReviewFilters filter={filter} />
      <p role="status" className="sr-only">
        {plural(count, 'avis', 'avis')}
      </p>
      {count === 0 && (
        <p className="rounded-card border border-line bg-card p-5 sm:p-7">
          <T>
            {filter.mark === null && !filter.unanswered
              ? 'Personne n’a encore laissé d’avis.'
              : 'Aucun avis ne correspond.'}
          </T>
        </p>
      )}
      <ul className="grid gap-4">
        {reviews.map((one) => (
          <ReviewLine key={one.id} review={one} />
        ))}
      </ul>
      <Pager
        label="Pages des avis"
        page={filter.page}
        totalPages={totalPages}
        urlOf={(page) => reviewsUrl({ ...filter, page })}
      />
    </div>
  )
}

const DeskReviews = graphql(`
  query DeskReviews($id: ID!, $page: Int, $mark: Int, $unanswered: Boolean) {
    houseReviews(restaurantId: $id, page: $page, mark: $mark, unanswered: $unanswered) {
      count
      unanswered
      totalPages
      reviews {
        id
        ...DeskReviewLine
      }
    }
  }
`)

/** Filters the reviews without a reply or with one rating. A second press removes the filter. */
function ReviewFilters({ filter }: { filter: ReviewsFilter }) {
  const { mark, unanswered } = filter
  return (
    <nav aria-label="Filtrer les avis" className="mb-5 flex flex-wrap gap-2">
      <Filter filter={{ page: 1, mark, unanswered: !unanswered }} isOn={unanswered}>
        Sans réponse
      </Filter>
      {MARKS.toReversed().map((one) => (
        <Filter key={one} filter={{ page: 1, unanswered, mark: mark === one ? null : one }} isOn={mark === one}>
          {`${one} sur 5`}
        </Filter>
      ))}
    </nav>
  )
}

function Filter({ filter, isOn, children }: { filter: ReviewsFilter; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to={reviewsUrl(filter)}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-pill border border-edge bg-card px-4 font-semibold transition-colors duration-150 hover:bg-tint aria-[current=true]:border-brand aria-[current=true]:bg-tint aria-[current=true]:text-brand-dark"
    >
      {typeof children === 'string' ? typeset(children) : children}
    </Link>
  )
}

type ReviewsFilter = { page: number; mark: number | null; unanswered: boolean }

const LAST_PAGE = 10_000

/** Reads the URL, and replaces invalid values by their defaults. */
function readReviewsUrl(params: URLSearchParams): ReviewsFilter {
  const mark = Number(params.get('note'))
  return {
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), LAST_PAGE),
    mark: isMark(mark) ? mark : null,
    unanswered: params.has('sans-reponse'),
  }
}

function reviewsUrl({ page, mark, unanswered }: ReviewsFilter): string {
  const params = new URLSearchParams()
  if (unanswered) params.set('sans-reponse', '')
  if (mark !== null) params.set('note', String(mark))
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
