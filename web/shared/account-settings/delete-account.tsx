import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { forgetPerson } from '../viewer/sign-in/log-out.ts'
import { useRequestedFields } from '../viewer/sign-in/use-requested-fields.ts'
import { CurrentPasswordField } from './security/current-password-field.tsx'

type Props = { isOpen: boolean; onClose: () => void; lost: ReactNode }

/** Explains what is deleted and what is kept, and asks for the password unless the sign-in is recent. */
export function DeleteAccount({ isOpen, onClose, lost }: Props) {
  return (
    <Dialog title="Supprimer mon compte" isOpen={isOpen} onClose={onClose}>
      <T>
        <ul className="list-disc space-y-1.5 pl-5">{lost}</ul>
      </T>
      {isOpen && <DeleteForm onClose={onClose} />}
    </Dialog>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { password: '' },
    faultsOf: requested.faultsOf,
    onSend: async ({ password }) => {
      await send(Delete, { password: password || null }).catch(requested.rethrow)
      await navigate('/')
      forgetPerson()
      toast('Votre compte a été supprimé.')
    },
  })

  return (
    <Form form={form} label="Supprimer mon compte" className="mt-5 grid gap-5">
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <DialogButtons>
        <SendButton form={form} kind="danger">
          Supprimer mon compte
        </SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

const Delete = graphql(`
  mutation DeleteAccount($password: String) {
    deleteAccount(password: $password)
  }
`)
