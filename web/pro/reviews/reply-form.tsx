import { LONGEST_REPLY, replyFaults } from '@tablee/domain/reviews'
import { graphql, send } from '../../app/graphql.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { useLastSaved } from '../use-last-saved.ts'

type Props = {
  reviewId: string
  author: string
  comment: string
  onClose: () => void
  onSaved: () => Promise<void>
}

export function ReplyForm({ reviewId, author, comment, onClose, onSaved }: Props) {
  const { restaurant } = useDesk()
  const { sendOver } = useLastSaved(comment)
  const form = useValidatedForm({
    defaults: { comment },
    faultsOf: replyFaults,
    async onSend(typed) {
      const { replyToReview } = await sendOver(
        (was) => send(ReplyToReview, { restaurantId: restaurant.id, reviewId, ...typed, was }),
        () => typed.comment,
      )
      const isPublished = replyToReview.reply?.status === 'PUBLISHED'
      toast(isPublished ? 'Votre réponse est publiée.' : 'Votre réponse est relue avant sa publication.')
      await onSaved()
    },
  })

  return (
    <Form form={form} label={`Répondre à ${author}`} className="grid gap-4">
      <TextArea
        form={form}
        name="comment"
        label="Votre réponse"
        hint={`${LONGEST_REPLY} caractères au plus, sans lien ni numéro.`}
      />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Publier la réponse</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}

const ReplyToReview = graphql(`
  mutation ReplyToReview($restaurantId: ID!, $reviewId: ID!, $comment: String!, $was: String) {
    replyToReview(restaurantId: $restaurantId, reviewId: $reviewId, comment: $comment, was: $was) {
      id
      reply {
        status
      }
    }
  }
`)
