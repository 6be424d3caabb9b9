import { useRevalidator } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql } from '../../app/graphql.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { Nothing } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/reviews.page'
import { ReplyToRead } from './reply-to-read.tsx'
import { ReviewToRead } from './review-to-read.tsx'

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
  async function decide(isPublished: boolean, sending: Promise<unknown>) {
    try {
      await sending
    } catch (error) {
      // The card then shows the current text, and keeps the typed reason.
      if (error instanceof AnswerError && error.code === 'CONFLICT') await revalidate()
      throw error
    }
    toast(isPublished ? 'Publié.' : 'Refusé : la lettre part.')
    await revalidate()
  }

  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="text-xl font-extrabold md:text-2xl">{typeset('Avis à lire')}</h1>
      <p role="status" className="mt-1 mb-4 text-ink-soft">
        {plural(reviews.length, 'avis', 'avis')}
        {replies.length > 0 && `, ${plural(replies.length, 'réponse')}`}
      </p>
      {reviews.length + replies.length === 0 && <Nothing>Tout est lu.</Nothing>}
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <ReviewToRead key={review.id} review={review} onDecide={decide} />
        ))}
        {replies.map((reply) => (
          <ReplyToRead key={reply.reviewId} reply={reply} onDecide={decide} />
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
        ...ReviewToRead
      }
      replies {
        reviewId
        ...ReplyToReadLine
      }
    }
  }
`)
