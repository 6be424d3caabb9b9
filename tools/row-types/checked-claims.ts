/** True if `tools/check-row-types.ts` compares the statements of a file: those of the server, but not of its tests. */
export function isChecked(path: string): boolean {
  return /^server\/.*\.ts$/.test(path) && !/\.(test|fixtures|model)\.ts$|^server\/testing\//.test(path)
}

export function hasStatements(code: string): boolean {
  return code.includes("from 'kysely'")
}

/** The methods that run a statement whose rows are compared with their type. */
export const RUNS: ReadonlySet<string> = new Set(['execute', 'compile'])

/** The methods that give rows an unchecked type. */
export const CLAIMS: ReadonlySet<string> = new Set(['$castTo', '$narrowType', '$asTuple'])
