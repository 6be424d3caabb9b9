import { isToGo } from '@tablee/domain/money/pricing'
import { type FragmentType, getFragmentData, graphql, send } from '../../../../app/graphql.ts'
import { CancelButton } from '../../../../ui/card.tsx'
import { DialogButtons } from '../../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import { toast } from '../../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../../words/sentences.ts'
import { T } from '../../../../words/t.tsx'
import { ModifyReservationFragment } from '../modify-reservation.tsx'

type Props = { reservation: FragmentType<typeof ModifyReservationFragment>; onClose: () => void; onChanged: () => void }

/** Declines the hour that the restaurant proposes, after warning that the booking ends and everything is refunded. */
export function DeclineMove({ reservation: masked, onClose, onChanged }: Props) {
  const { id, type, isGroup } = getFragmentData(ModifyReservationFragment, masked)
  const noun = isToGo(type) ? 'commande' : 'réservation'
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    failure: NOT_CHANGED,
    async onSend() {
      await send(Decline, { id })
      toast(`Votre ${noun} est annulée, tout vous est rendu.`)
      onChanged()
    },
  })
  return (
    <Form form={form} label="Refuser cette heure">
      <p>
        <T>
          Le restaurant ne peut pas vous servir à l'heure prévue : si vous refusez, la {noun} est annulée
          {isGroup && ' pour vous et tous vos invités'}, et tout est rendu.
        </T>
      </p>
      <DialogButtons>
        <SendButton form={form} kind="danger">
          Refuser et annuler
        </SendButton>
        <CancelButton onPress={onClose}>Revenir</CancelButton>
      </DialogButtons>
    </Form>
  )
}

const Decline = graphql(`
  mutation DeclineMoveOf($id: ID!) {
    declineMove(reservationId: $id) {
      id
    }
  }
`)
