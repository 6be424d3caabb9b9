import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { countTries } from '../../../limits/limits.ts'
import { hashOf } from '../../../secrets.ts'
import * as rows from './vouchers.sql.ts'

const LIMIT = { counter: 'voucher sign-ins of an account, an hour', most: 20, within: HOUR }
/** The time to sign in at the provider. */
const LIFE = 15 * MINUTE

/** Throws RATE_LIMITED after 20 sign-ins of an account in an hour. */
export async function mayBegin({ db, clock }: Context, accountId: string): Promise<void> {
  const beyond = await countTries(db, clock.now(), [{ limit: LIMIT, key: accountId }])
  if (beyond.length > 0) {
    throw new UserError(
      'RATE_LIMITED',
      'Vous vous êtes beaucoup connecté. Réessayez dans une heure, ou payez par carte.',
    )
  }
}

type SignIn = { accountId: string; scheme: Scheme; token: string }

/** Begins a sign-in: the token that returns within 15 minutes belongs to this account. */
export function begin({ db, clock }: Context, { accountId, scheme, token }: SignIn): Promise<void> {
  return rows.addSignIn(db, { tokenHash: hashOf(token), accountId, scheme, endsAt: new Date(clock.now() + LIFE) })
}

/** True if this account began the sign-in and it has not ended. */
export function isBegun({ db, clock }: Context, { accountId, scheme, token }: SignIn): Promise<boolean> {
  return rows.isBegun(db, { tokenHash: hashOf(token), accountId, scheme, now: new Date(clock.now()) })
}

/** Like `isBegun`, and ends the sign-in. Only one of several concurrent callers gets true. */
export function useUp({ db, clock }: Context, { accountId, scheme, token }: SignIn): Promise<boolean> {
  return rows.useUp(db, { tokenHash: hashOf(token), accountId, scheme, now: new Date(clock.now()) })
}

export function purgeEndedSignIns({ db, now }: { db: Database; now: number }): Promise<void> {
  return rows.purgeEndedSignIns(db, new Date(now))
}
