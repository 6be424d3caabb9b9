import { MARKS } from '@tablee/domain/reviews'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { typeset } from '../../words/typeset.ts'
import { type HouseWish, houseReviewsUrl } from './house-wish.ts'

/** Filters the reviews without a reply or with one rating. A second press removes the filter. */
export function ReviewFilters({ wish }: { wish: HouseWish }) {
  const { mark, unanswered } = wish
  return (
    <nav aria-label="Filtrer les avis" className="mb-5 flex flex-wrap gap-2">
      <Filter wish={{ page: 1, mark, unanswered: !unanswered }} isOn={unanswered}>
        Sans réponse
      </Filter>
      {MARKS.toReversed().map((one) => (
        <Filter key={one} wish={{ page: 1, unanswered, mark: mark === one ? null : one }} isOn={mark === one}>
          {`${one} sur 5`}
        </Filter>
      ))}
    </nav>
  )
}

function Filter({ wish, isOn, children }: { wish: HouseWish; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to={houseReviewsUrl(wish)}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-pill border border-edge bg-card px-4 font-semibold transition-colors duration-150 hover:bg-tint aria-[current=true]:border-brand aria-[current=true]:bg-tint aria-[current=true]:text-brand-dark"
    >
      {typeof children === 'string' ? typeset(children) : children}
    </Link>
  )
}
