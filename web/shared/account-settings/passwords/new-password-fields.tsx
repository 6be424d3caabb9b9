import { SHORTEST_PASSWORD } from '@tablee/domain/accounts/accounts'
import type { Path, PathValue } from 'react-hook-form'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import type { ValidatedForm, Values } from '../../../ui/form/use-validated-form.ts'
import { validateAgain } from './guessed.ts'
import { PasswordStrength } from './password-strength.tsx'

const RULES = `${SHORTEST_PASSWORD} caractères au moins, dont un nombre, un caractère spécial et une majuscule.`

type Props<Typed extends Values> = {
  form: ValidatedForm<Typed>
  /** The name of the password's field. The repeated password is in `confirmPassword`. */
  name: Path<Typed> & keyof Typed & string
  isChange?: boolean
}

/** The fields of a new password: its rules, its strength, and its repetition. */
export function NewPasswordFields<Typed extends Values & { confirmPassword: string }>(props: Props<Typed>) {
  const { form, name, isChange = false } = props
  const typed: PathValue<Typed, typeof name> = form.watch(name)
  const label = isChange ? 'Nouveau mot de passe' : 'Mot de passe'
  return (
    <>
      <div>
        <PasswordField form={form} name={name} label={label} hint={RULES} autoComplete="new-password" />
        <PasswordStrength password={typed} onJudged={() => validateAgain(form, name)} />
      </div>
      <PasswordField
        form={form}
        name={'confirmPassword' as typeof name}
        label={`Confirmez le ${label.toLowerCase()}`}
        autoComplete="new-password"
      />
    </>
  )
}
