import { cleanEmail, emailChangeFaults } from '@tablee/domain/accounts'
import type { Context, FollowerParts } from '../../context.ts'
import { badInput, Refusal } from '../../errors.ts'
import { announce, type Events } from '../../events/outbox.ts'
import { signedIn } from './accounts.rights.ts'
import * as rows from './accounts.sql.ts'
import { mayAskLetter } from './letter-limits.ts'
import { openSessionByLink } from './open-by-link.ts'
import { dropPasskeys } from './passkeys.sql.ts'
import { sessionIdOf } from './sessions.ts'
import { makeToken, spendLink } from './tokens.ts'

/** Asks to move the account to another address: a letter there confirms it. The answer does not say whether it is taken. */
export async function updateEmail(context: Context, wish: { email: string }): Promise<boolean> {
  const account = signedIn(context)
  const faults = emailChangeFaults(wish)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const email = cleanEmail(wish.email)
  if (email === cleanEmail(account.email)) {
    throw badInput({ email: "C'est déjà votre adresse email. Renseignez-en une autre." })
  }

  if (await mayAskLetter(context, email)) {
    const sessionId = sessionIdOf(context)
    await announce(context.db, context.clock.now(), 'EmailChangeAsked', { accountId: account.id, sessionId, email })
  }
  return true
}

/** What the answer did not show: a link to confirm, or a letter to whoever has that address already. */
export async function openEmailChange(
  { db, clock, config }: FollowerParts,
  { accountId, sessionId, email }: Events['EmailChangeAsked'],
): Promise<void> {
  const account = await rows.accountById(db, accountId)
  // Whose device was signed out meanwhile asks for nothing any more.
  if (!account || !(await rows.hasSession(db, accountId, sessionId))) return
  const taken = await rows.accountByEmail(db, email, account.role)
  if (taken) return announce(db, clock.now(), 'EmailTaken', { accountId: taken.id })
  await makeToken(db, config, clock.now(), { kind: 'EMAIL', email, role: account.role, accountId })
}

/**
 * Moves the account to the address that a letter went to, and signs in, where no second factor is asked ('' then). The old address gets a link that moves it back
 * for seven days; used, it signs every device out.
 */
export async function confirmNewEmail(context: Context, token: string): Promise<string> {
  const { db, clock, config } = context
  const now = new Date(clock.now())

  return db.transaction().execute(async (trx) => {
    const { kind, email, role, accountId } = await spendLink(trx, token, ['EMAIL', 'EMAIL_UNDO'], now)
    if (!accountId) throw new Error('a link to nobody’s address')
    const before = await rows.changeEmail(trx, accountId, email, now)
    if (before === null) throw new Refusal('CONFLICT', "Cette adresse email n'est plus disponible.")

    await rows.dropTokens(trx, accountId, ['EMAIL', 'RESET'])
    if (kind === 'EMAIL') {
      await makeToken(trx, config, clock.now(), { kind: 'EMAIL_UNDO', email: before, role, accountId })
    } else {
      await rows.dropTokens(trx, accountId, ['EMAIL_UNDO'])
      await rows.endSessions(trx, accountId, null)
      // Whoever took the account may have left a key of theirs.
      await dropPasskeys(trx, accountId)
      await announce(trx, clock.now(), 'EmailRestored', { accountId })
    }
    return openSessionByLink(trx, context, accountId)
  })
}
