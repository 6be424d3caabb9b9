import { type DayEmail, dayEmailsFor, mayReadDayEmails } from '@tablee/domain/service/day-emails'
import { FLOOR_JOBS } from '@tablee/domain/service/staff-jobs'
import type { Context, Tx } from '../../../context.ts'
import { forgetWorkplaces, ownWorkplaces, staffAccount, staffAt } from '../staff.rights.ts'
import * as rows from '../staff.sql.ts'

/** A member of a team, with the address for daily emails and the ones that they have chosen. */
type EmailReader = { accountId: string; email: string; letters: DayEmail[] }

/** The members of a restaurant's team who may currently receive its daily emails. */
export async function emailReaders({ db }: Pick<Tx, 'db'>, restaurantId: number): Promise<EmailReader[]> {
  const members = await rows.emailReadersOf(db, restaurantId)
  return members
    .filter(({ job }) => mayReadDayEmails(job))
    .map(({ accountId, email, job, letters }) => ({ accountId, email, letters: dayEmailsFor(job, letters) }))
}

/**
 * Sets which daily emails of a restaurant the caller receives, and returns their restaurants. Throws the errors of `staffAt`.
 * It is a personal setting, and not recorded as an act at the restaurant.
 */
export async function chooseMyLetters(
  context: Context,
  restaurantId: number | null,
  letters: readonly DayEmail[],
): Promise<rows.Workplace[]> {
  staffAccount(context)
  const { account, ...staff } = await staffAt(context, restaurantId, FLOOR_JOBS)
  await rows.setDayEmails(context.db, { restaurantId: staff.restaurantId, accountId: account.id }, [
    ...new Set(letters),
  ])
  forgetWorkplaces(context)
  return ownWorkplaces(context)
}
