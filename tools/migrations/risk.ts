import type { RangeVar } from 'libpg-query'

/** `instead` is the whole fault; null if the statement is correct and only has to be on its own. */
export type Risk = { what: string; instead: string | null; isDrop?: boolean }

export function risk(what: string, instead: string | null): Risk {
  return { what, instead: instead && `${what}; write instead: ${instead}` }
}

export function nameOf(relation: RangeVar | undefined): string {
  return relation?.relname ?? ''
}
