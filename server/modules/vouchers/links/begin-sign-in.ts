import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { Refusal } from '../../../errors.ts'
import { countTries } from '../../../limits/limits.ts'
import { hashOf } from '../../../secrets.ts'
import * as rows from './vouchers.sql.ts'

const AN_HOUR = { counter: 'voucher sign-ins of an account, an hour', most: 20, within: HOUR }
/** A quarter of an hour to find one's password at the provider's. */
const LIFE = 15 * MINUTE

/** Throws where a person begins too often. */
export async function mayBegin({ db, clock }: Context, accountId: string): Promise<void> {
  const beyond = await countTries(db, clock.now(), [{ limit: AN_HOUR, key: accountId }])
  if (beyond.length > 0) {
    throw new Refusal('RATE_LIMITED', 'Vous vous êtes beaucoup connecté. Réessayez dans une heure, ou payez par carte.')
  }
}

type SignIn = { accountId: string; scheme: Scheme; token: string }

/** What comes back with this token within a quarter of an hour is this person's. */
export function begin({ db, clock }: Context, { accountId, scheme, token }: SignIn): Promise<void> {
  return rows.addSignIn(db, { tokenHash: hashOf(token), accountId, scheme, endsAt: new Date(clock.now() + LIFE) })
}

/** Whether it has come back in time, to who began it. */
export function isBegun({ db, clock }: Context, { accountId, scheme, token }: SignIn): Promise<boolean> {
  return rows.isBegun(db, { tokenHash: hashOf(token), accountId, scheme, now: new Date(clock.now()) })
}

/** The same, once. */
export function useUp({ db, clock }: Context, { accountId, scheme, token }: SignIn): Promise<boolean> {
  return rows.useUp(db, { tokenHash: hashOf(token), accountId, scheme, now: new Date(clock.now()) })
}

/** Forgets sign-ins that nobody came back from in time. */
export function forgetEndedSignIns({ db, now }: { db: Database; now: number }): Promise<void> {
  return rows.forgetEndedSignIns(db, new Date(now))
}
