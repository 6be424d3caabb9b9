import { randomBytes } from 'node:crypto'
import { HOUR } from '@tablee/domain/calendar/calendar'
import { Secret, TOTP } from 'otpauth'
import type { Context, Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countFailures, countTries, type Limit } from '../../../limits/limits.ts'
import { hashOf, unseal } from '../../../secrets.ts'
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

const COUNT = 10
const LENGTH = 24
// Without characters that are easily confused: 0 and o, 1, i and l.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** Replaces the recovery codes by ten new ones and returns them; only their hashes are stored. */
export async function makeRecoveryCodes(trx: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await rows.replaceRecoveryCodes(
    trx,
    accountId,
    codes.map((code) => hashOfRecoveryCode(accountId, code)),
  )
  return codes
}

/** A fast hash is enough, since a code has 118 bits (ASVS 6.5.2 requires 112). Ignores hyphens, spaces and case. */
function hashOfRecoveryCode(accountId: string, code: string): Buffer {
  return hashOf(`${accountId} ${code.replace(/[\s-]/g, '').toLowerCase()}`)
}

function newCode(): string {
  let code = ''
  while (code.length < LENGTH) {
    // 248 is the largest multiple of 31 in a byte, so every character is equally likely.
    for (const byte of randomBytes(LENGTH)) if (byte < 248 && code.length < LENGTH) code += ALPHABET[byte % 31]
  }
  return code.replace(/.{4}(?=.)/g, '$&-')
}
