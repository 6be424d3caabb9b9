import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { Refusal } from '../../../errors.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import * as rows from '../core/accounts.sql.ts'

/**
 * A letter's link may open another account than the one that is signed in, and come from who wants it so: who is signed
 * in hears it first, by name, and nothing happens before they agree. `accountId` is null where the account is to be opened.
 */
export function askBeforeReplacing({ viewer }: Context, accountId: string | null, isAgreed?: boolean | null): void {
  if (viewer.kind !== 'account' || viewer.account.id === accountId || isAgreed) return
  const { email } = viewer.account
  throw new Refusal('CONFLICT', `Vous êtes connecté avec ${email}. Ce lien ouvre un autre compte.`, undefined, {
    signedInAs: email,
  })
}

/** Ends the session of who has agreed that another account takes its place. */
export async function endReplaced(trx: Database, context: Context, accountId: string): Promise<void> {
  const { viewer } = context
  if (viewer.kind !== 'account' || viewer.account.id === accountId) return
  await rows.endSession(trx, viewer.account.id, viewer.sessionId)
  await noteSecurity(trx, context, 'SESSIONS_ENDED')
}
