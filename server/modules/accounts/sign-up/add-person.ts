import { randomUUID } from 'node:crypto'
import { cleanEmail } from '@tablee/domain/accounts/accounts'
import { TERMS_VERSION } from '@tablee/domain/terms'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/connect.ts'
import type { Role } from '../core/account.ts'
import * as rows from '../core/accounts.sql.ts'
import { hashPassword } from '../passwords/hash-password.ts'

export type Person = {
  /** A UUID of one's own; a new one without it. */
  id?: string
  email: string
  role: Role
  firstName: string
  lastName: string
  phone: string
  /** Or what `hashPassword` has made of it before. */
  password: string | { hash: string }
  /** As if its code had been entered. */
  phoneIsVerified?: boolean
  companyName?: string
  companyAddress?: string
}

/** An account without its letter, for the demonstration and for tests; answers its id. Throws where the address has one. */
export async function addPerson(trx: Database, clock: Clock, person: Person): Promise<string> {
  const { id = randomUUID(), email, role, firstName, lastName, phone, password } = person
  const now = new Date(clock.now())
  const account = { id, email: cleanEmail(email), role, firstName, lastName, phone }
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password.hash
  if (!(await rows.addAccount(trx, { ...account, passwordHash }, now))) throw new Error(`${email} has an account`)

  await rows.addAcceptance(trx, { email: account.email, accountId: id, version: TERMS_VERSION }, now)
  const { companyName, companyAddress, phoneIsVerified } = person
  const more = { companyName, companyAddress, phoneVerifiedAt: phoneIsVerified ? now : undefined }
  const given = Object.entries(more).filter(([, value]) => value !== undefined)
  if (given.length > 0) await rows.changeProfile(trx, id, Object.fromEntries(given), now)
  return id
}
