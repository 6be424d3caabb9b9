import { foldName } from '../fold-name.ts'
import { opaquePassword } from './opaque-password.ts'

/** How many of the most used passwords are refused. */
export const MOST_USED = 10_000
/** Shorter parts of a name occur in too many words. */
const SHORTEST_PART = 3

type Owner = { isCommon: boolean; names: readonly (string | null)[] }

/** Why a valid password is still easily guessed, in French; false where it is not. */
export function guessableFault(password: string, { isCommon, names }: Owner): string | false {
  if (isCommon) return 'Ce mot de passe est trop courant. Choisissez-en un autre.'
  return holdsName(password, names) && 'Le mot de passe ne doit contenir ni votre nom ni votre adresse email.'
}

/** Whether a password is in the list, ignoring case and the digits and signs at its end: `Password1!` is `password`. */
export function isMostUsed(list: ReadonlySet<string>, password: string): boolean {
  const word = opaquePassword(password).toLowerCase()
  const shortest = word.replace(/[^\p{L}]+$/u, '').length
  // Trailing signs are removed one by one, because `Abc123!` has to match `abc123`.
  for (let end = word.length; end >= Math.max(shortest, 1); end--) if (list.has(word.slice(0, end))) return true
  return false
}

/** Whether a password contains a part of a name; of an email address only the local part counts. */
function holdsName(password: string, names: readonly (string | null)[]): boolean {
  const folded = foldName(password).replaceAll(' ', '')
  return names
    .flatMap((name) => foldName((name ?? '').split('@')[0] ?? '').split(/[^\p{L}]+/u))
    .some((part) => part.length >= SHORTEST_PART && folded.includes(part))
}
