import { DAY } from '@tablee/domain/calendar'
import type { Database } from '../../database/connect.ts'
import * as rows from './accounts.sql.ts'
import { forgetChallenges } from './passkeys.sql.ts'
import { forgetUnconfirmed } from './second-factor.sql.ts'

export type * from './account.ts'
export { diner, signedIn } from './accounts.rights.ts'
export { activate } from './activate.ts'
export { addPerson, type Person } from './add-person.ts'
export { confirmNewEmail, openEmailChange, updateEmail } from './change-email.ts'
export { changePassword } from './change-password.ts'
export { isCompanyCustomer, warnOfBareMarkers } from './company-customer.ts'
export { forgetUnused } from './forget-unused.ts'
export { hashPassword } from './hash-password.ts'
export { deleteAccount, exportMyData, personalData } from './leave.ts'
export { mayAskLetter } from './letter-limits.ts'
export { logIn } from './log-in.ts'
export { beginPasskeyLogin, logInWithPasskey } from './passkey-log-in.ts'
export { addPasskey, beginPasskey, removePasskey } from './passkeys.ts'
export { openRegistration, register } from './register.ts'
export { openPasswordReset, resetPassword, triggerPasswordReset } from './reset-password.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  type SecondFactorSetup,
} from './second-factor.ts'
export { mySecurity, type Security } from './security.ts'
export {
  endOtherSessions,
  endSession,
  findViewer,
  type ListedSession,
  listSessions,
  logOut,
  openSession,
} from './sessions.ts'
export { tokenForLetter } from './tokens.ts'
export { updateUser } from './update-profile.ts'
export { codeForMessage, sendVerificationCode, verifyPhoneNumber } from './verify-phone.ts'

/** Where a person can be reached, and by which name; null for nobody. */
export async function contactOf({ db }: { db: Database }, accountId: string) {
  const account = await rows.accountById(db, accountId)
  return account && { email: account.email, firstName: account.firstName, phone: account.phone }
}

/** Names and addresses of these people. */
export function namesOf(db: Database, ids: readonly string[]) {
  return rows.namesOf(db, ids)
}

/** For whose company a person's invoices are; null for nobody. */
export function companyOf(db: Database, id: string) {
  return rows.companyOf(db, id)
}

/** Forgets sessions, links and codes that have ended. */
export async function forgetEnded({ db, now }: { db: Database; now: number }): Promise<void> {
  await rows.forgetEnded(db, new Date(now))
  await forgetChallenges(db, new Date(now))
  await forgetUnconfirmed(db, new Date(now - DAY))
}
