import { readToken } from '../../../session.ts'
import { isSigningInAgain } from '../../../signing-in-again.ts'

/** Not among the keys of drafts, which go when they are too old. */
export const OWNER_KEY = 'drafts-of'
/** The account when the browser's storage refuses it, kept until the page is left. */
let unstored: string | null = null

/** The id of the account whose drafts this browser keeps, also once its session has ended; null for those begun signed out. */
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
 * Whether the drafts wait for their person, whose session has ended: whoever goes on without signing in neither sees them
 * nor orders with them. A page over which that person is asked to sign in again keeps showing them.
 */
export function areDraftsHidden(): boolean {
  return draftsOwner() !== null && readToken() === null && !isSigningInAgain()
}
