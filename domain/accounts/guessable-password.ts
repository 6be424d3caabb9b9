import { foldName } from '../fold-name.ts'
import { opaquePassword } from './opaque-password.ts'

/** Number of most used passwords that are refused. */
export const MOST_USED = 10_000
/** Minimum length of a part of a name that is checked. Shorter parts occur in too many words. */
const SHORTEST_PART = 3

type Owner = { isCommon: boolean; names: readonly (string | null)[] }

/** Returns the reason in French why a valid password is easy to guess; false if it is not. */
export function guessableFault(password: string, { isCommon, names }: Owner): string | false {
  if (isCommon) return 'Ce mot de passe est trop courant. Choisissez-en un autre.'
  return holdsName(password, names) && 'Le mot de passe ne doit contenir ni votre nom ni votre adresse email.'
}

/** True if the password is in the list, ignoring case and trailing digits and signs: `Password1!` matches `password`. */
export function isMostUsed(list: ReadonlySet<string>, password: string): boolean {
  const word = opaquePassword(password).toLowerCase()
  const shortest = word.replace(/[^\p{L}]+$/u, '').length
  // Trailing signs are removed one by one, because `Abc123!` has to match `abc123`.
  for (let end = word.length; end >= Math.max(shortest, 1); end--) if (list.has(word.slice(0, end))) return true
  return false
}

/** True if the password contains a part of a name. Only the local part of an email address counts. */
function holdsName(password: string, names: readonly (string | null)[]): boolean {
  const folded = foldName(password).replaceAll(' ', '')
  return names
    .flatMap((name) => foldName((name ?? '').split('@')[0] ?? '').split(/[^\p{L}]+/u))
    .some((part) => part.length >= SHORTEST_PART && folded.includes(part))
}
