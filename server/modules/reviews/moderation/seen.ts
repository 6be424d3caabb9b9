import { UserError } from '../../../errors.ts'

/** The version of a text that the operator saw before deciding. */
export type Seen = {
  /** The time (ms) at which the text that they read was written. Null skips the check, and the current text is decided on. */
  updatedAt: number | null
  /** The reports that they read; null for all. */
  reportIds: readonly number[] | null
  /** The mark of the version that they read. Null skips the check. */
  mark: string | null
}

export const AS_IT_STANDS: Seen = { updatedAt: null, reportIds: null, mark: null }

/** Throws CONFLICT if the text, or the decision on it, has changed since the operator read it. */
export function refuseDecided(mark: string, seen: Pick<Seen, 'mark'>): void {
  if (seen.mark === null || seen.mark === mark) return
  throw new UserError(
    'CONFLICT',
    'Ce texte, ou ce qui en est décidé, a changé entre-temps. Relisez-le avant de décider.',
  )
}

/** Throws CONFLICT if the current text is not the one that the operator read. */
export function refuseRewritten(updatedAt: number, seen: Pick<Seen, 'updatedAt'>): void {
  if (seen.updatedAt === null || seen.updatedAt === updatedAt) return
  throw new UserError('CONFLICT', 'Ce texte a été réécrit entre-temps. Lisez-le avant de décider.')
}
