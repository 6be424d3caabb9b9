import { randomUUID } from 'node:crypto'
import { activationFaults, cleanPhone } from '@tablee/domain/accounts/accounts'
import { cleanText } from '@tablee/domain/clean-text'
import { TERMS_VERSION } from '@tablee/domain/terms'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import type { Account, Role } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import * as terms from '../core/terms.sql.ts'
import * as tokens from '../core/tokens.sql.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { refuseGuessable } from '../passwords/refuse-guessable.ts'
import { endReplaced } from '../sign-in/replace-session.ts'
import { openSession } from '../sign-in/sessions.ts'

/** The person proven by an emailed link. */
type Proven = { email: string; role: Role }
/** The fields of the sign-up form. Staff have no telephone field. */
type Typed = { firstName: string; lastName: string; phone?: string; password: string }
type ProvenPerson = Omit<accounts.NewAccount, 'id'>

/** Checks the fields of a sign-up, and hashes the password. Throws BAD_USER_INPUT that names each invalid field. */
export async function provenPerson(
  { address }: Pick<Context, 'address'>,
  { email, role }: Proven,
  typed: Typed,
): Promise<ProvenPerson> {
  const faults = activationFaults(typed)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const { firstName, lastName, phone, password } = typed
  await refuseGuessable({ password }, [firstName, lastName, email])
  return {
    email,
    role,
    firstName: cleanText(firstName),
    lastName: cleanText(lastName),
    phone: phone === undefined ? null : cleanPhone(phone),
    passwordHash: await hashPassword(password, { account: `${role} ${email}`, address }),
  }
}

/**
 * Creates an account, with the terms that are accepted by it, and signs in. The caller's transaction uses up the link. Throws
 * CONFLICT if the address has an account. `reservationToken` is sealed.
 */
export async function openAccount(
  trx: Database,
  context: Context,
  person: ProvenPerson,
  reservationToken: string | null = null,
): Promise<{ user: Account; token: string }> {
  const { clock } = context
  const { email, role } = person
  const now = new Date(clock.now())
  const id = randomUUID()
  if (!(await accounts.addAccount(trx, { ...person, id }, now))) {
    throw new UserError('CONFLICT', 'Cette adresse a déjà un compte. Connectez-vous.')
  }
  await tokens.dropActivations(trx, email, role)
  await terms.claimAcceptances(trx, email, id)
  await terms.addAcceptance(trx, { email, accountId: id, version: TERMS_VERSION }, now)
  await publish(trx, clock.now(), 'AccountActivated', { accountId: id, reservationToken })

  const user = await accounts.accountById(trx, id)
  if (!user) throw new Error('the account has gone')
  await endReplaced(trx, context, id)
  await noteSecurity(trx, context, 'ACTIVATED', { accountId: id })
  return { user, token: await openSession(trx, context, id) }
}
