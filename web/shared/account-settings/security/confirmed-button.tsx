import { type ComponentProps, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { CancelButton } from '../../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { ActionForm } from '../../../ui/form/action-form.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { T } from '../../../words/t.tsx'

type ActionProps = {
  title: string
  confirm: string
  act: (password: string | null) => Promise<void>
}

type ButtonProps = ActionProps & Pick<ComponentProps<typeof ActionForm>, 'children'> & { kind?: 'line' | 'quiet' }

/**
 * A button for an action that needs the password unless the sign-in is recent: a dialog asks for it when the server
 * does.
 */
export function ConfirmedButton({ title, confirm, act, kind = 'line', children }: ButtonProps) {
  const [request, setRequest] = useState<string | null>(null)
  const close = () => setRequest(null)

  async function tryWithout() {
    try {
      await act(null)
    } catch (error) {
      if (!(error instanceof AnswerError && error.fields.password)) throw error
      setRequest(error.message)
    }
  }

  return (
    <>
      <ActionForm kind={kind} onPress={tryWithout}>
        {children}
      </ActionForm>
      <Dialog title={title} isOpen={request !== null} onClose={close}>
        <p>
          <T>{request ?? ''}</T>
        </p>
        {request !== null && <PasswordForm title={title} confirm={confirm} act={act} onClose={close} />}
      </Dialog>
    </>
  )
}

function PasswordForm({ title, confirm, act, onClose }: ActionProps & { onClose: () => void }) {
  const form = useValidatedForm({
    defaults: { password: '' },
    faultsOf: ({ password }): Record<string, string> =>
      password === '' ? { password: 'Le mot de passe est requis' } : {},
    onSend: async ({ password }) => {
      await act(password)
      onClose()
    },
  })

  return (
    <Form form={form} label={title} className="mt-5 grid gap-5">
      <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
      <DialogButtons>
        <SendButton form={form}>{confirm}</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}
