import type { ComponentProps } from 'react'
import { CancelButton, EDIT_FORM_STYLE } from '../../../ui/card.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { CodeField, EITHER_CODE, eitherFaults } from '../../viewer/sign-in/code-field.tsx'

type Typed = { password: string; code: string }
type Props = {
  label: string
  action: string
  kind?: ComponentProps<typeof SendButton>['kind']
  onClose: () => void
  onSend: (typed: Typed) => Promise<void>
}

/** Asks for both factors before an action that weakens the account. */
export function PasswordAndCode({ label, action, kind, onClose, onSend }: Props) {
  const form = useValidatedForm({ defaults: { password: '', code: '' }, faultsOf: eitherFaults, onSend })
  return (
    <Form form={form} label={label} className={EDIT_FORM_STYLE}>
      <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
      <CodeField form={form} name="code" hint={EITHER_CODE} />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form} kind={kind}>
          {action}
        </SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}
