import { cleanEmail, newPasswordFaults, resetFaults } from '@tablee/domain/accounts/accounts'
import type { Context, JobContext } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { announce, type Events } from '../../../events/outbox.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import type { Role } from '../core/account.ts'
import * as rows from '../core/accounts.sql.ts'
import { mayAskLetter } from '../core/letter-limits.ts'
import { findLink, makeToken, spendLink } from '../core/tokens.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { refuseGuessable } from '../passwords/refuse-guessable.ts'
import { askBeforeReplacing, endReplaced } from '../sign-in/replace-session.ts'
import { undoEmailChange } from './undo-email-change.ts'

const RESET_LETTER_SENT = 'Consultez votre boîte mail et cliquez sur le lien que nous venons de vous envoyer.'

type Forgotten = { email: string; role: Role; captchaToken?: string | null }

/** Asks for a letter with a link; the answer is the same whether there is such an account or not. */
export async function triggerPasswordReset(context: Context, wish: Forgotten): Promise<string> {
  const faults = resetFaults(wish)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const { role, captchaToken = null } = wish
  const email = cleanEmail(wish.email)
  if (await mayAskLetter(context, { kind: 'reset', email, role, captchaToken })) {
    await announce(context.db, context.clock.now(), 'PasswordResetAsked', { email, role })
  }
  return RESET_LETTER_SENT
}

/** What the answer did not show: the letter, where there is an account that may sign in. */
export async function openPasswordReset(
  { db, clock, config }: JobContext,
  { email, role }: Events['PasswordResetAsked'],
): Promise<void> {
  const account = await rows.accountByEmail(db, email, role)
  if (account?.status !== 'ENABLED') return
  await makeToken(db, config, clock.now(), { kind: 'RESET', email, role, accountId: account.id })
}

type NewPassword = { token: string; password: string; replacesSession?: boolean | null }
const KINDS = ['RESET', 'EMAIL_UNDO'] as const

/** Sets a new password by a letter's link, of a forgotten one or of an e-mail that was changed, and signs every device out. */
export async function resetPassword(context: Context, wish: NewPassword): Promise<boolean> {
  const { db, clock, address } = context
  const faults = newPasswordFaults(wish)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const now = new Date(clock.now())
  const { role, email, accountId } = await findLink(db, wish.token, KINDS, now)
  if (!accountId) throw new Error('a link to nobody’s password')
  askBeforeReplacing(context, accountId, wish.replacesSession)
  const owner = await rows.accountById(db, accountId)
  await refuseGuessable({ password: wish.password }, owner ? [owner.firstName, owner.lastName, owner.email] : [])
  const passwordHash = await hashPassword(wish.password, { account: `${role} ${email}`, address })

  await db.transaction().execute(async (trx) => {
    const link = await spendLink(trx, wish.token, KINDS, now)
    if (link.kind === 'EMAIL_UNDO') await undoEmailChange(trx, context, link)
    await rows.changePassword(trx, accountId, passwordHash, now)
    await rows.dropTokens(trx, accountId, ['RESET', 'EMAIL'])
    await rows.endSessions(trx, accountId, null)
    await endReplaced(trx, context, accountId)
    await announce(trx, clock.now(), 'PasswordChanged', { accountId })
    await noteSecurity(trx, context, 'PASSWORD_CHANGED', { accountId, subject: 'letter' })
  })
  return true
}
