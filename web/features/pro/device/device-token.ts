import { dropToken, readToken } from '../../../session.ts'

/** Kept beside the token of the person: it stays when they lock the device. */
const KEY = 'device'
/** The beginning of the token of a person who has entered their PIN. */
const OF_PERSON = 'tbp_'

/** The token of this browser as a device of a restaurant; null where it is none. */
export function readDeviceToken(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** False where the browser's storage refuses it. */
export function keepDeviceToken(token: string): boolean {
  try {
    localStorage.setItem(KEY, token)
    return true
  } catch {
    return false
  }
}

/** Forgets a device that an owner has removed, and signs its person out. */
export function dropDeviceToken(): void {
  localStorage.removeItem(KEY)
  if (readToken()?.startsWith(OF_PERSON)) dropToken()
}
