import { guessableFault } from '@tablee/domain/guessable-password'
import { isKnownCommon } from './password-strength.tsx'

/** The fault, under its field's name, of a password that is easily guessed; rules that are shown come before it. */
export function guessedFault(field: string, password: string, names: readonly (string | null)[] = []) {
  const fault = guessableFault(password, { isCommon: isKnownCommon(password), names })
  return fault ? { [field]: fault } : {}
}
