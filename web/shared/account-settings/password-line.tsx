import { passwordChangeFaults } from '@tablee/domain/accounts/accounts'
import { graphql, send } from '../../app/graphql.ts'
import { CancelButton, ChangeButton, EDIT_FORM_STYLE, Line } from '../../ui/card.tsx'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toastOutcome } from '../viewer/toast-outcome.ts'
import { guessablePasswordFault } from './passwords/guessed.ts'
import { NewPasswordFields } from './passwords/new-password-fields.tsx'

/** Changes the password. `email` is the account that password managers associate with it. */
export function PasswordLine({ email }: { email: string }) {
  return (
    <EditInPlace
      shown={(open) => (
        <Line label="Mot de passe" value={<span aria-hidden>••••••••</span>}>
          <ChangeButton onPress={open} of="le mot de passe">
            Modifier
          </ChangeButton>
        </Line>
      )}
      edited={(close) => <PasswordForm email={email} onClose={close} />}
    />
  )
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useValidatedForm({
    defaults: { oldPassword: '', newPassword: '', confirmPassword: '' },
    faultsOf: (typed) => ({
      ...guessablePasswordFault('newPassword', typed.newPassword, [email]),
      ...passwordChangeFaults(typed),
    }),
    onSend: async ({ oldPassword, newPassword }) => {
      const isChanged = await toastOutcome(() => send(ChangePassword, { oldPassword, newPassword }), {
        success: 'Votre mot de passe a été mis à jour.',
      })
      if (isChanged) onClose()
    },
  })

  return (
    <Form form={form} label="Modifier le mot de passe" className={EDIT_FORM_STYLE}>
      <PasswordField form={form} name="oldPassword" label="Ancien mot de passe" autoComplete="current-password" />
      <NewPasswordFields form={form} name="newPassword" isChange />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <p className="text-sm text-ink-soft">Vos autres appareils seront déconnectés.</p>
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Valider</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}

const ChangePassword = graphql(`
  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {
    changePassword(oldPassword: $oldPassword, newPassword: $newPassword)
  }
`)
