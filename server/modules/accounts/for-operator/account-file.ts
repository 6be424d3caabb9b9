import type { Database } from '../../../database/connect.ts'
import type { Session } from '../core/account.ts'
import { type AccountClosing, closingsOf } from '../core/closings.sql.ts'
import { sessionsOf } from '../core/sessions.sql.ts'
import { type Security, securityOf } from '../sign-in/security.ts'
import { type FoundAccount, findAccounts } from './find-accounts.sql.ts'

/** An account with its sessions, sign-in methods and closings. */
export type AccountFile = { account: FoundAccount; sessions: Session[]; security: Security; closings: AccountClosing[] }

/** Null if there is none. */
export async function accountFile(db: Database, id: string, now: number): Promise<AccountFile | null> {
  const [account] = await findAccounts(db, { ids: [id] }, 1)
  if (!account) return null
  const sessions = await sessionsOf(db, id, new Date(now))
  return { account, sessions, security: await securityOf(db, id), closings: await closingsOf(db, id) }
}
