import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { useDesk } from '../desk/use-desk.ts'

type Props = { reviewId: string; isOpen: boolean; onClose: () => void }

export function WithdrawReply({ reviewId, isOpen, onClose }: Props) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    async onSend() {
      await send(WithdrawReplyTo, { restaurantId: restaurant.id, reviewId })
      toast('Votre réponse est retirée.')
      onClose()
      await revalidate()
      focusPage()
    },
  })

  return (
    <Dialog title="Retirer votre réponse ?" isOpen={isOpen} onClose={onClose}>
      <p>
        <T>Elle ne paraît plus sous l'avis. Vous pouvez en écrire une autre tant que l'avis en reçoit.</T>
      </p>
      <Form form={form} label="Retirer votre réponse" className="mt-5 grid gap-5">
        <DialogButtons>
          <SendButton form={form} kind="danger">
            Retirer la réponse
          </SendButton>
          <CancelButton onPress={onClose} />
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

const WithdrawReplyTo = graphql(`
  mutation WithdrawReply($restaurantId: ID!, $reviewId: ID!) {
    withdrawReply(restaurantId: $restaurantId, reviewId: $reviewId) {
      id
    }
  }
`)
