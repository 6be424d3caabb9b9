import { cleanEmail, LONGEST_PASSWORD, loginFaults, NOT_A_ROBOT } from '@tablee/domain/accounts'
import type { Context } from '../../context.ts'
import { badInput, Refusal } from '../../errors.ts'
import { countTries, type Limit, takeBack } from '../../limits/limits.ts'
import type { Role } from './account.ts'
import * as rows from './accounts.sql.ts'
import { isPassword } from './hash-password.ts'
import { openSession } from './sessions.ts'

type Wish = { email: string; password: string; role: Role; captchaToken?: string | null }

const MINUTE = 60_000
const PAIR: Limit = { counter: 'login failures, account and address', most: 10, within: 15 * MINUTE }
const ADDRESS: Limit = { counter: 'login failures, address', most: 100, within: 15 * MINUTE }
const ACCOUNT: Limit = { counter: 'login failures, account, a day', most: 1000, within: 24 * 60 * MINUTE }

/**
 * Opens a session and answers its token. Wrong e-mail, role and password are one answer, in one time. Failures are
 * counted for account and address together, so that nobody can lock another out; an account that many try asks a captcha.
 */
export async function logIn(context: Context, wish: Wish): Promise<string> {
  const { db, clock, address, captcha } = context
  const faults = loginFaults(wish)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const email = cleanEmail(wish.email)
  const who = `${wish.role} ${email}`
  const tried = [
    { limit: PAIR, key: `${who} ${address}` },
    { limit: ADDRESS, key: address },
    { limit: ACCOUNT, key: who },
  ]
  const beyond = await countTries(db, clock.now(), tried)
  if (beyond.includes(PAIR) || beyond.includes(ADDRESS)) {
    throw new Refusal('RATE_LIMITED', "Trop de tentatives. Réessayez dans un quart d'heure.")
  }
  if (beyond.includes(ACCOUNT) && !(await captcha.passes(wish.captchaToken ?? ''))) {
    throw badInput({ captchaToken: NOT_A_ROBOT })
  }

  const account = await rows.accountByEmail(db, email, wish.role)
  const isRight = await isPassword(account?.passwordHash, wish.password.slice(0, LONGEST_PASSWORD + 1))
  if (!account || !isRight) throw new Refusal('BAD_USER_INPUT', 'Adresse email ou mot de passe incorrect.')
  if (account.status !== 'ENABLED') {
    throw new Refusal('FORBIDDEN', 'Ce compte est désactivé. Écrivez-nous pour en savoir plus.')
  }

  await takeBack(db, tried)
  return openSession(db, context, account.id)
}
