import type { ReviewListFragment } from '../../../generated/graphql.ts'
import { monthOf } from '../../../shared/reviews/month-of.ts'
import { ReviewMenu } from '../../../shared/reviews/review-menu.tsx'
import { ReviewState } from '../../../shared/reviews/review-state.tsx'
import { Star } from '../../../ui/icons/states/star.tsx'
import { longDate, score } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { ChangeReview } from './change-review.tsx'

type Props = { review: ReviewListFragment['reviews'][number]; onChanged: () => void }

/** A review with the owner's reply. Its author can change it; others can report it. */
export function ReviewArticle({ review, onChanged }: Props) {
  const { id, user, comment, reply, createdAt, visitedOn, isOwn } = review
  const titleId = `avis-${id}`
  return (
    <article aria-labelledby={titleId}>
      <div className="flex items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="min-w-0 flex-1 font-text font-bold tracking-normal">
          {isOwn && 'Votre avis : '}
          {[user.firstName, user.lastName].filter(Boolean).join(' ') || 'Ancien client'}
        </h3>
        <p className="flex items-baseline gap-1 font-bold">
          <Star aria-hidden className="size-4 translate-y-0.5 fill-current" />
          <span className="sr-only">Note : </span>
          {score(review.avgRating)}
          <span className="sr-only"> sur 5</span>
        </p>
        {!isOwn && <ReviewMenu id={id} titleId={titleId} />}
      </div>
      <p className="text-sm text-ink-soft">
        {review.status === 'PUBLISHED' ? 'Publié' : 'Écrit'} le {longDate(createdAt)}
        {visitedOn && `, visite en ${monthOf(visitedOn)}`}
      </p>
      {isOwn && (
        <div className="mt-3 max-w-[44em] empty:hidden">
          <ReviewState review={review} />
        </div>
      )}
      {comment && (
        <p className="mt-3 max-w-[44em] whitespace-pre-line">
          <T>{comment}</T>
        </p>
      )}
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        <Mark name="Rapidité" value={review.speedRating} />
        <Mark name="Cuisine" value={review.foodRating} />
        <Mark name="Expérience" value={review.experienceRating} />
      </dl>
      {isOwn && <ChangeReview review={review} onChanged={onChanged} />}
      {reply && (
        <div className="mt-4 ml-4 rounded-control border-l-4 border-brand bg-tint p-4">
          <p className="font-bold">Réponse du restaurateur</p>
          <p className="text-sm text-ink-soft">le {longDate(reply.createdAt)}</p>
          <p className="mt-2 max-w-[44em] whitespace-pre-line">
            <T>{reply.comment}</T>
          </p>
        </div>
      )}
    </article>
  )
}

function Mark({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="font-bold text-ink">{value}/5</dd>
    </div>
  )
}
