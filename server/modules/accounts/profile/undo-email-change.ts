import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import type { AccountToken } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import { dropPasskeys } from '../core/passkeys.sql.ts'
import * as passwords from '../core/passwords.sql.ts'
import * as sessions from '../core/sessions.sql.ts'
import * as tokens from '../core/tokens.sql.ts'
import { madeAt } from '../core/tokens.ts'
import { NO_PASSWORD } from '../passwords/hash-password.ts'
import { dropFactorSince } from '../second-factor/second-factor.sql.ts'

export const ADDRESS_GONE = "Cette adresse email n'est plus disponible."

/**
 * Restores the account's previous email and locks out the person who changed it: ends all sessions, deletes all links except
 * older ones of this kind, and disables the password until the same link sets a new one. Idempotent. The caller holds the locks
 * of account and address.
 */
export async function undoEmailChange(
  trx: Database,
  { clock }: Pick<Context, 'clock'>,
  link: AccountToken,
): Promise<void> {
  const { id, accountId, email, role, expiresAt } = link
  if (!accountId) throw new Error('a link to nobody’s address')
  const now = new Date(clock.now())
  const before = await accounts.changeEmail(trx, accountId, email, now)
  if (before === null) throw new UserError('CONFLICT', ADDRESS_GONE)

  await passwords.changePassword(trx, accountId, NO_PASSWORD, now)
  await tokens.dropTokens(trx, accountId, ['EMAIL', 'RESET'])
  // The owner of the earlier address has priority over later ones.
  await tokens.dropLaterUndos(trx, accountId, { id, expiresAt: new Date(expiresAt) })
  await tokens.dropActivations(trx, email, role)
  await sessions.endSessions(trx, accountId, null)
  // A thief may have added a passkey.
  await dropPasskeys(trx, accountId)
  await dropFactorSince(trx, accountId, new Date(madeAt(link)))
  if (before !== email) await publish(trx, clock.now(), 'EmailRestored', { accountId })
}
