import { readToken } from '../../../session.ts'

// The tokens of guests without an account, one per share; they never replace the session.
const PREFIX = 'guest:'
/** The tokens of shares that belong to somebody else than the user who opened their link. */
const BESIDE = 'guest-beside:'
/** Tokens that the browser's storage refuses live as long as the page. */
const unstored = new Map<string, string>()

/**
 * The token for this share, as options of `send`: for a guest without a session, or a user who opened somebody else's
 * link. Everything else keeps using the session.
 */
export function asGuestOf(shareId: string): { token?: string } {
  const token = read(BESIDE + shareId) ?? (readToken() === null ? read(PREFIX + shareId) : null)
  return token === null ? {} : { token }
}

/** Saves a guest's token: joinReservation returns it only once, later only emails contain it. */
export function keepGuestToken(shareId: string, token: string, { isBeside = false } = {}): void {
  const key = (isBeside ? BESIDE : PREFIX) + shareId
  try {
    localStorage.setItem(key, token)
  } catch {
    unstored.set(key, token)
  }
}

export function dropGuestToken(shareId: string): void {
  for (const key of [PREFIX + shareId, BESIDE + shareId]) {
    unstored.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

/** The shares with a token in this browser; empty with a session. */
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
