import { passwordChangeFaults } from '@tablee/domain/accounts/accounts'
import type { Context } from '../../../context.ts'
import { badInput, type UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { sessionIdOf, signedIn } from '../accounts.rights.ts'
import * as passwords from '../core/passwords.sql.ts'
import * as sessions from '../core/sessions.sql.ts'
import * as tokens from '../core/tokens.sql.ts'
import { confirmPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { refuseGuessable } from './refuse-guessable.ts'

/** Changes the viewer's password and ends their other sessions. */
export async function changePassword(
  context: Context,
  input: { oldPassword: string; newPassword: string },
): Promise<boolean> {
  const { db, clock, address } = context
  const account = signedIn(context)
  const faults = passwordChangeFaults(input)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  await refuseGuessable({ newPassword: input.newPassword }, [account.firstName, account.lastName, account.email])
  const confirmed = await confirmPassword(context, input.oldPassword)
  if (!confirmed) throw wrong()
  const passwordHash = await hashPassword(input.newPassword, { account: `${account.role} ${account.email}`, address })

  await db.transaction().execute(async (trx) => {
    // An emailed link may have set another one concurrently.
    if (!(await passwords.isStillPassword(trx, confirmed))) throw wrong()
    await passwords.changePassword(trx, account.id, passwordHash, new Date(clock.now()))
    await tokens.dropTokens(trx, account.id, ['RESET', 'EMAIL'])
    await sessions.endSessions(trx, account.id, sessionIdOf(context))
    await publish(trx, clock.now(), 'PasswordChanged', { accountId: account.id })
    await noteSecurity(trx, context, 'PASSWORD_CHANGED')
  })
  return true
}

function wrong(): UserError {
  return badInput({ oldPassword: "L'ancien mot de passe est incorrect." })
}
