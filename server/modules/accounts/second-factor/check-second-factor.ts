import { HOUR } from '@tablee/domain/calendar/calendar'
import { Secret, TOTP } from 'otpauth'
import type { Context, Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countFailures, countTries, type Limit } from '../../../limits/limits.ts'
import { unseal } from '../../../secrets.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import * as rows from './second-factor.sql.ts'

// Three codes of a million are valid at any time: ten tries an hour find one in four years on average.
const WRONG: Limit = { counter: 'wrong second factors', most: 10, within: HOUR }
const STEP = 30_000

type FactorContext = Tx & Pick<Context, 'config'>

/**
 * True if the account has no second factor, or `typed` is its current code or an unused recovery code, which is used up. Throws
 * SECOND_FACTOR_REQUIRED if `typed` is empty.
 */
export async function passesSecondFactor(context: FactorContext, accountId: string, typed: string): Promise<boolean> {
  if (!(await rows.asksFactor(context.db, accountId))) return true
  if (typed.trim() === '') {
    throw new UserError('SECOND_FACTOR_REQUIRED', 'Saisissez le code de votre application, ou un code de secours.')
  }
  return isSecondFactor(context, accountId, typed)
}

/** True if this is a valid code of the account. A code works once. Throws RATE_LIMITED after ten wrong ones in an hour. */
export async function isSecondFactor(context: FactorContext, accountId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '')
  const isRight = await countWrong(context, accountId, async () => {
    const isValid = /^\d{6}$/.test(code)
      ? await takeCode(context, accountId, code)
      : await rows.takeRecoveryCode(context.db, accountId, hashOfRecoveryCode(accountId, code))
    return isValid || null
  })
  return isRight ?? false
}

/** Returns the result of `work` and counts a wrong code if it is null. Throws RATE_LIMITED after ten in an hour. */
export async function countWrong<T>(
  { db, clock }: FactorContext,
  accountId: string,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const tried = [{ limit: WRONG, key: accountId }]
  if ((await countTries(db, clock.now(), tried)).length > 0) {
    throw new UserError('RATE_LIMITED', 'Trop de codes incorrects. Réessayez dans une heure.')
  }
  return countFailures(db, tried, work)
}

export function wrongCode(field = 'code'): UserError {
  return badInput({ [field]: 'Ce code est incorrect, ou a déjà servi.' })
}

/** The TOTP time step of a code, allowing one step before and after now; null if the code is wrong. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / STEP) + delta
}

async function takeCode({ db, clock, config }: FactorContext, accountId: string, code: string): Promise<boolean> {
  const factor = await rows.factorOf(db, accountId)
  const step = factor && stepOf(unseal(config.encryptionKeys, factor.sealed), code, clock.now())
  return step !== null && rows.takeStep(db, accountId, step)
}
