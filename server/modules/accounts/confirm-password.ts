import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { countTries, takeBack } from '../../limits/limits.ts'
import { signedIn } from './accounts.rights.ts'
import * as rows from './accounts.sql.ts'
import { isPassword } from './hash-password.ts'

const FAILURES = { counter: 'wrong passwords of who is signed in', most: 10, within: 15 * 60_000 }

/** Whether who is signed in knows the account's password. Throws RATE_LIMITED after ten wrong ones in a quarter of an hour. */
export async function confirmPassword(context: Context, password: string): Promise<boolean> {
  const { db, clock } = context
  const { id } = signedIn(context)
  const tried = [{ limit: FAILURES, key: id }]
  if ((await countTries(db, clock.now(), tried)).length > 0) {
    throw new Refusal('RATE_LIMITED', "Trop de tentatives. Réessayez dans un quart d'heure.")
  }
  const account = await rows.accountById(db, id)
  const isRight = await isPassword(account?.passwordHash, password)
  if (isRight) await takeBack(db, tried)
  return isRight
}
