import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../database/connect.ts'
import type { Role } from './core/account.ts'
import * as accounts from './core/accounts.sql.ts'
import { purgeChallenges } from './core/passkeys.sql.ts'
import * as ended from './core/sessions.sql.ts'
import { purgeUnconfirmed } from './second-factor/second-factor.sql.ts'

export { diner, signedIn } from './accounts.rights.ts'
export type * from './core/account.ts'
export { accountName, givenPhone, isStillOpen, mayAct, verifiedPhone } from './core/accounts.sql.ts'
export { countEmail } from './core/email-limits.ts'
export { tokenForEmail } from './core/tokens.ts'

/** A person's contact data and role; null if the account does not exist. */
export async function contactOf({ db }: { db: Database }, accountId: string) {
  const account = await accounts.accountById(db, accountId)
  return account && { email: account.email, role: account.role, firstName: account.firstName, phone: account.phone }
}

/** The roles in which an address has an account. */
export function rolesOf(db: Database, email: string): Promise<Role[]> {
  return accounts.rolesOf(db, email)
}

export function namesOf(db: Database, ids: readonly string[]) {
  return accounts.namesOf(db, ids)
}

/** The company on a person's invoices; null if the account does not exist. */
export function companyOf(db: Database, id: string) {
  return accounts.companyOf(db, id)
}

/** Deletes expired sessions, links, codes, challenges and unconfirmed second factors. */
export async function purgeEnded({ db, now }: { db: Database; now: number }): Promise<void> {
  await ended.purgeEnded(db, new Date(now))
  await purgeChallenges(db, new Date(now))
  await purgeUnconfirmed(db, new Date(now - DAY))
}
