import { useEffect } from 'react'
import type { FieldProps } from '../../../ui/form/fields.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import type { Values } from '../../../ui/form/use-ruled-form.ts'

/** The password of who is signed in, where a sign-in of a while ago is not enough; it takes the focus as it comes. */
export function PasswordAgain<Typed extends Values>({ form, name }: Pick<FieldProps<Typed>, 'form' | 'name'>) {
  useEffect(() => form.setFocus(name), [form.setFocus, name])

  return <PasswordField form={form} name={name} label="Mot de passe" autoComplete="current-password" />
}
