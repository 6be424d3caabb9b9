import type { ReactNode } from 'react'
import { CancelButton, EDIT_FORM_STYLE } from '../../../ui/card.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'

type Props = { label: string; children: ReactNode; onClose: () => void; onSend: (password: string) => Promise<void> }

/** Asks for the password before a sign-in method is added. `children` explain it. */
export function PasswordRequest({ label, children, onClose, onSend }: Props) {
  const form = useValidatedForm({
    defaults: { password: '' },
    faultsOf: ({ password }): Record<string, string> =>
      password === '' ? { password: 'Le mot de passe est requis' } : {},
    onSend: ({ password }) => onSend(password),
  })
  return (
    <Form form={form} label={label} className={EDIT_FORM_STYLE}>
      <p className="text-ink-soft">{children}</p>
      <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Continuer</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}
