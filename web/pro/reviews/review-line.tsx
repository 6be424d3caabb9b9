import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { monthOf } from '../../shared/reviews/month-of.ts'
import { ReviewMenu } from '../../shared/reviews/review-menu.tsx'
import { Star } from '../../ui/icons/states/star.tsx'
import { longDate, score } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { ReplyBelow } from './reply-below.tsx'

const DeskReviewLineFragment = graphql(`
  fragment DeskReviewLine on HouseReview {
    id
    review {
      comment
      avgRating
      speedRating
      foodRating
      experienceRating
      createdAt
      visitedOn
      user {
        firstName
        lastName
      }
    }
    ...ReplyBelow
  }
`)

/** A review, and below it the restaurant's reply or the form to write one. */
export function ReviewLine({ review: masked }: { review: FragmentType<typeof DeskReviewLineFragment> }) {
  const line = getFragmentData(DeskReviewLineFragment, masked)
  const { user, comment, createdAt, visitedOn, ...review } = line.review
  const titleId = `avis-${line.id}`
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || 'Ancien client'
  return (
    <li className="rounded-card border border-line bg-card p-5 sm:p-7">
      <article aria-labelledby={titleId}>
        <div className="flex items-baseline justify-between gap-x-4">
          <h2 id={titleId} className="min-w-0 flex-1 font-text text-lg font-bold tracking-normal">
            {name}
          </h2>
          <p className="flex items-baseline gap-1 font-bold">
            <Star aria-hidden className="size-4 translate-y-0.5 fill-current" />
            <span className="sr-only">Note : </span>
            {score(review.avgRating)}
            <span className="sr-only"> sur 5</span>
          </p>
          <ReviewMenu id={line.id} titleId={titleId} />
        </div>
        <p className="text-sm text-ink-soft">
          Publié le {longDate(createdAt)}
          {visitedOn && `, visite en ${monthOf(visitedOn)}`}
        </p>
        {comment && (
          <p className="mt-3 max-w-[44em] wrap-anywhere whitespace-pre-line">
            <T>{comment}</T>
          </p>
        )}
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
          <span>Rapidité {review.speedRating}/5</span>
          <span>Cuisine {review.foodRating}/5</span>
          <span>Expérience {review.experienceRating}/5</span>
        </p>
        <ReplyBelow review={line} author={name} />
      </article>
    </li>
  )
}
