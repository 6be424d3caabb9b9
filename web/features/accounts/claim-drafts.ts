import { draftsOwner, keepDraftsOwner, OWNER_KEY } from '../reservations/order/draft-owner.ts'

/** The account that this tab has claimed the drafts for; undefined before the first. */
let claimed: string | null | undefined

/**
 * Makes the drafts of this browser those of the account that is signed in, by its id, null where it is
 * not known. What was begun signed out goes on; what another account has left, whose session has ended, is discarded.
 */
export async function claimDrafts(accountId: string | null): Promise<void> {
  const owner = draftsOwner()
  if (owner !== null && owner !== accountId) (await import('./discard-drafts.ts')).discardDrafts()
  keepDraftsOwner(accountId)
  if (claimed === undefined) addEventListener('storage', onOtherTab)
  claimed = accountId
}

/** Another tab has signed out, or signed somebody else in: this one keeps nothing of the person before. */
async function onOtherTab({ key }: StorageEvent) {
  if ((key !== null && key !== OWNER_KEY) || draftsOwner() === claimed) return
  const before = claimed
  claimed = draftsOwner()
  if (before !== null) (await import('./discard-drafts.ts')).emptyOwnTab()
}
