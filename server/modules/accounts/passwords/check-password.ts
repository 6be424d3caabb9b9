import type { Database } from '../../../database/connect.ts'
import * as accounts from '../core/accounts.sql.ts'
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
