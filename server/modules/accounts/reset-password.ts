import { cleanEmail, newPasswordFaults, resetFaults } from '@tablee/domain/accounts'
import type { Context, FollowerParts } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { announce, type Events } from '../../events/outbox.ts'
import type { Role } from './account.ts'
import * as rows from './accounts.sql.ts'
import { hashPassword } from './hash-password.ts'
import { mayAskLetter } from './letter-limits.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { findLink, makeToken, spendLink } from './tokens.ts'

const RESET_LETTER_SENT = 'Consultez votre boîte mail et cliquez sur le lien que nous venons de vous envoyer.'

/** Asks for a letter with a link; the answer is the same whether there is such an account or not. */
export async function triggerPasswordReset(context: Context, wish: { email: string; role: Role }): Promise<string> {
  const faults = resetFaults(wish)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const email = cleanEmail(wish.email)
  if (await mayAskLetter(context, email)) {
    await announce(context.db, context.clock.now(), 'PasswordResetAsked', { email, role: wish.role })
  }
  return RESET_LETTER_SENT
}

/** What the answer did not show: the letter, where there is an account that may sign in. */
export async function openPasswordReset(
  { db, clock, config }: FollowerParts,
  { email, role }: Events['PasswordResetAsked'],
): Promise<void> {
  const account = await rows.accountByEmail(db, email, role)
  if (account?.status !== 'ENABLED') return
  await makeToken(db, config, clock.now(), { kind: 'RESET', email, role, accountId: account.id })
}

/** Sets a new password by a letter's link, and signs every device out. */
export async function resetPassword(context: Context, wish: { token: string; password: string }): Promise<boolean> {
  const { db, clock } = context
  const faults = newPasswordFaults(wish)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const now = new Date(clock.now())
  const link = await findLink(db, wish.token, ['RESET'], now)
  const owner = link.accountId && (await rows.accountById(db, link.accountId))
  await refuseGuessable({ password: wish.password }, owner ? [owner.firstName, owner.lastName, owner.email] : [])
  const passwordHash = await hashPassword(wish.password)

  await db.transaction().execute(async (trx) => {
    const { accountId } = await spendLink(trx, wish.token, ['RESET'], now)
    if (!accountId) throw new Error('a link to nobody’s password')
    await rows.changePassword(trx, accountId, passwordHash, now)
    await rows.dropTokens(trx, accountId, ['RESET', 'EMAIL'])
    await rows.endSessions(trx, accountId, null)
    await announce(trx, clock.now(), 'PasswordChanged', { accountId })
  })
  return true
}
