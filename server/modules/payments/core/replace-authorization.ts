import type { Database } from '../../../database/connect.ts'
import type { Attempt } from './attempt.ts'
import * as rows from './payments.sql.ts'

/**
 * Lets an authorization replace the one that it renews, in the caller's transaction, which has locked what is paid: the old one
 * is voided, or the new one where the old one was captured or given back meanwhile. A second call has no effect.
 */
export async function replaceAuthorization(trx: Database, now: number, renewed: Attempt): Promise<void> {
  const { id, renews, refundRequestedCents } = renewed
  if (renews === null || refundRequestedCents !== null) return
  const old = await rows.attemptById(trx, renews)
  if (old && isOver(old, renewed)) await rows.requestVoid(trx, id, new Date(now))
  else await rows.voidReplaced(trx, renews, new Date(now))
}

/** Whether nothing is to be held in its place any more. A change on session has let it go itself. */
function isOver({ status, refundRequestedCents }: Attempt, { offSession }: Attempt): boolean {
  return status === 'CAPTURED' || (offSession && refundRequestedCents !== null && refundRequestedCents > 0)
}
