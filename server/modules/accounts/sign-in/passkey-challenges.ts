import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { hashOf } from '../../../secrets.ts'
import * as rows from '../core/passkeys.sql.ts'

const LIFE = 5 * MINUTE

/** Loads the library at the first passkey: it takes 25 MB of memory. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** The WebAuthn relying party: authenticators use its passkeys for this site only. */
export function relyingParty({ origin }: Pick<Config, 'origin'>): { id: string; origin: string } {
  return { id: new URL(origin).hostname, origin }
}

/** Stores a challenge for five minutes. `accountId` is null if the response will identify the account. */
export async function keepChallenge({ db, clock }: Context, challenge: string, accountId: string | null) {
  await rows.addChallenge(db, hashOf(challenge), accountId, new Date(clock.now() + LIFE))
}

/** Returns a check that uses a challenge up, so that a replayed response fails. */
export function takesChallenge({ db, clock }: Context, accountId: string | null) {
  return (challenge: string) => rows.takeChallenge(db, hashOf(challenge), accountId, new Date(clock.now()))
}
