import { STAFF_JOBS, type StaffJob } from '@tablee/domain/service/staff-jobs'
import { type Context, perRequest } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { type Account, signedIn } from '../accounts/accounts.ts'
import * as rows from './staff.sql.ts'

export type Staff = { account: Account; restaurantId: number; job: StaffJob }
/** The actor at a desk: a member of staff, or the restaurant's till by its key, which has no account. */
export type AtDesk = Omit<Staff, 'account'> & { account: Account | null; keyId?: string | null }

/** A till has the rights of the floor, limited to the operations of `mayAskByKey`. */
const TILL: StaffJob = 'FLOOR'

/**
 * Returns the signed-in restaurant account, with its second factor. Throws UNAUTHENTICATED, or FORBIDDEN for diners and the
 * operator.
 */
export function staffAccount(context: Pick<Context, 'viewer'>): Account {
  const account = signedIn(context)
  if (account.role === 'RESTAURANT') return account
  throw new UserError('FORBIDDEN', 'Cette page est réservée aux équipes des restaurants.')
}

/**
 * Requires that the caller has one of the jobs at the restaurant. Throws the errors of `staffAccount`, NOT_FOUND if the
 * caller has no job there or the restaurant does not exist, and FORBIDDEN for another job. Jobs are read with the session.
 */
export async function staffAt(
  context: Context,
  restaurantId: number | null,
  jobs: readonly StaffJob[] = STAFF_JOBS,
): Promise<Staff> {
  const account = accountAtWork(context)
  const found = (await perRequest(context, workplaces)).find((one) => one.restaurantId === restaurantId)
  if (!found) throw new UserError('NOT_FOUND', "Vous ne faites pas partie de l'équipe de ce restaurant.")
  if (!jobs.includes(found.job)) throw new UserError('FORBIDDEN', 'Votre rôle dans ce restaurant ne permet pas cela.')
  return { account, ...found }
}

/**
 * Like `staffAt`, for operations that are also open to a till with the key of that restaurant. Throws the errors of
 * `staffAt`.
 */
export async function staffOrTillAt(
  context: Context,
  restaurantId: number | null,
  jobs: readonly StaffJob[] = STAFF_JOBS,
): Promise<AtDesk> {
  const { viewer } = context
  if (viewer.kind !== 'till') return staffAt(context, restaurantId, jobs)
  if (viewer.restaurantId !== restaurantId)
    throw new UserError('NOT_FOUND', 'Cette clé est celle d’un autre restaurant.')
  if (!jobs.includes(TILL)) throw new UserError('FORBIDDEN', 'Une clé ne permet pas cela.')
  return { account: null, keyId: viewer.keyId, restaurantId, job: TILL }
}

/** The caller's jobs, read once per request. */
export function ownWorkplaces(context: Context): Promise<rows.Workplace[]> {
  accountAtWork(context)
  return perRequest(context, workplaces)
}

/** Uses the jobs that were read with the caller's session, which saves a statement. */
export function knowWorkplaces(context: Context): void {
  const known = context.viewer.kind === 'account' && context.viewer.read?.workplaces
  if (known) context.memory.set(workplaces, Promise.resolve(known))
}

/** Makes a request that changes jobs read them again the next time. */
export function forgetWorkplaces(context: Context): void {
  context.memory.delete(workplaces)
}

/**
 * Like `staffAccount`, and also accepts the person at a device of the restaurant. Throws the errors of `staffAccount`,
 * UNAUTHENTICATED without a person.
 */
function accountAtWork(context: Context): Account {
  const { viewer } = context
  if (viewer.kind !== 'device') return staffAccount(context)
  if (viewer.person) return viewer.person.account
  throw pinAsked()
}

/** The error for a device at which a PIN must be entered before an act. */
export function pinAsked(): UserError {
  return new UserError('UNAUTHENTICATED', 'Composez votre code pour continuer.', undefined, { asksPin: true })
}

async function workplaces(context: Context): Promise<rows.Workplace[]> {
  const { viewer } = context
  if (viewer.kind === 'device')
    return viewer.person ? [{ restaurantId: viewer.restaurantId, job: viewer.person.job, letters: null }] : []
  return rows.workplacesOf(context.db, staffAccount(context).id)
}
