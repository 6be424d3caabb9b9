import { randomUUID } from 'node:crypto'
import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { hashOf, randomToken } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { isUuid } from '../../../uuid.ts'
import { sessionIdOf, signedIn } from '../accounts.rights.ts'
import type { Account, Role, Session } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import { dropFeed } from '../core/calendar-feed.sql.ts'
import * as sessions from '../core/sessions.sql.ts'
import * as tokens from '../core/tokens.sql.ts'
import { reauthenticate } from '../passwords/reauthenticate.ts'

const LIFE = 30 * DAY
/** The limit from the sign-in on, whatever the use of the session: restaurants and staff sign in daily. */
const LONGEST_LIFE: Record<Role, number> = { CLIENT: 90 * DAY, RESTAURANT: DAY / 2, ADMIN: DAY / 2 }
const MOST_SESSIONS = 20
/** A session in use is renewed at most once an hour. */
const RENEWED_AFTER = HOUR
const LONGEST_DEVICE = 300

/**
 * Opens a session and returns its token, of which only the hash is stored; the 21st session ends the oldest. Throws FORBIDDEN if
 * the account may not sign in.
 */
export async function openSession(
  trx: Database,
  { clock, device }: Pick<Context, 'clock' | 'device'>,
  accountId: string,
  { byPasskey = false } = {},
): Promise<string> {
  const token = randomToken()
  const now = clock.now()
  const session = {
    id: randomUUID(),
    tokenHash: hashOf(token),
    accountId,
    byPasskey,
    device: device?.slice(0, LONGEST_DEVICE) ?? null,
    expiresAt: new Date(now + LIFE),
  }
  if (!(await sessions.addSession(trx, session, new Date(now)))) {
    throw new UserError('FORBIDDEN', 'Ce compte est désactivé. Écrivez-nous pour en savoir plus.')
  }
  await sessions.endOldestSessions(trx, accountId, MOST_SESSIONS, new Date(now))
  return token
}

/**
 * Returns the viewer of a session token, and renews the session. Null if the token is unknown or has expired. `read`: the data
 * of the account `a` that higher modules read in the same statement.
 */
export async function findViewer({ db, clock }: Tx, token: string, read: RawBuilder<unknown> = sql`null::json`) {
  const now = clock.now()
  const found = await sessions.sessionByHash(db, hashOf(token), new Date(now), read)
  if (!found) return null

  const { sessionId, signedInAt, lastUsedAt, hasBothFactors, read: alsoRead, ...account } = found
  const end = signedInAt + LONGEST_LIFE[account.role]
  if (end <= now) return null
  if (now - lastUsedAt > RENEWED_AFTER) {
    await sessions.renewSession(db, sessionId, new Date(now), new Date(Math.min(now + LIFE, end)))
  }
  const mayAct = account.role === 'CLIENT' || hasBothFactors
  return { kind: mayAct ? ('account' as const) : ('enrolling' as const), account, sessionId, read: alsoRead }
}

/** Returns a person's account. Null if it does not exist. */
export async function accountOf(db: Database, id: string): Promise<Account | null> {
  const found = await accounts.accountById(db, id)
  if (!found) return null
  const { passwordHash: _, ...account } = found
  return account
}

/** Ends the session of the request, if any. */
export async function logOut(context: Context): Promise<boolean> {
  const { db, viewer } = context
  if (!('account' in viewer)) return true
  await sessions.endSession(db, viewer.account.id, viewer.sessionId)
  await noteSecurity(db, context, 'SIGNED_OUT')
  return true
}

export type ListedSession = Session & { isCurrent: boolean }

/** The account's sessions, the current one first. */
export async function listSessions(context: Context): Promise<ListedSession[]> {
  const account = signedIn(context)
  const current = sessionIdOf(context)
  const open = await sessions.sessionsOf(context.db, account.id, new Date(context.clock.now()))
  return open
    .map((session) => ({ ...session, isCurrent: session.id === current }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Ends all other sessions, and pending changes of the email, which may have been requested there. */
export async function endOtherSessions(context: Context, password?: string | null): Promise<boolean> {
  const { id } = await reauthenticate(context, password)
  await context.db.transaction().execute(async (trx) => {
    await accounts.lockSignInMethods(trx, [id])
    await sessions.endSessions(trx, id, sessionIdOf(context))
    await noteSecurity(trx, context, 'SESSIONS_ENDED')
    await tokens.dropTokens(trx, id, ['EMAIL'])
  })
  return true
}

/**
 * Ends one session, and pending email changes and the calendar address that may have been made in it, because they would
 * outlive it. Returns false if there is no such session.
 */
export async function endSession(context: Context, id: string, password?: string | null): Promise<boolean> {
  const account = await reauthenticate(context, password)
  return context.db.transaction().execute(async (trx) => {
    await accounts.lockSignInMethods(trx, [account.id])
    const isEnded = isUuid(id) && (await sessions.endSession(trx, account.id, id))
    if (!isEnded) return false
    await tokens.dropTokens(trx, account.id, ['EMAIL'])
    await dropFeed(trx, account.id)
    await noteSecurity(trx, context, 'SESSIONS_ENDED')
    return true
  })
}
