import { foldName } from '../fold-name.ts'

/** How many of the most used passwords are refused: the first of a list in the order of their use. */
export const MOST_USED = 10_000
/** Shorter parts of a name stand in too many words. */
const SHORTEST_PART = 3

type Owner = { isCommon: boolean; names: readonly (string | null)[] }

/** Why a password that the rules let through is easily guessed all the same; false where it is not. */
export function guessableFault(password: string, { isCommon, names }: Owner): string | false {
  if (isCommon) return 'Ce mot de passe est trop courant. Choisissez-en un autre.'
  return holdsName(password, names) && 'Le mot de passe ne doit contenir ni votre nom ni votre adresse email.'
}

/** Whether it is one of the list, without case and without the figures and signs at its end: `Password1!` is `password`. */
export function isMostUsed(list: ReadonlySet<string>, password: string): boolean {
  const word = password.toLowerCase()
  const shortest = word.replace(/[^\p{L}]+$/u, '').length
  // `Abc123!` is `abc123` too: each of them is taken away by itself.
  for (let end = word.length; end >= Math.max(shortest, 1); end--) if (list.has(word.slice(0, end))) return true
  return false
}

/** Of an e-mail its local part counts: half of a country has the same domain. */
function holdsName(password: string, names: readonly (string | null)[]): boolean {
  const folded = foldName(password).replaceAll(' ', '')
  return names
    .flatMap((name) => foldName((name ?? '').split('@')[0] ?? '').split(/[^\p{L}]+/u))
    .some((part) => part.length >= SHORTEST_PART && folded.includes(part))
}
