import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import * as rows from '../core/sessions.sql.ts'

/**
 * Throws CONFLICT if a link would replace the signed-in account by another one and the person has not agreed: an attacker may have
 * sent the link. `accountId` is null if the link creates an account.
 */
export function askBeforeReplacing({ viewer }: Context, accountId: string | null, isAgreed?: boolean | null): void {
  if (viewer.kind !== 'account' || viewer.account.id === accountId || isAgreed) return
  const { email } = viewer.account
  throw new UserError('CONFLICT', `Vous êtes connecté avec ${email}. Ce lien ouvre un autre compte.`, undefined, {
    signedInAs: email,
  })
}

/** Ends the previous session of a person who agreed to switch accounts. */
export async function endReplaced(trx: Database, context: Context, accountId: string): Promise<void> {
  const { viewer } = context
  if (viewer.kind !== 'account' || viewer.account.id === accountId) return
  await rows.endSession(trx, viewer.account.id, viewer.sessionId)
  await noteSecurity(trx, context, 'SESSIONS_ENDED')
}
