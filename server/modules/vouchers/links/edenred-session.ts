import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext, JobContext } from '../../../context.ts'
import { EdenredDown, type Holder, SignInOver, type Tokens } from '../../../providers/ticket-restaurant/port.ts'
import { type Keys, seal, unseal } from '../../../secrets.ts'
import { sessionOver } from '../core/schemes.ts'
import * as rows from './vouchers.sql.ts'

type EdenredContext = JobContext & Pick<AppContext, 'ticketRestaurant'>
type Session = Tokens & { username: string }
type Kept = Session & { sealed: string }

const SCHEME = 'EDENRED'
/** Milliseconds before its end at which the access token is renewed, so that it does not end during a request. */
const MARGIN = 30_000
const LEASE = 20_000
const POLL_INTERVAL = 100
const MOST_POLLS = 200

/**
 * Calls the provider as the signed-in person, and renews an ended access token. If the session itself is over, deletes it and
 * throws CONFLICT.
 */
export async function asHolder<T>(
  context: EdenredContext,
  accountId: string,
  call: (holder: Holder) => Promise<T>,
): Promise<T> {
  const kept = await keptSession(context, accountId)
  const isFresh = kept.accessEndsAt > context.clock.now() + MARGIN
  if (isFresh) {
    try {
      return await call(kept)
    } catch (error) {
      if (!(error instanceof SignInOver)) throw error
    }
  }
  const session = await renewed(context, accountId, kept)
  try {
    return await call(session)
  } catch (error) {
    throw error instanceof SignInOver ? await over(context, accountId, session) : error
  }
}

export function sealSession(keys: Keys, { access, refresh, accessEndsAt, username }: Session): string {
  return seal(keys, JSON.stringify({ access, refresh, accessEndsAt, username }))
}

async function keptSession({ db, config }: EdenredContext, accountId: string): Promise<Kept> {
  const sealed = await rows.sealedLink(db, accountId, SCHEME)
  if (sealed === null) throw sessionOver()
  return { ...(JSON.parse(unseal(config.encryptionKeys, sealed)) as Session), sealed }
}

/** A refresh token works once: one process uses it and saves both new tokens; the others wait for them. */
async function renewed(context: EdenredContext, accountId: string, stale: Kept): Promise<Kept> {
  const { db, clock } = context
  for (let poll = 0; poll < MOST_POLLS; poll++) {
    const kept = await keptSession(context, accountId)
    if (kept.access !== stale.access) return kept

    const renewing = { accountId, scheme: SCHEME, sealed: kept.sealed } as const
    const now = clock.now()
    const isOurs = await rows.beginRenewal(db, renewing, { now: new Date(now), until: new Date(now + LEASE) })
    if (isOurs) return exchange(context, renewing, kept)
    await pause(POLL_INTERVAL)
  }
  throw new EdenredDown('another process has been renewing the session for long')
}

type Renewing = Parameters<typeof rows.endRenewal>[1]

async function exchange(
  { db, config, ticketRestaurant }: EdenredContext,
  renewing: Renewing,
  kept: Kept,
): Promise<Kept> {
  try {
    const session = { ...(await ticketRestaurant.refresh(kept.refresh)), username: kept.username }
    const sealed = sealSession(config.encryptionKeys, session)
    await rows.endRenewal(db, renewing, sealed)
    return { ...session, sealed }
  } catch (error) {
    if (error instanceof SignInOver) {
      await rows.purgeLink(db, renewing)
      throw sessionOver()
    }
    await rows.endRenewal(db, renewing)
    throw error
  }
}

async function over({ db }: EdenredContext, accountId: string, { sealed }: Kept) {
  await rows.purgeLink(db, { accountId, scheme: SCHEME, sealed })
  return sessionOver()
}
