import { ofName } from '@tablee/domain/of-name'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import { T } from '../../words/t.tsx'
import { DecisionForm } from '../decision-form.tsx'

const ReplyToReadFragment = graphql(`
  fragment ReplyToReadLine on ReplyToRead {
    reviewId
    restaurantName
    comment
    review
    updatedAt
    mark
  }
`)

type Props = {
  reply: FragmentType<typeof ReplyToReadFragment>
  onDecide: (isPublished: boolean, sending: Promise<unknown>) => Promise<void>
}

/** A restaurant's reply that waits for moderation, and the decision on it. */
export function ReplyToRead({ reply: masked, onDecide }: Props) {
  const { reviewId, restaurantName, comment, review, updatedAt, mark } = getFragmentData(ReplyToReadFragment, masked)
  function decide(isPublished: boolean, reason: string) {
    return onDecide(isPublished, send(DecideOnReply, { reviewId, isPublished, reason, updatedAt, mark }))
  }

  return (
    <li className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="text-lg">Réponse {ofName(restaurantName)}</h2>
      <p className="mt-2 text-sm wrap-anywhere text-ink-soft">« {review} »</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">
        <T>{comment}</T>
      </p>
      <DecisionForm
        label={`Refuser la réponse ${ofName(restaurantName)}`}
        publish="Publier"
        reader="au restaurant"
        onDecide={decide}
      />
    </li>
  )
}

const DecideOnReply = graphql(`
  mutation DecideOnReply($reviewId: ID!, $isPublished: Boolean!, $reason: String, $updatedAt: Timestamp) {
    decideOnReply(reviewId: $reviewId, isPublished: $isPublished, reason: $reason, updatedAt: $updatedAt) {
      replies {
        reviewId
      }
    }
  }
`)
