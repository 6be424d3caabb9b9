import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { countFailures, countTries } from '../../../limits/limits.ts'
import { oneself } from '../accounts.rights.ts'
import * as rows from '../core/accounts.sql.ts'
import { checkPassword } from './check-password.ts'

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
