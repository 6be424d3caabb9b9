import { useEffect } from 'react'
import type { FieldProps } from '../../../ui/form/fields.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import type { Values } from '../../../ui/form/use-validated-form.ts'

/** The current password, for actions that need a recent sign-in; the field gets the focus when it appears. */
export function CurrentPasswordField<Typed extends Values>({ form, name }: Pick<FieldProps<Typed>, 'form' | 'name'>) {
  useEffect(() => form.setFocus(name), [form.setFocus, name])

  return <PasswordField form={form} name={name} label="Mot de passe" autoComplete="current-password" />
}
