import { randomUUID } from 'node:crypto'
import { cleanEmail } from '@tablee/domain/accounts/accounts'
import { TERMS_VERSION } from '@tablee/domain/terms'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/connect.ts'
import type { Role } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import * as terms from '../core/terms.sql.ts'
import { hashPassword } from '../passwords/hash-password.ts'

export type Person = {
  /** A UUID; a new one if undefined. */
  id?: string
  email: string
  role: Role
  firstName: string
  lastName: string
  phone: string
  /** The password, or its hash by `hashPassword`. */
  password: string | { hash: string }
  phoneIsVerified?: boolean
  companyName?: string
  companyAddress?: string
}

/** Creates an account without the activation email, for demo data and tests; returns its id. Throws if the address has one. */
export async function addPerson(trx: Database, clock: Clock, person: Person): Promise<string> {
  const { id = randomUUID(), email, role, firstName, lastName, phone, password } = person
  const now = new Date(clock.now())
  const account = { id, email: cleanEmail(email), role, firstName, lastName, phone }
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password.hash
  if (!(await accounts.addAccount(trx, { ...account, passwordHash }, now))) throw new Error(`${email} has an account`)

  await terms.addAcceptance(trx, { email: account.email, accountId: id, version: TERMS_VERSION }, now)
  const { companyName, companyAddress, phoneIsVerified } = person
  const more = { companyName, companyAddress, phoneVerifiedAt: phoneIsVerified ? now : undefined }
  const given = Object.entries(more).filter(([, value]) => value !== undefined)
  if (given.length > 0) await accounts.changeProfile(trx, id, Object.fromEntries(given), now)
  return id
}
