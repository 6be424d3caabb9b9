import { LONGEST_REVIEW, type ReviewWords, reviewFaults } from '@tablee/domain/reviews'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import type { ReviewStatus } from '../../generated/graphql.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { MarkField } from './mark-field.tsx'
import { ReviewState } from './review-state.tsx'

const WrittenReview = graphql(`
  fragment WrittenReview on Review {
    id
    comment
    speedRating
    foodRating
    experienceRating
    ...ReviewState
  }
`)

type Props = {
  review: FragmentType<typeof WrittenReview> | null
  /** The share of the visit, for a first review. */
  shareId?: string
  onClose: () => void
  onSaved: () => void
}

export default function ReviewForm({ review: masked, shareId = '', onClose, onSaved }: Props) {
  const review = getFragmentData(WrittenReview, masked)
  const form = useValidatedForm({
    defaults: {
      speedRating: String(review?.speedRating ?? ''),
      foodRating: String(review?.foodRating ?? ''),
      experienceRating: String(review?.experienceRating ?? ''),
      comment: review?.comment ?? '',
    },
    faultsOf: (typed) => reviewFaults(wordsOf(typed)),
    async onSend(typed) {
      const input = wordsOf(typed)
      const { status } = review
        ? (await send(UpdateReview, { id: review.id, input })).updateReview
        : (await send(AddReview, { userReservationId: shareId, input })).addReview
      toast(THANKS[status])
      onSaved()
    },
  })

  return (
    <Form form={form} label={review ? 'Modifier votre avis' : 'Laisser un avis'} className="grid gap-4">
      {review && <ReviewState review={review} />}
      <div className="grid gap-1">
        <MarkField form={form} name="speedRating" label="Rapidité" />
        <MarkField form={form} name="foodRating" label="Cuisine" />
        <MarkField form={form} name="experienceRating" label="Expérience" />
      </div>
      <TextArea form={form} name="comment" label="Votre expérience" hint={`${LONGEST_REVIEW} caractères au plus.`} />
      <p className="text-sm text-ink-soft">
        <T>
          Votre avis paraît avec votre prénom, l'initiale de votre nom et le mois de votre visite. Il est sans
          contrepartie, et vous pouvez le modifier.
        </T>
      </p>
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>{review ? 'Enregistrer' : 'Publier mon avis'}</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}

type Typed = Record<'comment' | 'speedRating' | 'foodRating' | 'experienceRating', string>

function wordsOf({ comment, speedRating, foodRating, experienceRating }: Typed): ReviewWords {
  return {
    comment,
    speedRating: Number(speedRating),
    foodRating: Number(foodRating),
    experienceRating: Number(experienceRating),
  }
}

const WAITS = 'Merci. Votre avis est relu avant sa publication.'
const THANKS: Record<ReviewStatus, string> = {
  PUBLISHED: 'Merci, votre avis est publié.',
  PENDING: WAITS,
  REFUSED: WAITS,
}

const AddReview = graphql(`
  mutation AddReview($userReservationId: ID!, $input: UpdateReviewInput!) {
    addReview(userReservationId: $userReservationId, input: $input) {
      id
      status
    }
  }
`)

const UpdateReview = graphql(`
  mutation UpdateReview($id: ID!, $input: UpdateReviewInput!) {
    updateReview(id: $id, input: $input) {
      id
      status
    }
  }
`)
