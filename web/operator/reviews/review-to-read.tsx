import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import { dayAndHour, score } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { DecisionForm } from '../decision-form.tsx'
import { personPath } from '../operator-paths.ts'

const ReviewToReadFragment = graphql(`
  fragment ReviewToRead on ReviewForOperator {
    id
    restaurantName
    authorId
    firstName
    lastName
    comment
    status
    speedRating
    foodRating
    experienceRating
    createdAt
    updatedAt
    dueAt
    mark
    reports {
      id
      reason
      reportedAt
    }
  }
`)

type Props = {
  review: FragmentType<typeof ReviewToReadFragment>
  onDecide: (isPublished: boolean, sending: Promise<unknown>) => Promise<void>
}

/** A review that waits for moderation, or that readers have reported, and the decision on it. */
export function ReviewToRead({ review: masked, onDecide }: Props) {
  const review = getFragmentData(ReviewToReadFragment, masked)
  function decide(isPublished: boolean, reason: string) {
    const { id, updatedAt, mark, reports } = review
    const seen = { updatedAt, mark, reportIds: reports.map((report) => report.id) }
    return onDecide(isPublished, send(DecideOnReview, { id, isPublished, reason, ...seen }))
  }

  return (
    <li className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="text-lg">
        {review.restaurantName}, {score((review.speedRating + review.foodRating + review.experienceRating) / 3)}/5
      </h2>
      <p className="text-sm text-ink-soft">
        {dayAndHour(review.createdAt)} ·{' '}
        <Link to={personPath(review.authorId)} className="font-semibold underline underline-offset-2">
          {[review.firstName, review.lastName].filter(Boolean).join(' ') || 'voir l’auteur'}
        </Link>
        {review.dueAt && ` · à décider avant le ${dayAndHour(review.dueAt)}`}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">
        <T>{review.comment ?? ''}</T>
      </p>
      {review.reports.map(({ id, reason, reportedAt }) => (
        <p key={id} className="mt-2 rounded-control bg-tint px-3 py-2 text-sm wrap-anywhere">
          Signalé le {dayAndHour(reportedAt)} : {reason}
        </p>
      ))}
      <DecisionForm
        label={`Refuser l'avis sur ${review.restaurantName}`}
        publish={review.status === 'PUBLISHED' ? 'Garder en ligne' : 'Publier'}
        reader="à l'auteur"
        onDecide={decide}
      />
    </li>
  )
}

const DecideOnReview = graphql(`
  mutation DecideOnReview(
    $id: ID!
    $isPublished: Boolean!
    $reason: String
    $updatedAt: Timestamp
    $reportIds: [ID!]
  ) {
    decideOnReview(
      id: $id
      isPublished: $isPublished
      reason: $reason
      updatedAt: $updatedAt
      reportIds: $reportIds
    ) {
      reviews {
        id
      }
    }
  }
`)
