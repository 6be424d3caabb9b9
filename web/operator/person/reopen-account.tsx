import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'

type Props = { accountId: string; isOpen: boolean; onClose: () => void }

export function ReopenAccount({ accountId, isOpen, onClose }: Props) {
  return (
    <Dialog title="Rouvrir ce compte ?" isOpen={isOpen} onClose={onClose}>
      <p className="mb-5">
        <T>
          La personne peut de nouveau se connecter, et en est avertie. Ce qui a été annulé ou retiré ne revient pas.
        </T>
      </p>
      {isOpen && <ReopenForm accountId={accountId} onClose={onClose} />}
    </Dialog>
  )
}

function ReopenForm({ accountId, onClose }: Omit<Props, 'isOpen'>) {
  const { revalidate } = useRevalidator()
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { password: '' },
    faultsOf: requested.faultsOf,
    async onSend({ password }) {
      await send(ReopenAccountOf, { accountId, password: password || null }).catch(requested.rethrow)
      toast('Compte rouvert. La lettre part.')
      onClose()
      await revalidate()
    },
  })

  return (
    <Form form={form} label="Rouvrir ce compte" className="grid gap-5">
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <DialogButtons>
        <SendButton form={form}>Rouvrir le compte</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

const ReopenAccountOf = graphql(`
  mutation ReopenAccountOf($accountId: ID!, $password: String) {
    reopenAccount(accountId: $accountId, password: $password) {
      account {
        id
        status
      }
    }
  }
`)
