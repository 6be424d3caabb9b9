import { setTimeout as pause } from 'node:timers/promises'
import type { JobContext, Parts } from '../../../context.ts'
import { EdenredDown, type Holder, SignInOver, type Tokens } from '../../../providers/ticket-restaurant/port.ts'
import { type Keys, seal, unseal } from '../../../secrets.ts'
import { sessionOver } from '../core/schemes.ts'
import * as rows from './vouchers.sql.ts'

type EdenredContext = JobContext & Pick<Parts, 'ticketRestaurant'>
type Session = Tokens & { username: string }
type Kept = Session & { sealed: string }

const SCHEME = 'EDENRED'
/** Renewed that long before it ends, so that it does not end on the way. */
const MARGIN = 30_000
const LEASE = 20_000
const PAUSE = 100
const MOST_TURNS = 200

/**
 * Asks the provider as the person who is signed in there, with another access token where theirs has ended. Throws the
 * refusal of a session that is over, and forgets it.
 */
export async function asHolder<T>(
  asking: EdenredContext,
  accountId: string,
  ask: (holder: Holder) => Promise<T>,
): Promise<T> {
  const kept = await keptSession(asking, accountId)
  const isFresh = kept.accessEndsAt > asking.clock.now() + MARGIN
  if (isFresh) {
    try {
      return await ask(kept)
    } catch (error) {
      if (!(error instanceof SignInOver)) throw error
    }
  }
  const session = await renewed(asking, accountId, kept)
  try {
    return await ask(session)
  } catch (error) {
    throw error instanceof SignInOver ? await over(asking, accountId, session) : error
  }
}

/** For the database: it opens nothing without the key. */
export function sealSession(keys: Keys, { access, refresh, accessEndsAt, username }: Session): string {
  return seal(keys, JSON.stringify({ access, refresh, accessEndsAt, username }))
}

async function keptSession({ db, config }: EdenredContext, accountId: string): Promise<Kept> {
  const sealed = await rows.sealedLink(db, accountId, SCHEME)
  if (sealed === null) throw sessionOver()
  return { ...(JSON.parse(unseal(config.encryptionKeys, sealed)) as Session), sealed }
}

/** A refresh token is good once: one process trades it, and keeps both new ones at once; the others wait for those. */
async function renewed(asking: EdenredContext, accountId: string, stale: Kept): Promise<Kept> {
  const { db, clock } = asking
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const kept = await keptSession(asking, accountId)
    if (kept.access !== stale.access) return kept

    const renewing = { accountId, scheme: SCHEME, sealed: kept.sealed } as const
    const now = clock.now()
    const isOurs = await rows.beginRenewal(db, renewing, { now: new Date(now), until: new Date(now + LEASE) })
    if (isOurs) return trade(asking, renewing, kept)
    await pause(PAUSE)
  }
  throw new EdenredDown('another process has been renewing the session for long')
}

type Renewing = Parameters<typeof rows.endRenewal>[1]

async function trade({ db, config, ticketRestaurant }: EdenredContext, renewing: Renewing, kept: Kept): Promise<Kept> {
  try {
    const session = { ...(await ticketRestaurant.refresh(kept.refresh)), username: kept.username }
    const sealed = sealSession(config.encryptionKeys, session)
    await rows.endRenewal(db, renewing, sealed)
    return { ...session, sealed }
  } catch (error) {
    if (error instanceof SignInOver) {
      await rows.forgetLink(db, renewing)
      throw sessionOver()
    }
    await rows.endRenewal(db, renewing)
    throw error
  }
}

async function over({ db }: EdenredContext, accountId: string, { sealed }: Kept) {
  await rows.forgetLink(db, { accountId, scheme: SCHEME, sealed })
  return sessionOver()
}
