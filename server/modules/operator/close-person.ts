import { randomUUID } from 'node:crypto'
import { cleanText } from '@tablee/domain/clean-text'
import { type ClosingReason, closingFaults, removesReviews } from '@tablee/domain/operator/closing-reasons'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { isUuid } from '../../uuid.ts'
import { closeAccount, findAccounts, keepClosing, reopenAccount } from '../accounts/for-operator/for-operator.ts'
import { reauthenticate } from '../accounts/passwords/passwords.ts'
import { endBookingsOf } from '../reservations/changes/changes.ts'
import { removeReviewsBy } from '../reviews/moderation/moderation.ts'
import { endJobsOf } from '../staff/for-operator/for-operator.ts'
import { operator } from './operator.rights.ts'
import { type PersonFile, personFile, unknownPerson } from './person-file.ts'

type Asked = { accountId: string; reason: ClosingReason; facts: string; password?: string | null }

/**
 * Closes an account for a stated reason: it can no longer sign in, its upcoming bookings are cancelled and fully refunded,
 * its jobs end, and the reviews of a fraudulent author are removed. Its holder is notified of the reason and of how to
 * respond. Returns the updated file; the bookings are cancelled right after. Throws the errors of `operator`, BAD_USER_INPUT,
 * CONFLICT if it is already closed or belongs to the operator.
 */
export async function closePerson(
  context: Context,
  { accountId, reason, password, ...asked }: Asked,
): Promise<PersonFile> {
  const { id: closedBy } = operator(context)
  const faults = closingFaults(asked)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  await reauthenticate(context, password)
  await seekPerson(context, accountId)

  await context.db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock: context.clock }
    await closeAccount(trx, context, accountId)
    const bookings = (await endBookingsOf(tx, accountId)).length
    const orphans = await endJobsOf(tx, context, accountId)
    const reviews = removesReviews(reason) ? await removeReviewsBy(tx, accountId) : 0
    const facts = cleanText(asked.facts)
    await keepClosing(trx, context, {
      id: randomUUID(),
      accountId,
      reason,
      facts,
      bookings,
      reviews,
      orphans,
      closedBy,
    })
  })
  return personFile(context, accountId)
}

/** Opens a closed account again, without restoring what its closing has ended. Throws the errors of `closePerson`. */
export async function reopenPerson(context: Context, accountId: string, password?: string | null): Promise<PersonFile> {
  const { id: by } = operator(context)
  await reauthenticate(context, password)
  await seekPerson(context, accountId)
  await context.db.transaction().execute((trx) => reopenAccount(trx, context, accountId, by))
  return personFile(context, accountId)
}

/** Throws NOT_FOUND if the account does not exist. */
async function seekPerson({ db }: Context, id: string): Promise<void> {
  if (!isUuid(id) || (await findAccounts(db, { ids: [id] }, 1)).length === 0) throw unknownPerson()
}
