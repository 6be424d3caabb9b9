import { Link } from 'react-router'
import { graphql } from '../../../app/graphql.ts'
import type { ReviewSummaryFragment } from '../../../generated/graphql.ts'
import { Star } from '../../../ui/icons/states/star.tsx'
import { plural, score } from '../../../words/formats.ts'
import { type ReviewListFilter, reviewsUrl } from './review-list-filter.ts'

export const ReviewSummaryDocument = graphql(`
  fragment ReviewSummary on ReviewSummary {
    speed
    food
    experience
    distribution
  }
`)

type Props = { summary: ReviewSummaryFragment; avgRating: number | null; filter: ReviewListFilter }

/** The mean, the three ratings, and the number of reviews for each rating. A press filters by that rating. */
export function ReviewSummary({ summary, avgRating, filter }: Props) {
  const { speed, food, experience, distribution } = summary
  const count = distribution.reduce((sum, each) => sum + each, 0)
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 rounded-card border border-line bg-card p-5 sm:grid-cols-[auto_1fr_1.2fr] sm:items-center sm:p-7">
      {avgRating !== null && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:block sm:text-center">
          <span className="sr-only">Note moyenne : </span>
          <span className="font-title text-4xl font-extrabold">{score(avgRating)}</span>
          <span className="sr-only"> sur 5, </span>
          <span className="block">
            <Stars of={avgRating} />
            <span className="mt-1 block text-sm text-ink-soft">{plural(count, 'avis', 'avis')}</span>
          </span>
        </p>
      )}
      <dl className="grid gap-3">
        <Measure name="Rapidité" value={speed} />
        <Measure name="Cuisine" value={food} />
        <Measure name="Expérience" value={experience} />
      </dl>
      <nav aria-label="Avis par note">
        <ul>
          {[5, 4, 3, 2, 1].map((mark) => (
            <MarkLink key={mark} mark={mark} count={distribution[mark - 1] ?? 0} total={count} filter={filter} />
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Measure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <dt className="min-w-0 flex-none basis-26 text-ink-soft">{name}</dt>
      <dd className="contents">
        <Bar share={value / 5} />
        <b className="w-8 flex-none text-right tabular-nums">
          {score(value)}
          <span className="sr-only"> sur 5</span>
        </b>
      </dd>
    </div>
  )
}

type MarkProps = { mark: number; count: number; total: number; filter: ReviewListFilter }

function MarkLink({ mark, count, total, filter }: MarkProps) {
  const isChosen = filter.mark === mark
  const line = 'grid min-h-11 grid-cols-[2.5rem_1fr_2.5rem] items-center gap-3 rounded-control px-2 text-sm sm:min-h-8'
  const drawn = (
    <>
      <span className="flex items-center gap-1 font-bold">
        {mark}
        <Star aria-hidden className="size-3.5 fill-current" />
        <span className="sr-only"> sur 5 :</span>
      </span>
      <Bar share={total === 0 ? 0 : count / total} />
      <span className="text-right text-ink-soft tabular-nums">
        {count}
        <span className="sr-only"> avis</span>
      </span>
    </>
  )
  if (count === 0) return <li className={line}>{drawn}</li>
  return (
    <li>
      <Link
        to={reviewsUrl({ ...filter, page: 1, mark: isChosen ? null : mark })}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={`${line} ${isChosen ? 'bg-tint' : 'hover:bg-tint'}`}
      >
        {drawn}
      </Link>
    </li>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="h-2 flex-1 basis-8 overflow-hidden rounded-pill bg-line">
      <span className="block h-full rounded-pill bg-saffron" style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  )
}

function Stars({ of }: { of: number }) {
  return (
    <span aria-hidden className="relative inline-flex text-line">
      {[1, 2, 3, 4, 5].map((each) => (
        <Star key={each} className="size-5 fill-current" />
      ))}
      <span className="absolute inset-0 flex overflow-hidden text-saffron" style={{ width: `${(of / 5) * 100}%` }}>
        {[1, 2, 3, 4, 5].map((each) => (
          <Star key={each} className="size-5 flex-none fill-current" />
        ))}
      </span>
    </span>
  )
}
