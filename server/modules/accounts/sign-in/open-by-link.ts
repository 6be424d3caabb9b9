import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import * as rows from '../second-factor/second-factor.sql.ts'
import { openSession } from './sessions.ts'

/** Opens a session by an emailed link. Returns '' for an account with a second factor, which a link must not bypass: it has to sign in. */
export async function openSessionByLink(
  trx: Database,
  context: Pick<Context, 'clock' | 'device'>,
  accountId: string,
): Promise<string> {
  return (await rows.asksFactor(trx, accountId)) ? '' : openSession(trx, context, accountId)
}
