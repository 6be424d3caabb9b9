import { guessableFault } from '@tablee/domain/accounts/guessable-password'
import type { Path } from 'react-hook-form'
import type { ValidatedForm, Values } from '../../../ui/form/use-validated-form.ts'
import { isKnownCommon } from './password-strength.tsx'

/**
 * Returns the fault of an easily guessed password under its field's name. Spread it before the faults of the visible rules,
 * which take precedence.
 */
export function guessablePasswordFault(field: string, password: string, names: readonly (string | null)[] = []) {
  const fault = guessableFault(password, { isCommon: isKnownCommon(password), names })
  return fault ? { [field]: fault } : {}
}

/** Validates the field again once its password is scored, if the form was submitted before. */
export function validateAgain<Typed extends Values>(form: ValidatedForm<Typed>, field: Path<Typed>): void {
  if (form.formState.isSubmitted) form.trigger(field)
}
