import { useState } from 'react'
import { graphql, send } from '../../../graphql.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { T } from '../../../words/t.tsx'
import { Cancel, Change } from '../../accounts/card.tsx'

type Props = { guest: { id: string; displayName: string }; onChanged: () => void }

/** The host takes somebody out who has not paid; the seat goes back to the link. */
export function RemoveGuest({ guest, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const form = useRuledForm({
    defaults: {},
    faultsOf: () => ({}),
    async onSend() {
      await send(Remove, { userReservationId: guest.id })
      setOpen(false)
      onChanged()
    },
  })

  return (
    <>
      <Change onPress={() => setOpen(true)} of={guest.displayName}>
        Retirer
      </Change>
      <Dialog title={`Retirer ${guest.displayName} ?`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form form={form} label={`Retirer ${guest.displayName}`}>
          <p>
            <T>Sa commande est annulée et sa place redevient libre. Rien ne lui sera débité.</T>
          </p>
          <div className="flex flex-wrap gap-3">
            <SendButton form={form} kind="danger">
              Retirer
            </SendButton>
            <Cancel onPress={() => setOpen(false)} />
          </div>
        </Form>
      </Dialog>
    </>
  )
}

const Remove = graphql(`
  mutation RemoveGuest($userReservationId: ID!) {
    removeGuest(userReservationId: $userReservationId) {
      id
    }
  }
`)
