import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { hashOf } from '../../../secrets.ts'
import * as rows from '../core/passkeys.sql.ts'

const LIFE = 5 * MINUTE

/** The library, read with the first passkey: a process that sees none does without its 25 MB. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Whose passkeys they are: an authenticator shows them to this site alone. */
export function relyingParty({ origin }: Pick<Config, 'origin'>): { id: string; origin: string } {
  return { id: new URL(origin).hostname, origin }
}

/** Remembers what is to be signed, for five minutes; `accountId` is null where the answer says who it is. */
export async function keepChallenge({ db, clock }: Context, challenge: string, accountId: string | null) {
  await rows.addChallenge(db, hashOf(challenge), accountId, new Date(clock.now() + LIFE))
}

/** Says whether an answer is to such a challenge, which it uses up: no answer is heard twice. */
export function takesChallenge({ db, clock }: Context, accountId: string | null) {
  return (challenge: string) => rows.takeChallenge(db, hashOf(challenge), accountId, new Date(clock.now()))
}
