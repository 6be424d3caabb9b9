import { useNavigate, useRevalidator } from 'react-router'
import { focusPage } from '../../../focus-page.ts'
import { graphql, send } from '../../../graphql.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { T } from '../../../words/t.tsx'
import { CancelButton } from '../../accounts/card.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { nameOf, type TeamMate } from './member.ts'

type Props = { member: TeamMate; isOpen: boolean; onClose: () => void }

/** Asks before somebody is taken out of the team. */
export function RemoveMember({ member, isOpen, onClose }: Props) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const name = nameOf(member)
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    async onSend() {
      await send(RemoveStaff, { restaurantId: restaurant.id, memberId: member.id })
      toast(
        member.isSelf ? `Vous avez quitté l'équipe : ${restaurant.name}.` : `${name} ne fait plus partie de l'équipe.`,
      )
      onClose()
      await (member.isSelf ? navigate('/pro') : revalidate())
      focusPage()
    },
  })

  return (
    <Dialog title={member.isSelf ? "Quitter l'équipe ?" : `Retirer ${name} ?`} isOpen={isOpen} onClose={onClose}>
      <p>
        <T>
          {member.isSelf
            ? 'Vous perdez tout de suite votre accès à ce restaurant. Votre compte reste le vôtre.'
            : "L'accès à ce restaurant prend fin tout de suite, sur tous ses appareils. Son compte reste le sien."}
        </T>
      </p>
      <Form form={form} label={`Retirer ${name}`} className="mt-5 grid gap-5">
        <DialogButtons>
          <SendButton form={form} kind="danger">
            {member.isSelf ? "Quitter l'équipe" : "Retirer de l'équipe"}
          </SendButton>
          <CancelButton onPress={onClose} />
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

const RemoveStaff = graphql(`
  mutation RemoveStaff($restaurantId: ID!, $memberId: ID!) {
    removeStaff(restaurantId: $restaurantId, memberId: $memberId) {
      members {
        id
      }
    }
  }
`)
