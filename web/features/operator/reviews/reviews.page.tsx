import { Link, useRevalidator } from 'react-router'
import { graphql, send } from '../../../graphql.ts'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour, plural, score } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { privateHead } from '../../layout/private-head.ts'
import { DecisionForm } from '../decision-form.tsx'
import { OperatorFailure } from '../operator-failure.tsx'
import { personPath } from '../operator-paths.ts'
import { Nothing } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/reviews.page.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await readAsOperator(request, OperatorReviews, {})).reviewsToRead
}

export function meta() {
  return privateHead('Avis à lire')
}

export { OperatorFailure as ErrorBoundary }

/** The reviews and replies that wait for moderation, and the reviews that readers have reported. */
export default function OperatorReviewsPage({ loaderData: { reviews, replies } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  async function done(isPublished: boolean) {
    toast(isPublished ? 'Publié.' : 'Refusé : la lettre part.')
    await revalidate()
  }

  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="text-xl font-extrabold md:text-2xl">{typeset('Avis à lire')}</h1>
      <p role="status" className="mt-1 mb-4 text-ink-soft">
        {plural(reviews.length, 'avis', 'avis')}, {plural(replies.length, 'réponse')}
      </p>
      {reviews.length + replies.length === 0 && <Nothing>Tout est lu.</Nothing>}
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <li key={review.id} className="rounded-card border border-line bg-card p-5 sm:p-6">
            <h2 className="text-lg">
              {review.restaurantName}, {score((review.speedRating + review.foodRating + review.experienceRating) / 3)}/5
            </h2>
            <p className="text-sm text-ink-soft">
              {dayAndHour(review.createdAt)} ·{' '}
              <Link to={personPath(review.authorId)} className="font-semibold underline underline-offset-2">
                {[review.firstName, review.lastName].filter(Boolean).join(' ') || "voir l'auteur"}
              </Link>
              {review.dueAt && ` · à décider avant le ${dayAndHour(review.dueAt)}`}
            </p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">
              <T>{review.comment ?? ''}</T>
            </p>
            {review.reports.map(({ reason, reportedAt }) => (
              <p key={reportedAt} className="mt-2 rounded-control bg-tint px-3 py-2 text-sm wrap-anywhere">
                Signalé le {dayAndHour(reportedAt)} : {reason}
              </p>
            ))}
            <DecisionForm
              label={`Refuser l'avis sur ${review.restaurantName}`}
              publish={review.status === 'PUBLISHED' ? 'Garder en ligne' : 'Publier'}
              reader="à l'auteur"
              onDecide={async (isPublished, reason) => {
                await send(DecideOnReview, { id: review.id, isPublished, reason })
                await done(isPublished)
              }}
            />
          </li>
        ))}
        {replies.map((reply) => (
          <li key={`r${reply.reviewId}`} className="rounded-card border border-line bg-card p-5 sm:p-6">
            <h2 className="text-lg">Réponse de {reply.restaurantName}</h2>
            <p className="mt-2 text-sm wrap-anywhere text-ink-soft">« {reply.review} »</p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">
              <T>{reply.comment}</T>
            </p>
            <DecisionForm
              label={`Refuser la réponse de ${reply.restaurantName}`}
              publish="Publier"
              reader="au restaurant"
              onDecide={async (isPublished, reason) => {
                await send(DecideOnReply, { reviewId: reply.reviewId, isPublished, reason })
                await done(isPublished)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const OperatorReviews = graphql(`
  query OperatorReviews {
    reviewsToRead {
      reviews {
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
        dueAt
        reports {
          reason
          reportedAt
        }
      }
      replies {
        reviewId
        restaurantName
        comment
        review
      }
    }
  }
`)

const DecideOnReview = graphql(`
  mutation DecideOnReview($id: ID!, $isPublished: Boolean!, $reason: String) {
    decideOnReview(id: $id, isPublished: $isPublished, reason: $reason) {
      reviews {
        id
      }
    }
  }
`)

const DecideOnReply = graphql(`
  mutation DecideOnReply($reviewId: ID!, $isPublished: Boolean!, $reason: String) {
    decideOnReply(reviewId: $reviewId, isPublished: $isPublished, reason: $reason) {
      replies {
        reviewId
      }
    }
  }
`)
