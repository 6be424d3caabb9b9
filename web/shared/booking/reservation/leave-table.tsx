import { shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import { CancelButton } from '../../../ui/card.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { T } from '../../../words/t.tsx'

const LeaveTableFragment = graphql(`
  fragment LeaveTable on Reservation {
    date
    restaurant {
      name
    }
    usersReservations {
      id
      isOwn
    }
  }
`)

type Props = {
  reservation: FragmentType<typeof LeaveTableFragment>
  /** The token of a guest without an account. */
  token?: string
  onClose: () => void
  onChanged: () => void
}

export function LeaveTable({ reservation: masked, token, onClose, onChanged }: Props) {
  const { date, restaurant, ...reservation } = getFragmentData(LeaveTableFragment, masked)
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    failure: NOT_CHANGED,
    async onSend() {
      await send(Leave, { userReservationId: shareOfViewer(reservation)?.id ?? '' }, token ? { token } : {})
      toast('Vous avez quitté la table.')
      onChanged()
    },
  })

  return (
    <Form form={form} label="Quitter la table">
      <p>
        <T>
          {restaurant.name}, {dayAndHour(date)}. Votre place est rendue et rien ne vous sera débité.
        </T>
      </p>
      <DialogButtons>
        <SendButton form={form} kind="danger">
          Quitter la table
        </SendButton>
        <CancelButton onPress={onClose}>Garder ma place</CancelButton>
      </DialogButtons>
    </Form>
  )
}

const Leave = graphql(`
  mutation LeaveReservation($userReservationId: ID!) {
    leaveReservation(userReservationId: $userReservationId)
  }
`)
