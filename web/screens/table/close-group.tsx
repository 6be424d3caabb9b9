import { staysAtClose } from '@tablee/domain/reservations/booking-actions'
import { useState } from 'react'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { plural } from '../../words/formats.ts'
import { NOT_CHANGED } from '../../words/sentences.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

const CloseGroupFragment = graphql(`
  fragment CloseGroup on Reservation {
    id
    type
    totalPersons
    usersReservations {
      status
    }
  }
`)

type Props = { reservation: FragmentType<typeof CloseGroupFragment>; onChanged: () => void }

/** Lets the host stop waiting. The table is kept for the guests who have paid, or who have chosen if the host pays. */
export function CloseGroup({ reservation, onChanged }: Props) {
  const { type } = getFragmentData(CloseGroupFragment, reservation)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const name = type === 'SELF_PAY' ? 'Confirmer avec les présents' : 'Clore le groupe'
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonStyle('line', 'px-5')}
      >
        {typeset(name)}
      </button>
      <Dialog title={`${name} ?`} isOpen={isOpen} onClose={close}>
        {isOpen && <Closing name={name} reservation={reservation} onChanged={onChanged} onClose={close} />}
      </Dialog>
    </>
  )
}

function Closing({ name, reservation: masked, onChanged, onClose }: Props & { name: string; onClose: () => void }) {
  const { id, type, totalPersons, usersReservations } = getFragmentData(CloseGroupFragment, masked)
  const isSelfPay = type === 'SELF_PAY'
  const coming = usersReservations.filter(({ status }) => staysAtClose(type, status)).length
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    failure: NOT_CHANGED,
    async onSend() {
      await send(Close, { reservationId: id })
      onClose()
      onChanged()
    },
  })
  return (
    <Form form={form} label={name}>
      <p>
        <T>
          Votre table sera pour {plural(coming, 'personne')}
          {coming < totalPersons && ` au lieu de ${totalPersons}`}, et plus personne ne pourra vous rejoindre.{' '}
          {isSelfPay
            ? "Une part qui n'est pas encore payée est annulée."
            : "L'addition sera fixée : il vous restera à la régler."}
        </T>
      </p>
      <DialogButtons>
        <SendButton form={form}>{name}</SendButton>
        <CancelButton onPress={onClose}>Attendre encore</CancelButton>
      </DialogButtons>
    </Form>
  )
}

const Close = graphql(`
  mutation CloseGroupById($reservationId: ID!) {
    closeReservation(reservationId: $reservationId) {
      id
    }
  }
`)
