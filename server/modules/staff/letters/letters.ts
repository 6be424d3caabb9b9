import { type DayLetter, lettersFor, mayReadLetters } from '@tablee/domain/service/day-letters'
import { FLOOR_JOBS } from '@tablee/domain/service/staff-jobs'
import type { Context, Tx } from '../../../context.ts'
import { forgetWorkplaces, ownWorkplaces, staffAccount, staffAt } from '../staff.rights.ts'
import * as rows from '../staff.sql.ts'

/** Somebody of a team, where their letters go, and which of them they read. */
type LetterReader = { accountId: string; email: string; letters: DayLetter[] }

/** Those of a restaurant's team who may have its letters sent, as of now. */
export async function letterReaders({ db }: Pick<Tx, 'db'>, restaurantId: number): Promise<LetterReader[]> {
  const members = await rows.letterReadersOf(db, restaurantId)
  return members
    .filter(({ job }) => mayReadLetters(job))
    .map(({ accountId, email, job, letters }) => ({ accountId, email, letters: lettersFor(job, letters) }))
}

/**
 * The caller chooses which letters of a restaurant's days they read; answers where they work. Throws as `staffAt`. It is a
 * setting of their own, and no act at the restaurant.
 */
export async function chooseMyLetters(
  context: Context,
  restaurantId: number | null,
  letters: readonly DayLetter[],
): Promise<rows.Workplace[]> {
  staffAccount(context)
  const { account, ...staff } = await staffAt(context, restaurantId, FLOOR_JOBS)
  await rows.setLetters(context.db, { restaurantId: staff.restaurantId, accountId: account.id }, [...new Set(letters)])
  forgetWorkplaces(context)
  return ownWorkplaces(context)
}
