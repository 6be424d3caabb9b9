import { forgetKeptPages } from '../../../app/offline/forget-kept-pages.ts'
import { forgetLastKnown } from '../../../app/offline/last-known.ts'
import { confirmationPath } from '../../../app/paths.ts'
import { readToken } from '../../../app/session.ts'

/** A guest without an account. */
export type GuestContact = { firstName: string; lastName: string; email: string }

// The token of a guest without an account: one for each share, never a replacement of the session.
const PREFIX = 'guest:'
/** The token of a share whose link was opened while somebody else was signed in. */
const OTHER_SESSION = 'guest-beside:'
/** Tokens that could not be stored, kept in memory until the page is left. */
const unstored = new Map<string, string>()

/**
 * Returns options for `send` with the guest token of a share, if nobody is signed in or if its link was opened while somebody
 * else was. Empty if the session has access to the share.
 */
export function asGuestOf(shareId: string): { token?: string } {
  const token = read(OTHER_SESSION + shareId) ?? (readToken() === null ? read(PREFIX + shareId) : null)
  return token === null ? {} : { token }
}

/** joinReservation returns the token only once, but the link in an email may bring it again. */
export function keepGuestToken(shareId: string, token: string, { isOtherSession = false } = {}): void {
  const key = (isOtherSession ? OTHER_SESSION : PREFIX) + shareId
  try {
    localStorage.setItem(key, token)
  } catch {
    unstored.set(key, token)
  }
}

/**
 * Drops the token of a share and the data that this browser keeps of that share. If nobody is signed in, the push subscription
 * ends with the last token. Before that it may belong to the session or to another share, and the server sends nothing for a
 * share that was left or whose token has expired. Does nothing without a token.
 */
export function dropGuestToken(shareId: string): void {
  const keys = [PREFIX + shareId, OTHER_SESSION + shareId].filter((key) => read(key) !== null)
  if (keys.length === 0) return
  for (const key of keys) {
    unstored.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
  const isAnybodyHere = readToken() !== null || allKeys().some(isOfGuest)
  if (isAnybodyHere) forgetKeptPages(confirmationPath(shareId))
  else forgetLastKnown()
}

/** Returns the ids of the shares for which this browser has a guest token; none while somebody is signed in. */
export function guestShares(): string[] {
  if (readToken() !== null) return []
  const keys = allKeys().filter((key) => key.startsWith(PREFIX))
  return [...new Set(keys.map((key) => key.slice(PREFIX.length)))]
}

function isOfGuest(key: string): boolean {
  return key.startsWith(PREFIX) || key.startsWith(OTHER_SESSION)
}

function allKeys(): string[] {
  return [...storedKeys(), ...unstored.keys()]
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  } catch {
    return []
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null
  } catch {
    return unstored.get(key) ?? null
  }
}
