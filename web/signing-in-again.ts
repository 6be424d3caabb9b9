import { readToken, sessionDialog } from './session.ts'

/** Whether somebody whose session has ended is asked to sign in again: until they answer, the page under the dialog is theirs. */
export function isSigningInAgain(): boolean {
  const open = sessionDialog()
  if (open === null || readToken() !== null) return false
  return open.dialog === 'expired' || open.isAgain === true
}
