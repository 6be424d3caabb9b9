import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import * as rows from '../second-factor/second-factor.sql.ts'
import { openSession } from './sessions.ts'

/** A session by a letter's link; '' for who has a second factor, which a letter never goes round: they sign in. */
export async function openSessionByLink(
  trx: Database,
  context: Pick<Context, 'clock' | 'device'>,
  accountId: string,
): Promise<string> {
  return (await rows.asksFactor(trx, accountId)) ? '' : openSession(trx, context, accountId)
}
