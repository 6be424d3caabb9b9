/** The French sentence of each field at fault, by its name in the API; empty when nothing is. */
export type Faults = Record<string, string>

/** Keeps the rules that are broken; a rule that holds is false. */
export function faultsOf(rules: Record<string, string | false>): Faults {
  return Object.fromEntries(Object.entries(rules).filter((rule): rule is [string, string] => rule[1] !== false))
}

export function tooLong(most: number): string {
  return `Écrivez ${most} caractères au plus.`
}
