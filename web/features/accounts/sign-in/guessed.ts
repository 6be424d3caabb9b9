import { guessableFault } from '@tablee/domain/accounts/guessable-password'
import type { Path } from 'react-hook-form'
import type { RuledForm, Values } from '../../../ui/form/use-ruled-form.ts'
import { isKnownCommon } from './password-strength.tsx'

/** The fault, under its field's name, of a password that is easily guessed; rules that are shown come before it. */
export function guessedFault(field: string, password: string, names: readonly (string | null)[] = []) {
  const fault = guessableFault(password, { isCommon: isKnownCommon(password), names })
  return fault ? { [field]: fault } : {}
}

/** Says it, or takes it back, once a password that was sent already is judged. */
export function judgedAnew<Typed extends Values>(form: RuledForm<Typed>, field: Path<Typed>): void {
  if (form.formState.isSubmitted) form.trigger(field)
}
