import { isSameValue } from '@tablee/domain/menus/same-value'
import { UserError } from './errors.ts'

/** What several people may save as a whole: as it was when its page read it, where it says so, as it would be, and as it is. */
type Rewritten<Whole> = { was: Whole | null | undefined; after: Whole; standing: Whole }

/**
 * Throws CONFLICT with this sentence where somebody has saved something else since the page was read, also in another tab. Its
 * extensions hold what stands: a page says that it `was` so once its reader has been told. What is saved may stand already. The
 * caller has locked it.
 */
export function refuseUnseen<Whole>(
  sentence: string,
  { was, after, standing }: Rewritten<Whole>,
  isSame: (one: Whole, other: Whole) => boolean = isSameValue,
): void {
  if (was == null || isSame(was, standing) || isSame(after, standing)) return
  throw new UserError('CONFLICT', sentence, undefined, { standing })
}
