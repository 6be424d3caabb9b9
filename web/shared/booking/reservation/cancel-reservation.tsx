import { isToGo } from '@tablee/domain/money/pricing'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import { CancelButton } from '../../../ui/card.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { T } from '../../../words/t.tsx'

const CancelReservationFragment = graphql(`
  fragment CancelReservation on Reservation {
    id
    date
    isGroup
    type
    status
    totalPaid
    restaurant {
      name
    }
  }
`)

type Props = {
  reservation: FragmentType<typeof CancelReservationFragment>
  onClose: () => void
  onChanged: () => void
}

export function CancelReservation({ reservation: masked, onClose, onChanged }: Props) {
  const { id, date, isGroup, type, status, totalPaid, restaurant } = getFragmentData(CancelReservationFragment, masked)
  const noun = isToGo(type) ? 'commande' : 'réservation'
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    failure: NOT_CHANGED,
    async onSend() {
      await send(CancelMutation, { reservationId: id })
      toast(isToGo(type) ? 'Votre commande est annulée.' : 'Votre réservation est annulée.')
      onChanged()
    },
  })

  return (
    <Form form={form} label={`Annuler la ${noun}`}>
      <p>
        <T>
          {restaurant.name}, {dayAndHour(date)}.{' '}
          {isGroup ? 'La réservation sera annulée pour vous et tous vos invités.' : `La ${noun} sera annulée.`}
          {totalPaid > 0 &&
            (status === 'PAID'
              ? ' Ce qui a été débité vous est rendu.'
              : ' Rien ne sera débité : les montants autorisés sont libérés.')}
        </T>
      </p>
      <DialogButtons>
        <SendButton form={form} kind="danger">
          Annuler la {noun}
        </SendButton>
        <CancelButton onPress={onClose}>{`Garder ma ${noun}`}</CancelButton>
      </DialogButtons>
    </Form>
  )
}

const CancelMutation = graphql(`
  mutation CancelReservationById($reservationId: ID!) {
    cancelReservation(reservationId: $reservationId)
  }
`)
