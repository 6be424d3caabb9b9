import { useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { CancelButton, ChangeButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { NOT_CHANGED } from '../../words/sentences.ts'
import { T } from '../../words/t.tsx'

type Props = { guest: { id: string; displayName: string }; onChanged: () => void }

/** Lets the host remove a guest who has not paid. The seat becomes available to the invitation link again. */
export function RemoveGuest({ guest, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ChangeButton onPress={() => setOpen(true)} of={guest.displayName}>
        Retirer
      </ChangeButton>
      <Dialog title={`Retirer ${guest.displayName} ?`} isOpen={isOpen} onClose={close}>
        {isOpen && <Removal guest={guest} onChanged={onChanged} onClose={close} />}
      </Dialog>
    </>
  )
}

function Removal({ guest, onChanged, onClose }: Props & { onClose: () => void }) {
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    failure: NOT_CHANGED,
    async onSend() {
      await send(Remove, { userReservationId: guest.id })
      onClose()
      onChanged()
    },
  })
  return (
    <Form form={form} label={`Retirer ${guest.displayName}`}>
      <p>
        <T>Sa commande est annulée et sa place redevient libre. Rien ne lui sera débité.</T>
      </p>
      <DialogButtons>
        <SendButton form={form} kind="danger">
          Retirer
        </SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

const Remove = graphql(`
  mutation RemoveGuest($userReservationId: ID!) {
    removeGuest(userReservationId: $userReservationId) {
      id
    }
  }
`)
