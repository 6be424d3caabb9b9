import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../database/connect.ts'
import * as rows from './core/accounts.sql.ts'
import { forgetChallenges } from './core/passkeys.sql.ts'
import { forgetUnconfirmed } from './second-factor/second-factor.sql.ts'

export { diner, signedIn } from './accounts.rights.ts'
export type * from './core/account.ts'
export { mayAskLetter } from './core/letter-limits.ts'
export { tokenForLetter } from './core/tokens.ts'

/** A person's contact data; null if the account does not exist. */
export async function contactOf({ db }: { db: Database }, accountId: string) {
  const account = await rows.accountById(db, accountId)
  return account && { email: account.email, firstName: account.firstName, phone: account.phone }
}

/** Names and emails of accounts. */
export function namesOf(db: Database, ids: readonly string[]) {
  return rows.namesOf(db, ids)
}

/** The company on a person's invoices; null if the account does not exist. */
export function companyOf(db: Database, id: string) {
  return rows.companyOf(db, id)
}

/** Deletes expired sessions, links, codes, challenges and unconfirmed second factors. */
export async function forgetEnded({ db, now }: { db: Database; now: number }): Promise<void> {
  await rows.forgetEnded(db, new Date(now))
  await forgetChallenges(db, new Date(now))
  await forgetUnconfirmed(db, new Date(now - DAY))
}
