import { forgetKeptPages } from '../../../offline/forget-kept-pages.ts'
import { forgetLastKnown } from '../../../offline/last-known.ts'
import { readToken } from '../../../session.ts'
import { confirmationPath } from '../my-reservations/actions-of.ts'

// The token of a guest without an account: one a share, and never in place of the session.
const PREFIX = 'guest:'
/** The token of a share whose link was opened while somebody else was signed in. */
const BESIDE = 'guest-beside:'
/** Tokens that the browser's storage refused, kept until the page is left. */
const unstored = new Map<string, string>()

/**
 * Options for `send` with the guest token of a share: when nobody is signed in, or when its link was opened while
 * somebody else was. Empty when the session opens the share.
 */
export function asGuestOf(shareId: string): { token?: string } {
  const token = read(BESIDE + shareId) ?? (readToken() === null ? read(PREFIX + shareId) : null)
  return token === null ? {} : { token }
}

/** joinReservation answers the token only once; an email's link may bring it again. */
export function keepGuestToken(shareId: string, token: string, { isBeside = false } = {}): void {
  const key = (isBeside ? BESIDE : PREFIX) + shareId
  try {
    localStorage.setItem(key, token)
  } catch {
    unstored.set(key, token)
  }
}

/**
 * Drops the token of a share, and what this browser keeps of that share. The push messages end with the last token where
 * nobody is signed in: before that they may be those of the session or of another share, and the server sends none for a
 * share that is left or whose token has ended. Does nothing where there is no token.
 */
export function dropGuestToken(shareId: string): void {
  const keys = [PREFIX + shareId, BESIDE + shareId].filter((key) => read(key) !== null)
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

/** Ids of the shares that this browser has a guest token of; none while somebody is signed in. */
export function guestShares(): string[] {
  if (readToken() !== null) return []
  const keys = allKeys().filter((key) => key.startsWith(PREFIX))
  return [...new Set(keys.map((key) => key.slice(PREFIX.length)))]
}

function isOfGuest(key: string): boolean {
  return key.startsWith(PREFIX) || key.startsWith(BESIDE)
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
