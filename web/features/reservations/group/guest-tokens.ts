import { readToken } from '../../../session.ts'

// Of who joined without an account: one token a share, beside the session and never instead of it.
const PREFIX = 'guest:'
/** Of a share that is not theirs who was signed in when its link was opened. */
const BESIDE = 'guest-beside:'
/** What the browser's storage refused to keep lives as long as the page. */
const unstored = new Map<string, string>()

/**
 * What opens this share where nobody is signed in, or who is has come by the link to another's: spread it on `send`'s
 * options. The session stays, for all else.
 */
export function asGuestOf(shareId: string): { token?: string } {
  const token = read(BESIDE + shareId) ?? (readToken() === null ? read(PREFIX + shareId) : null)
  return token === null ? {} : { token }
}

/** Kept once it is said: joinReservation says it this once, a letter may say it again. */
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
      // Nothing was kept there.
    }
  }
}

/** The shares that this browser has a token of; none for who is signed in. */
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
