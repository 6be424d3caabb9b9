import { cleanEmail, loginFaults } from '@tablee/domain/accounts/accounts'
import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countOrAskCaptcha } from '../../../limits/captcha-limits.ts'
import { countFailures, forgetTries, type Limit, type Tried } from '../../../limits/limits.ts'
import { networkTries } from '../../../limits/networks.ts'
import { hasSignedInFrom, noteSecurity } from '../../../security-log/security-log.ts'
import type { Role } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import * as passwords from '../core/passwords.sql.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { passesSecondFactor, wrongCode } from '../second-factor/check-second-factor.ts'
import { openSession } from './sessions.ts'

type Input = { email: string; password: string; role: Role; captchaToken?: string | null; secondFactor?: string | null }

const PAIR: Limit = { counter: 'login failures, account and address', most: 10, within: 15 * MINUTE }
const ACCOUNT: Limit = { counter: 'login failures, account, a day', most: 100, within: DAY }
const OF_STRANGERS: Limit = {
  counter: 'login failures, account, from unknown networks, a day',
  most: 1000,
  within: DAY,
}
/**
 * A network from which the account has signed in within this time is known. The security log keeps whole networks for as long.
 */
const KNOWN_FOR = 30 * DAY

/**
 * Opens a session and returns its token. Requires the second factor if the account has one. A wrong email, role or password
 * gives the same response in the same time. Beyond ten failures of a network at an account, a hundred at the account or a
 * hundred of the network, each attempt needs a captcha. Beyond a thousand a day at an account, attempts are refused only from
 * networks that the account does not know, so that an attacker cannot lock its owner out.
 */
export async function logIn(context: Context, input: Input): Promise<string> {
  const { db, address } = context
  const faults = loginFaults(input)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const email = cleanEmail(input.email)
  const who = `${input.role} ${email}`
  const tried = await countTry(context, { email, role: input.role, who }, input.captchaToken)
  let failure = wrong()
  let accountId: string | null = null
  const account = await countFailures(db, tried, async () => {
    const found = await accounts.accountByEmail(db, email, input.role)
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
    if (!(await passwords.isStillPassword(trx, account))) throw wrong()
    await noteSecurity(trx, context, 'SIGNED_IN', { accountId: account.id, subject: 'password' })
    return openSession(trx, context, account.id)
  })
}

type TriedAccount = { email: string; role: Role; who: string }

/**
 * Counts the attempt and returns the counters that it used. Throws RATE_LIMITED, or BAD_USER_INPUT without a required captcha.
 */
async function countTry(
  context: Context,
  account: TriedAccount,
  captchaToken: string | null | undefined,
): Promise<Tried[]> {
  const { who } = account
  const { always, freely } = networkTries('login failures', { most: 100, within: 15 * MINUTE }, context.address)
  const free = [...freely, { limit: PAIR, key: `${who} ${context.address}` }, { limit: ACCOUNT, key: who }]
  // A captcha solution passes once, and may be checked twice here.
  const isSolved = captchaToken ? context.captcha.passes(captchaToken) : Promise.resolve(false)
  const asker = { ...context, captcha: { passes: () => isSolved } }
  let isAttacked = false
  try {
    const tries = { always: [...always, { limit: OF_STRANGERS, key: who }], freely: free }
    return await countOrAskCaptcha(asker, tries, captchaToken, (reached) => {
      isAttacked = reached.every((limit) => limit === OF_STRANGERS)
      return tooMany()
    })
  } catch (error) {
    if (!isAttacked || !(await isFromKnownNetwork(context, account))) throw error
    return countOrAskCaptcha(asker, { always, freely: free }, captchaToken, tooMany)
  }
}

async function isFromKnownNetwork({ db, clock, address }: Context, { email, role }: TriedAccount): Promise<boolean> {
  const account = await accounts.accountByEmail(db, email, role)
  return account !== null && hasSignedInFrom(db, account.id, address, new Date(clock.now() - KNOWN_FOR))
}

/** Deletes the failures counted at an account, once its password has changed. */
export async function forgetFailures(db: Database, { role, email }: Pick<Input, 'role' | 'email'>): Promise<void> {
  const key = `${role} ${email}`
  await forgetTries(db, [
    { limit: ACCOUNT, key },
    { limit: OF_STRANGERS, key },
  ])
}

function tooMany(): UserError {
  return new UserError(
    'RATE_LIMITED',
    'Trop de tentatives. Réessayez plus tard, ou choisissez un nouveau mot de passe.',
  )
}

function wrong(): UserError {
  return new UserError('BAD_USER_INPUT', 'Adresse email ou mot de passe incorrect.')
}
