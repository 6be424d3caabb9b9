import { cleanEmail, EMAIL_CHANGE_UNDONE, emailChangeFaults } from '@tablee/domain/accounts/accounts'
import type { Context, JobContext } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { type Events, publish } from '../../../events/outbox.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { sessionIdOf, signedIn } from '../accounts.rights.ts'
import * as accounts from '../core/accounts.sql.ts'
import { countEmail } from '../core/email-limits.ts'
import * as sessions from '../core/sessions.sql.ts'
import * as tokens from '../core/tokens.sql.ts'
import { holdLink, makeToken, spendLink } from '../core/tokens.ts'
import { reauthenticate } from '../passwords/reauthenticate.ts'
import * as rows from '../second-factor/second-factor.sql.ts'
import { askBeforeReplacing, endReplaced } from '../sign-in/replace-session.ts'
import { openSession } from '../sign-in/sessions.ts'
import { ADDRESS_GONE, undoEmailChange } from './undo-email-change.ts'

type Input = { email: string; password?: string | null; captchaToken?: string | null }

/**
 * Requests a change of the email, confirmed by a link sent to the new address. The response does not reveal whether the address
 * is in use.
 */
export async function updateEmail(context: Context, input: Input): Promise<boolean> {
  const account = signedIn(context)
  const faults = emailChangeFaults(input)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const email = cleanEmail(input.email)
  if (email === cleanEmail(account.email)) {
    throw badInput({ email: "C'est déjà votre adresse email. Renseignez-en une autre." })
  }

  await reauthenticate(context, input.password)

  const { captchaToken = null } = input
  await countEmail(context, { kind: 'email', email, role: account.role, captchaToken })
  const sessionId = sessionIdOf(context)
  await publish(context.db, context.clock.now(), 'EmailChangeAsked', { accountId: account.id, sessionId, email })
  return true
}

/** Handles the request: sends the link to confirm, or an email to the owner of a taken address. */
export async function openEmailChange(
  { db, clock, config }: JobContext,
  { accountId, sessionId, email }: Events['EmailChangeAsked'],
): Promise<void> {
  const account = await accounts.accountById(db, accountId)
  // Ending the session also cancels the change that was requested in it.
  if (!account || !(await sessions.hasSession(db, accountId, sessionId))) return
  const taken = await accounts.accountByEmail(db, email, account.role)
  if (taken) return publish(db, clock.now(), 'EmailTaken', { accountId: taken.id })
  await makeToken(db, config, clock.now(), { kind: 'EMAIL', email, role: account.role, accountId })
}

type Confirmation = { token: string; replacesSession?: boolean | null }

/**
 * Changes the email to the address of the link and signs in. Returns the session token, or '' for an account with a second
 * factor. The old address gets a link that undoes the change for seven days. That link opens no session: it returns 'undone'
 * and then sets a new password (`resetPassword`).
 */
export async function confirmNewEmail(context: Context, input: Confirmation): Promise<string> {
  const { db, clock, config } = context
  const { token, replacesSession } = input
  const now = new Date(clock.now())

  return db.transaction().execute(async (trx) => {
    const link = await holdLink(trx, token, ['EMAIL', 'EMAIL_UNDO'], now)
    const { kind, email, role, accountId } = link
    if (!accountId) throw new Error('a link to nobody’s address')
    if (kind === 'EMAIL_UNDO') {
      await undoEmailChange(trx, context, link)
      await noteSecurity(trx, context, 'EMAIL_RESTORED', { accountId })
      return EMAIL_CHANGE_UNDONE
    }
    askBeforeReplacing(context, accountId, replacesSession)
    await spendLink(trx, token, ['EMAIL'], now)
    const before = await accounts.changeEmail(trx, accountId, email, now)
    if (before === null) throw new UserError('CONFLICT', ADDRESS_GONE)

    await tokens.dropTokens(trx, accountId, ['EMAIL', 'RESET'])
    await makeToken(trx, config, clock.now(), { kind: 'EMAIL_UNDO', email: before, role, accountId })
    await endReplaced(trx, context, accountId)
    await noteSecurity(trx, context, 'EMAIL_CHANGED', { accountId })
    return openSessionByLink(trx, context, accountId)
  })
}

/** Opens a session by an emailed link. Returns '' for an account with a second factor, which a link must not bypass: it has to sign in. */
async function openSessionByLink(
  trx: Database,
  context: Pick<Context, 'clock' | 'device'>,
  accountId: string,
): Promise<string> {
  return (await rows.asksFactor(trx, accountId)) ? '' : openSession(trx, context, accountId)
}
