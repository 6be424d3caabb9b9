import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../database/connect.ts'
import * as rows from './core/accounts.sql.ts'
import { forgetChallenges } from './core/passkeys.sql.ts'
import { forgetUnconfirmed } from './second-factor/second-factor.sql.ts'

export { diner, signedIn } from './accounts.rights.ts'
export type * from './core/account.ts'
export { mayAskLetter } from './core/letter-limits.ts'
export { tokenForLetter } from './core/tokens.ts'
export { changePassword } from './passwords/change-password.ts'
export { hashPassword } from './passwords/hash-password.ts'
export { confirmNewEmail, openEmailChange, updateEmail } from './profile/change-email.ts'
export { isCompanyCustomer, warnOfBareMarkers } from './profile/company-customer.ts'
export { deleteAccount, exportMyData, personalData } from './profile/leave.ts'
export { openPasswordReset, resetPassword, triggerPasswordReset } from './profile/reset-password.ts'
export { updateUser } from './profile/update-profile.ts'
export { codeForMessage, sendVerificationCode, verifyPhoneNumber } from './profile/verify-phone.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  type SecondFactorSetup,
} from './second-factor/second-factor.ts'
export { logIn } from './sign-in/log-in.ts'
export { beginPasskeyLogin, logInWithPasskey } from './sign-in/passkey-log-in.ts'
export { addPasskey, beginPasskey, removePasskey } from './sign-in/passkeys.ts'
export { mySecurity, type Security } from './sign-in/security.ts'
export {
  endOtherSessions,
  endSession,
  findViewer,
  type ListedSession,
  listSessions,
  logOut,
  openSession,
} from './sign-in/sessions.ts'
export { activate } from './sign-up/activate.ts'
export { addPerson, type Person } from './sign-up/add-person.ts'
export { forgetUnused } from './sign-up/forget-unused.ts'
export { openRegistration, register } from './sign-up/register.ts'

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
