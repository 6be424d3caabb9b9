import type { ReactNode } from 'react'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { Cancel, EDITED } from '../card.tsx'

type Props = { label: string; children: ReactNode; onClose: () => void; onSend: (password: string) => Promise<void> }

/** Asks for the password before a way to sign in is added; `children` explain it. */
export function PasswordAsked({ label, children, onClose, onSend }: Props) {
  const form = useRuledForm({
    defaults: { password: '' },
    faultsOf: ({ password }): Record<string, string> =>
      password === '' ? { password: 'Le mot de passe est requis' } : {},
    onSend: ({ password }) => onSend(password),
  })
  return (
    <Form form={form} label={label} className={EDITED}>
      <p className="text-ink-soft">{children}</p>
      <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Continuer</SendButton>
        <Cancel onPress={onClose} />
      </div>
    </Form>
  )
}
