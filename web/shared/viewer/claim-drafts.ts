import { draftsOwner, keepDraftsOwner, OWNER_KEY } from '../../app/drafts/draft-owner.ts'

/** The account for which this tab has claimed the drafts; undefined before the first. */
let claimed: string | null | undefined

/**
 * Assigns the drafts of this browser to the account that is signed in; `accountId` is null if it is not known. Drafts begun
 * signed out are kept. Those of another account, whose session has ended, are discarded.
 */
export async function claimDrafts(accountId: string | null): Promise<void> {
  const owner = draftsOwner()
  if (owner !== null && owner !== accountId) (await import('./discard-drafts.ts')).discardDrafts()
  keepDraftsOwner(accountId)
  if (claimed === undefined) addEventListener('storage', onOtherTab)
  claimed = accountId
}

/** Another tab has signed out, or signed in another account: this tab keeps nothing of the previous one. */
async function onOtherTab({ key }: StorageEvent) {
  if ((key !== null && key !== OWNER_KEY) || draftsOwner() === claimed) return
  const before = claimed
  claimed = draftsOwner()
  if (before !== null) (await import('./discard-drafts.ts')).emptyOwnTab()
}
