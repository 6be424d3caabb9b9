import { draftsOwner, keepDraftsOwner } from '../reservations/order/draft-owner.ts'

/**
 * Makes the drafts of this browser those of the account that is signed in, by its id, null where it is
 * not known. What was begun signed out goes on; what another account has left, whose session has ended, is discarded.
 */
export async function claimDrafts(accountId: string | null): Promise<void> {
  const owner = draftsOwner()
  if (owner !== null && owner !== accountId) (await import('./discard-drafts.ts')).discardDrafts()
  keepDraftsOwner(accountId)
}
