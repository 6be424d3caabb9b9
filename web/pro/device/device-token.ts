import { dropToken, isAtDevice, readToken } from '../../app/session.ts'

/** Stored separately from the token of the person, because it remains when they lock the device. */
const KEY = 'device'

/** Returns the token of this browser as a device of a restaurant. Null if it is not one. */
export function readDeviceToken(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Returns false if the token could not be stored. */
export function keepDeviceToken(token: string): boolean {
  try {
    localStorage.setItem(KEY, token)
    return true
  } catch {
    return false
  }
}

/** Deletes the token of a device that an owner has removed, and signs out its person. */
export function dropDeviceToken(): void {
  localStorage.removeItem(KEY)
  if (isAtDevice(readToken())) dropToken()
}
