import { useNavigate, useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { nameOf, type TeamMate } from './member.ts'

type Props = { member: TeamMate; isOpen: boolean; onClose: () => void }

/** Asks for confirmation before a member is removed, and for the password if they own the restaurant. */
export function RemoveMember({ member, isOpen, onClose }: Props) {
  const name = nameOf(member)
  return (
    <Dialog title={member.isSelf ? "Quitter l'équipe ?" : `Retirer ${name} ?`} isOpen={isOpen} onClose={onClose}>
      <p>
        <T>
          {member.isSelf
            ? 'Vous perdez tout de suite votre accès à ce restaurant. Votre compte reste le vôtre.'
            : "L'accès à ce restaurant prend fin tout de suite, sur tous ses appareils. Son compte reste le sien."}
        </T>
      </p>
      {isOpen && <RemoveForm member={member} onClose={onClose} />}
    </Dialog>
  )
}

function RemoveForm({ member, onClose }: Omit<Props, 'isOpen'>) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const name = nameOf(member)
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { password: '' },
    faultsOf: requested.faultsOf,
    async onSend({ password }) {
      const removed = { restaurantId: restaurant.id, memberId: member.id, password: password || null }
      await send(RemoveStaff, removed).catch(requested.rethrow)
      toast(
        member.isSelf ? `Vous avez quitté l'équipe : ${restaurant.name}.` : `${name} ne fait plus partie de l'équipe.`,
      )
      onClose()
      await (member.isSelf ? navigate('/pro') : revalidate())
      focusPage()
    },
  })

  return (
    <Form form={form} label={`Retirer ${name}`} className="mt-5 grid gap-5">
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <DialogButtons>
        <SendButton form={form} kind="danger">
          {member.isSelf ? "Quitter l'équipe" : "Retirer de l'équipe"}
        </SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

const RemoveStaff = graphql(`
  mutation RemoveStaff($restaurantId: ID!, $memberId: ID!, $password: String) {
    removeStaff(restaurantId: $restaurantId, memberId: $memberId, password: $password) {
      members {
        id
      }
    }
  }
`)
