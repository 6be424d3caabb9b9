/** The French error text of each invalid field, by its name in the API. Empty if all fields are valid. */
export type Faults = Record<string, string>

/** Keeps the broken rules. A rule that holds is false. */
export function faultsOf(rules: Record<string, string | false>): Faults {
  return Object.fromEntries(Object.entries(rules).filter((rule): rule is [string, string] => rule[1] !== false))
}

export function tooLong(most: number): string {
  return `Écrivez ${most} caractères au plus.`
}
