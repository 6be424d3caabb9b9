import { randomUUID } from 'node:crypto'
import { cleanEmail } from '@tablee/domain/accounts/accounts'
import { DAY } from '@tablee/domain/calendar/calendar'
import { TERMS_VERSION } from '@tablee/domain/terms'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/connect.ts'
import { publish } from '../../../events/outbox.ts'
import type { PersonalData } from '../../../personal-data.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import type { Role } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import { forgetAccount } from '../core/forget-account.ts'
import * as terms from '../core/terms.sql.ts'
import * as rows from '../core/unused-accounts.sql.ts'
import { hashPassword } from '../passwords/hash-password.ts'

export { openAccount, provenPerson } from './open-account.ts'
export { openRegistration } from './register.ts'

export type Person = {
  /** A UUID; a new one if undefined. */
  id?: string
  email: string
  role: Role
  firstName: string
  lastName: string
  phone: string
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

/** A diner's account is deleted after this time without a sign-in; an email warns a month before. */
const RETENTION = 3 * 365 * DAY
const NOTICE = 30 * DAY

const TO_TELL = 'unused-accounts-to-tell'
const TO_FORGET = 'unused-accounts-to-forget'

/** Warns the owners of unused accounts and, a month later, deletes the accounts. Returns how many it warned and deleted. */
export async function purgeUnused(
  context: JobRunnerContext & { personalData: readonly PersonalData[] },
): Promise<number> {
  const { clock } = context
  const ago = (time: number) => new Date(clock.now() - time)
  const warned = await runRows(context, TO_TELL, {
    take: (trx, now) => rows.unusedToTell(trx, TO_TELL, ago(RETENTION - NOTICE), now),
    keyOf: ({ id }) => id,
    async run(trx, { id }) {
      await rows.noteNotified(trx, id, ago(0))
      await publish(trx, clock.now(), 'AccountUnused', { accountId: id })
    },
  })
  const deleted = await runRows(context, TO_FORGET, {
    take: (trx, now) =>
      rows.unusedToForget(trx, TO_FORGET, { before: ago(RETENTION), notifiedBefore: ago(NOTICE) }, now),
    keyOf: ({ id }) => id,
    run: (trx, account) => forgetAccount({ ...context, db: trx }, account),
  })
  return warned + deleted
}
