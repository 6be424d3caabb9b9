import { UserError } from '../../../errors.ts'

/** What the operator saw of what they decide on. */
export type Seen = {
  /** When the words that they read were written (ms); null leaves them unsaid, and whatever stands is decided on. */
  updatedAt: number | null
  /** The reports that they read; null for all. */
  reportIds: readonly number[] | null
  /** The mark of what they read; null leaves it unsaid. */
  mark: string | null
}

export const AS_IT_STANDS: Seen = { updatedAt: null, reportIds: null, mark: null }

/** Throws CONFLICT where the words, or what was decided on them, have changed since the operator read them. */
export function refuseDecided(mark: string, seen: Pick<Seen, 'mark'>): void {
  if (seen.mark === null || seen.mark === mark) return
  throw new UserError(
    'CONFLICT',
    'Ce texte, ou ce qui en est décidé, a changé entre-temps. Relisez-le avant de décider.',
  )
}

/** Throws CONFLICT where the words that stand are others than those that the operator read. */
export function refuseRewritten(updatedAt: number, seen: Pick<Seen, 'updatedAt'>): void {
  if (seen.updatedAt === null || seen.updatedAt === updatedAt) return
  throw new UserError('CONFLICT', 'Ce texte a été réécrit entre-temps. Lisez-le avant de décider.')
}
