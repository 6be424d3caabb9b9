import { randomUUID } from 'node:crypto'
import { activationFaults, cleanPhone } from '@tablee/domain/accounts/accounts'
import { cleanText } from '@tablee/domain/clean-text'
import { TERMS_VERSION } from '@tablee/domain/terms'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { seal } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import type { Account } from '../core/account.ts'
import * as rows from '../core/accounts.sql.ts'
import { findLink, spendLink } from '../core/tokens.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { refuseGuessable } from '../passwords/refuse-guessable.ts'
import { askBeforeReplacing, endReplaced } from '../sign-in/replace-session.ts'
import { openSession } from '../sign-in/sessions.ts'
import { isReservationToken } from './register.ts'

type Input = {
  client: { firstName: string; lastName: string; phone: string }
  password: string
  token: string
  reservationToken?: string | null
  replacesSession?: boolean | null
}

/** Creates the account of an activation link and signs in, in one transaction with the use of the link. */
export async function activate(context: Context, input: Input): Promise<{ user: Account; token: string }> {
  const { db, clock, config, address } = context
  const { client, password, token, reservationToken: back = null } = input
  const faults = activationFaults({ ...client, password })
  if (Object.keys(faults).length > 0) throw badInput(faults)
  if (back && !isReservationToken(back)) throw badInput({ reservationToken: 'Cette invitation est incorrecte.' })
  const now = new Date(clock.now())
  // Checked before the slow hash, so that an invalid link costs no CPU.
  const link = await findLink(db, token, ['ACTIVATION'], now)
  askBeforeReplacing(context, null, input.replacesSession)
  await refuseGuessable({ password }, [client.firstName, client.lastName, link.email])
  const passwordHash = await hashPassword(password, { account: `${link.role} ${link.email}`, address })

  return db.transaction().execute(async (trx) => {
    const { email, role } = await spendLink(trx, token, ['ACTIVATION'], now)
    const id = randomUUID()
    const account = {
      id,
      email,
      role,
      firstName: cleanText(client.firstName),
      lastName: cleanText(client.lastName),
      phone: cleanPhone(client.phone),
      passwordHash,
    }
    if (!(await rows.addAccount(trx, account, now))) {
      throw new UserError('CONFLICT', 'Cette adresse a déjà un compte. Connectez-vous.')
    }
    await rows.dropActivations(trx, email, role)
    await rows.claimAcceptances(trx, email, id)
    await rows.addAcceptance(trx, { email, accountId: id, version: TERMS_VERSION }, now)
    const sealed = back && seal(config.encryptionKeys, back)
    await publish(trx, clock.now(), 'AccountActivated', { accountId: id, reservationToken: sealed })

    const user = await rows.accountById(trx, id)
    if (!user) throw new Error('the account has gone')
    await endReplaced(trx, context, id)
    await noteSecurity(trx, context, 'ACTIVATED', { accountId: id })
    return { user, token: await openSession(trx, context, id) }
  })
}
