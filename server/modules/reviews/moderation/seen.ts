import { UserError } from '../../../errors.ts'

/** What the operator saw of what they decide on. */
export type Seen = {
  /** When the words that they read were written (ms); null leaves them unsaid, and whatever stands is decided on. */
  updatedAt: number | null
  /** The reports that they read; null for all. */
  reportIds: readonly number[] | null
}

export const AS_IT_STANDS: Seen = { updatedAt: null, reportIds: null }

/** Throws CONFLICT where the words that stand are others than those that the operator read. */
export function refuseRewritten(updatedAt: number, seen: Pick<Seen, 'updatedAt'>): void {
  if (seen.updatedAt === null || seen.updatedAt === updatedAt) return
  throw new UserError('CONFLICT', 'Ce texte a été réécrit entre-temps. Lisez-le avant de décider.')
}
