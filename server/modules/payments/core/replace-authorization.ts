import type { Database } from '../../../database/connect.ts'
import type { Attempt } from './attempt.ts'
import * as rows from './payments.sql.ts'

/**
 * Replaces the authorisation that `renewed` renews, in the caller's transaction, which has locked the payable. Voids the old
 * one. Voids the new one instead if the old one has been captured or voided since. A second call has no effect.
 */
export async function replaceAuthorization(trx: Database, now: number, renewed: Attempt): Promise<void> {
  const { id, renews, refundRequestedCents } = renewed
  if (renews === null || refundRequestedCents !== null) return
  const old = await rows.attemptById(trx, renews)
  if (old && isOver(old, renewed)) await rows.requestVoid(trx, id, new Date(now))
  else await rows.voidReplaced(trx, renews, new Date(now))
}

/** True if nothing must be held any more in place of the old authorisation. A change on session voids the old one itself. */
function isOver({ status, refundRequestedCents }: Attempt, { offSession }: Attempt): boolean {
  return status === 'CAPTURED' || (offSession && refundRequestedCents !== null && refundRequestedCents > 0)
}
