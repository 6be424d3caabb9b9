import { readToken } from '../../session.ts'

// Of who joined without an account: one token a share, beside the session and never instead of it.
const PREFIX = 'guest:'
/** What the browser's storage refused to keep lives as long as the page. */
const unstored = new Map<string, string>()

/** What opens this share where nobody is signed in: spread it on `send`'s options. */
export function asGuestOf(shareId: string): { token?: string } {
  const token = readToken() === null ? guestToken(shareId) : null
  return token === null ? {} : { token }
}

/** Kept once it is said: joinReservation says it this once, a letter may say it again. */
export function keepGuestToken(shareId: string, token: string): void {
  try {
    localStorage.setItem(PREFIX + shareId, token)
  } catch {
    unstored.set(shareId, token)
  }
}

export function dropGuestToken(shareId: string): void {
  unstored.delete(shareId)
  try {
    localStorage.removeItem(PREFIX + shareId)
  } catch {
    // Nothing was kept there.
  }
}

/** The shares that this browser has a token of; none for who is signed in. */
export function guestShares(): string[] {
  if (readToken() !== null) return []
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    const kept = keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
    return [...new Set([...kept, ...unstored.keys()])]
  } catch {
    return [...unstored.keys()]
  }
}

function guestToken(shareId: string): string | null {
  try {
    return localStorage.getItem(PREFIX + shareId) ?? unstored.get(shareId) ?? null
  } catch {
    return unstored.get(shareId) ?? null
  }
}
