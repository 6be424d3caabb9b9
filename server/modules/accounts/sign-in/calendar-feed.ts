import { randomUUID } from 'node:crypto'
import { HOUR } from '@tablee/domain/calendar/calendar'
import type { Context, Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { countTries, type Limit } from '../../../limits/limits.ts'
import { derivedToken, hashOf, type Keys } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { diner, notSignedIn, sessionIdOf } from '../accounts.rights.ts'
import * as accounts from '../core/accounts.sql.ts'
import * as rows from '../core/calendar-feed.sql.ts'
import * as sessions from '../core/sessions.sql.ts'

/** The address at which a calendar reads a diner's bookings; `madeAt` in milliseconds. */
export type CalendarFeed = { address: string; madeAt: number }

const RENEWING: Limit = { counter: 'calendar feed', most: 20, within: HOUR }

/** The diner's calendar address, which they can read again. Null if there is none. */
export async function myCalendarFeed(context: Context): Promise<CalendarFeed | null> {
  const { id: accountId } = diner(context)
  const row = await rows.feedOf(context.db, accountId)
  return row && feedAt(context, row)
}

/** Creates the diner's calendar address. It replaces the previous one, which then stops working. */
export async function renewCalendarFeed(context: Context): Promise<CalendarFeed> {
  const { db, clock, config } = context
  const { id: accountId } = diner(context)
  const beyond = await countTries(db, clock.now(), [{ limit: RENEWING, key: accountId }])
  if (beyond.length > 0) throw new UserError('RATE_LIMITED', 'Trop de demandes : réessayez dans une heure.')

  const made = { id: randomUUID(), keyId: config.encryptionKeys[0]?.id ?? '', madeAt: clock.now() }
  const tokenHash = hashOf(feedToken(config.encryptionKeys, made))
  await db.transaction().execute(async (trx) => {
    // Prevents a session that is being ended concurrently from leaving an address behind.
    await accounts.lockSignInMethods(trx, [accountId])
    if (!(await sessions.hasSession(trx, accountId, sessionIdOf(context)))) throw notSignedIn()
    await rows.replaceFeed(trx, accountId, { ...made, tokenHash, madeAt: new Date(made.madeAt) })
    await noteSecurity(trx, context, 'CALENDAR_FEED_MADE')
  })
  return feedAt(context, made)
}

/** Ends the diner's calendar address. Returns false if there was none. */
export async function endCalendarFeed(context: Context): Promise<boolean> {
  const { id: accountId } = diner(context)
  return context.db.transaction().execute(async (trx) => {
    const isEnded = await rows.dropFeed(trx, accountId)
    if (isEnded) await noteSecurity(trx, context, 'CALENDAR_FEED_ENDED')
    return isEnded
  })
}

/**
 * Returns the diner whose calendar address contains this secret. Null for any other text, and for a diner who may no longer
 * sign in.
 */
export function ownerOfFeed({ db }: Pick<Tx, 'db'>, token: string): Promise<string | null> {
  return rows.ownerByFeedHash(db, hashOf(token))
}

/** The secret in an address; `keyId` is that of its row. */
export function feedToken(keys: Keys, { id, keyId }: { id: string; keyId: string }): string {
  return derivedToken(keys, 'calendar', id, keyId)
}

function feedAt({ config }: Pick<Context, 'config'>, row: rows.FeedRow): CalendarFeed {
  return { address: `${config.origin}/calendar/${feedToken(config.encryptionKeys, row)}.ics`, madeAt: row.madeAt }
}
