import { isSameValue } from '@tablee/domain/menus/same-value'
import { UserError } from './errors.ts'

/**
 * A value that several people may save as a whole: as the page read it (`was`, if the page sends it), as it would be saved, and
 * as it is stored now.
 */
type Rewritten<Whole> = { was: Whole | null | undefined; after: Whole; standing: Whole }

/**
 * Throws CONFLICT with this sentence if another person, or another tab, has saved a different value since the page was read.
 * The error's extensions hold the stored value: once the reader has seen it, the page sends it as `was`. There is no conflict
 * if the stored value already equals the new one. The caller has locked the value.
 */
export function refuseUnseen<Whole>(
  sentence: string,
  { was, after, standing }: Rewritten<Whole>,
  isSame: (one: Whole, other: Whole) => boolean = isSameValue,
): void {
  if (was == null || isSame(was, standing) || isSame(after, standing)) return
  throw new UserError('CONFLICT', sentence, undefined, { standing })
}
