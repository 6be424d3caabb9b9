import { cleanEmail, loginFaults, NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countFailures, countTries, type Limit, type Tried } from '../../../limits/limits.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import type { Role } from '../core/account.ts'
import * as rows from '../core/accounts.sql.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { passesSecondFactor, wrongCode } from '../second-factor/check-second-factor.ts'
import { openSession } from './sessions.ts'

type Input = { email: string; password: string; role: Role; captchaToken?: string | null; secondFactor?: string | null }

const PAIR: Limit = { counter: 'login failures, account and address', most: 10, within: 15 * MINUTE }
const ADDRESS: Limit = { counter: 'login failures, address', most: 100, within: 15 * MINUTE }
const ACCOUNT: Limit = { counter: 'login failures, account, a day', most: 1000, within: DAY }

/**
 * Opens a session and returns its token; asks for the second factor if the account has one. A wrong email, role or password gives
 * the same answer in the same time. Failures are counted for account and network together, so that nobody can lock another
 * person out; an account with many failures asks for a captcha.
 */
export async function logIn(context: Context, input: Input): Promise<string> {
  const { db, address } = context
  const faults = loginFaults(input)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const email = cleanEmail(input.email)
  const who = `${input.role} ${email}`
  const tried = await countTry(context, who, input.captchaToken ?? '')
  let failure = wrong()
  let accountId: string | null = null
  const account = await countFailures(db, tried, async () => {
    const found = await rows.accountByEmail(db, email, input.role)
    accountId = found?.id ?? null
    const proven = await checkPassword(db, found, input.password, { account: who, address })
    if (!proven) return null
    if (await passesSecondFactor(context, proven.id, input.secondFactor ?? '')) return proven
    failure = wrongCode('secondFactor')
    return null
  })
  if (!account) {
    await noteSecurity(db, context, 'SIGN_IN_FAILED', { accountId, subject: 'password' })
    throw failure
  }

  return db.transaction().execute(async (trx) => {
    // The password may have been changed while it was checked.
    if (!(await rows.isStillPassword(trx, account))) throw wrong()
    await noteSecurity(trx, context, 'SIGNED_IN', { accountId: account.id, subject: 'password' })
    return openSession(trx, context, account.id)
  })
}

/** Counts the attempt; returns the counters that it used. Throws RATE_LIMITED, or BAD_USER_INPUT without a captcha that is due. */
async function countTry({ db, clock, address, captcha }: Context, who: string, captchaToken: string): Promise<Tried[]> {
  const byAddress = [
    { limit: PAIR, key: `${who} ${address}` },
    { limit: ADDRESS, key: address },
  ]
  const all = [...byAddress, { limit: ACCOUNT, key: who }]
  const reached = await countTries(db, clock.now(), all)
  if (reached.length === 0) return all

  if (reached.some((limit) => limit !== ACCOUNT)) throw tooMany()
  if (!(await captcha.passes(captchaToken))) throw badInput({ captchaToken: NOT_A_ROBOT })
  if ((await countTries(db, clock.now(), byAddress)).length > 0) throw tooMany()
  return byAddress
}

function tooMany(): UserError {
  return new UserError('RATE_LIMITED', "Trop de tentatives. Réessayez dans un quart d'heure.")
}

function wrong(): UserError {
  return new UserError('BAD_USER_INPUT', 'Adresse email ou mot de passe incorrect.')
}
