import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { countFailures, countTries } from '../../../limits/limits.ts'
import { oneself } from '../accounts.rights.ts'
import * as accounts from '../core/accounts.sql.ts'
import * as rows from '../core/accounts.sql.ts'
import * as passwords from '../core/passwords.sql.ts'
import { comparePassword, type Hasher, hashPassword } from './hash-password.ts'

/**
 * Returns the account if this is its password, else null. Takes as long without an account. Replaces a hash from before
 * passwords were normalised, and returns the account with the new one.
 */
export async function checkPassword(
  db: Database,
  account: accounts.WithPassword | null,
  password: string,
  hasher: Hasher,
): Promise<accounts.WithPassword | null> {
  const match = await comparePassword(account?.passwordHash, password, hasher)
  if (!account || match === 'none') return null
  if (match === 'normalised') return account

  const passwordHash = await hashPassword(password, hasher)
  if (await passwords.renewHash(db, account, passwordHash)) return { ...account, passwordHash }
  // A concurrent request has renewed it, or has changed the password.
  const current = await accounts.accountById(db, account.id)
  return (await comparePassword(current?.passwordHash, password, hasher)) === 'normalised' ? current : null
}

const FAILURES = { counter: 'wrong passwords of who is signed in', most: 10, within: 15 * MINUTE }

/** The viewer's account, or null if the password is wrong. Throws RATE_LIMITED after ten wrong ones in 15 minutes. */
export async function confirmPassword(context: Context, password: string): Promise<rows.WithPassword | null> {
  const { db, clock, address } = context
  const { id, role, email } = oneself(context)
  const tried = [{ limit: FAILURES, key: id }]
  if ((await countTries(db, clock.now(), tried)).length > 0) {
    throw new UserError('RATE_LIMITED', "Trop de tentatives. Réessayez dans un quart d'heure.")
  }
  return countFailures(db, tried, async () => {
    const account = await rows.accountById(db, id)
    return checkPassword(db, account, password, { account: `${role} ${email}`, address })
  })
}
