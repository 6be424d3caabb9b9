import { readToken, sessionDialog } from './session.ts'

/**
 * True while a user whose session has ended is asked to sign in again. Until they decide, the page under the dialog is theirs.
 */
export function isSigningInAgain(): boolean {
  const open = sessionDialog()
  if (open === null || readToken() !== null) return false
  return open.dialog === 'expired' || open.isAgain === true
}
