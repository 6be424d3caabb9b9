import { cleanEmail, newPasswordFaults, resetFaults } from '@tablee/domain/accounts/accounts'
import type { Context, JobContext } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { type Events, publish } from '../../../events/outbox.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import type { Role } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import { countEmail } from '../core/email-limits.ts'
import * as passwords from '../core/passwords.sql.ts'
import * as sessions from '../core/sessions.sql.ts'
import * as tokens from '../core/tokens.sql.ts'
import { findLink, makeToken, spendLink } from '../core/tokens.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { refuseGuessable } from '../passwords/refuse-guessable.ts'
import { forgetFailures } from '../sign-in/log-in.ts'
import { askBeforeReplacing, endReplaced } from '../sign-in/replace-session.ts'
import { undoEmailChange } from './undo-email-change.ts'

const RESET_LINK_SENT = "Si un compte existe à cette adresse, un lien vient d'y partir : consultez votre boîte mail."

type Forgotten = { email: string; role: Role; captchaToken?: string | null }

/** Requests a password link by email. The response is the same whether the account exists or not. */
export async function triggerPasswordReset(context: Context, input: Forgotten): Promise<string> {
  const faults = resetFaults(input)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const { role, captchaToken = null } = input
  const email = cleanEmail(input.email)
  await countEmail(context, { kind: 'reset', email, role, captchaToken })
  await publish(context.db, context.clock.now(), 'PasswordResetAsked', { email, role })
  return RESET_LINK_SENT
}

/** Handles the request: sends the link if the account exists and may sign in. */
export async function openPasswordReset(
  { db, clock, config }: JobContext,
  { email, role }: Events['PasswordResetAsked'],
): Promise<void> {
  const account = await accounts.accountByEmail(db, email, role)
  if (account?.status !== 'ENABLED') return
  await makeToken(db, config, clock.now(), { kind: 'RESET', email, role, accountId: account.id })
}

type NewPassword = { token: string; password: string; replacesSession?: boolean | null }
const KINDS = ['RESET', 'EMAIL_UNDO'] as const

/** Sets a new password by a link for a forgotten password, or by one that undoes an email change; ends all sessions. */
export async function resetPassword(context: Context, input: NewPassword): Promise<boolean> {
  const { db, clock, address } = context
  const faults = newPasswordFaults(input)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const now = new Date(clock.now())
  const { role, email, accountId } = await findLink(db, input.token, KINDS, now)
  if (!accountId) throw new Error('a link to nobody’s password')
  askBeforeReplacing(context, accountId, input.replacesSession)
  const owner = await accounts.accountById(db, accountId)
  await refuseGuessable({ password: input.password }, owner ? [owner.firstName, owner.lastName, owner.email] : [])
  const passwordHash = await hashPassword(input.password, { account: `${role} ${email}`, address })

  await db.transaction().execute(async (trx) => {
    const link = await spendLink(trx, input.token, KINDS, now)
    if (link.kind === 'EMAIL_UNDO') await undoEmailChange(trx, context, link)
    await passwords.changePassword(trx, accountId, passwordHash, now)
    await tokens.dropTokens(trx, accountId, ['RESET', 'EMAIL'])
    await sessions.endSessions(trx, accountId, null)
    await endReplaced(trx, context, accountId)
    await forgetFailures(trx, { role, email })
    await publish(trx, clock.now(), 'PasswordChanged', { accountId })
    await noteSecurity(trx, context, 'PASSWORD_CHANGED', { accountId, subject: 'email' })
  })
  return true
}
