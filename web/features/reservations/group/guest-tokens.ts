import { forgetLastKnown } from '../../../offline/last-known.ts'
import { readToken } from '../../../session.ts'

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

export function dropGuestToken(shareId: string): void {
  forgetLastKnown()
  for (const key of [PREFIX + shareId, BESIDE + shareId]) {
    unstored.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

/** Ids of the shares that this browser has a guest token of; none while somebody is signed in. */
export function guestShares(): string[] {
  if (readToken() !== null) return []
  const keys = [...storedKeys(), ...unstored.keys()].filter((key) => key.startsWith(PREFIX))
  return [...new Set(keys.map((key) => key.slice(PREFIX.length)))]
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
