import { type Faults, faultsOf } from '../faults.ts'

export const LONGEST_EMAIL = 254

/** Normalises an address: trimmed, in lower case. */
export function cleanEmail(text: string): string {
  return text.trim().toLowerCase()
}

export function resetFaults({ email }: { email: string }): Faults {
  return faultsOf({ email: emailFault(email) })
}

export function emailFault(text: string, missing = 'Renseignez votre email'): string | false {
  const email = text.trim()
  if (email === '') return missing
  return !isEmail(email) && 'Veuillez entrer une adresse email valide.'
}

// The HTML standard's pattern for type=email, with a dot required in the domain and the length limits of RFC 5321.
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const EMAIL = new RegExp(`^[a-z\\d.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`, 'i')

/** True if browsers accept the address in `type=email` and its domain has a dot. */
export function isEmail(email: string): boolean {
  return email.length <= LONGEST_EMAIL && EMAIL.test(email)
}
