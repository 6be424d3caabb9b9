export { isNameOfPerson } from '../core/accounts.sql.ts'

import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import type { Session } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import * as rows from '../core/closings.sql.ts'
import { type AccountClosing, closingsOf } from '../core/closings.sql.ts'
import * as sessions from '../core/sessions.sql.ts'
import { sessionsOf } from '../core/sessions.sql.ts'
import * as tokens from '../core/tokens.sql.ts'
import { type Security, securityOf } from '../sign-in/security.ts'
import { type FoundAccount, findAccounts } from './find-accounts.sql.ts'

export { type AccountClosing, closingById } from '../core/closings.sql.ts'
export { accountsOfDomains, type FoundAccount, findAccounts } from './find-accounts.sql.ts'

export type AccountFile = { account: FoundAccount; sessions: Session[]; security: Security; closings: AccountClosing[] }

export async function accountFile(db: Database, id: string, now: number): Promise<AccountFile | null> {
  const [account] = await findAccounts(db, { ids: [id] }, 1)
  if (!account) return null
  const sessions = await sessionsOf(db, id, new Date(now))
  return { account, sessions, security: await securityOf(db, id), closings: await closingsOf(db, id) }
}

type Asked = Pick<Context, 'clock' | 'viewer' | 'address'>

/**
 * Closes an account in the caller's transaction: it can no longer sign in, and its sessions, links and calendar address end.
 * Throws CONFLICT if it is closed already, or belongs to the operator.
 */
export async function closeAccount(trx: Database, { clock }: Pick<Context, 'clock'>, accountId: string): Promise<void> {
  await accounts.lockSignInMethods(trx, [accountId])
  // Locks the sessions first, then the account, in the order of a request that renews its session. A concurrent sign-in either
  // waits for the account, or has opened a session before the account was locked.
  await sessions.endSessions(trx, accountId, null)
  if (!(await rows.disable(trx, accountId, new Date(clock.now())))) {
    throw new UserError('CONFLICT', 'Ce compte est déjà désactivé, ou est un compte de Tablée.')
  }
  await sessions.endSessions(trx, accountId, null)
  // Only these kinds are dropped. The link that undoes a change of address works again once the account is open.
  await tokens.dropTokens(trx, accountId, ['RESET', 'EMAIL'])
}

/** Stores a closing with its consequences, and notifies the account's holder. */
export async function keepClosing(trx: Database, asked: Asked, closing: rows.NewClosing): Promise<void> {
  const { id: closingId, accountId } = closing
  const now = asked.clock.now()
  await rows.addClosing(trx, closing, new Date(now))
  await publish(trx, now, 'AccountClosed', { accountId, closingId })
  // The holder's log does not name the operator. The operator's log names the account.
  await noteSecurity(trx, asked, 'ACCOUNT_CLOSED', { accountId, subject: closing.reason })
  await noteSecurity(trx, asked, 'DONE_BY_HAND', { subject: `close account ${accountId}` })
}

/** Opens a closed account again, and notifies its holder. Throws CONFLICT if it is open. */
export async function reopenAccount(trx: Database, asked: Asked, accountId: string, by: string): Promise<void> {
  await accounts.lockSignInMethods(trx, [accountId])
  const now = asked.clock.now()
  if (!(await rows.enable(trx, accountId, new Date(now)))) throw new UserError('CONFLICT', 'Ce compte est ouvert.')
  await rows.endClosings(trx, accountId, by, new Date(now))
  await publish(trx, now, 'AccountReopened', { accountId })
  await noteSecurity(trx, asked, 'ACCOUNT_REOPENED', { accountId })
  await noteSecurity(trx, asked, 'DONE_BY_HAND', { subject: `reopen ${accountId}` })
}
