import type { RangeVar } from 'libpg-query'

/** `instead` is the whole fault, null where the statement is written as it should be and only must stand alone. */
export type Risk = { what: string; instead: string | null; isDrop?: boolean }

export function risk(what: string, instead: string | null): Risk {
  return { what, instead: instead && `${what}; write instead: ${instead}` }
}

export function nameOf(relation: RangeVar | undefined): string {
  return relation?.relname ?? ''
}
