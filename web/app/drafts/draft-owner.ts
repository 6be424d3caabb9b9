import { readToken } from '../session.ts'
import { isSigningInAgain } from '../signing-in-again.ts'

/** Deliberately without the prefix of drafts, which are purged when they are too old. */
export const OWNER_KEY = 'drafts-of'
/** The account if it could not be stored, kept in memory until the page is left. */
let unstored: string | null = null

/**
 * Returns the id of the account whose drafts this browser keeps, also after its session has ended; null for drafts begun
 * without a session.
 */
export function draftsOwner(): string | null {
  try {
    return unstored ?? localStorage.getItem(OWNER_KEY)
  } catch {
    return unstored
  }
}

export function keepDraftsOwner(accountId: string | null): void {
  unstored = null
  if (accountId === draftsOwner()) return
  try {
    if (accountId === null) localStorage.removeItem(OWNER_KEY)
    else localStorage.setItem(OWNER_KEY, accountId)
  } catch {
    unstored = accountId
  }
}

/**
 * True if the drafts belong to an account whose session has ended. A diner who continues without a session neither sees nor
 * orders them. They stay visible on a page over which that account is asked to sign in again.
 */
export function areDraftsHidden(): boolean {
  return draftsOwner() !== null && readToken() === null && !isSigningInAgain()
}
