import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { sessionIdOf, signedIn } from '../accounts.rights.ts'
import type * as accounts from '../core/accounts.sql.ts'
import * as sessions from '../core/sessions.sql.ts'
import { confirmPassword } from './check-password.ts'

const RECENT = 10 * MINUTE

/**
 * The viewer's account, confirmed by their password or by a sign-in (not a renewal) of the last ten minutes. For actions that
 * cannot be undone. Throws BAD_USER_INPUT for `password`.
 */
export async function reauthenticate(context: Context, password?: string | null): Promise<accounts.WithPassword> {
  const { id } = signedIn(context)
  const isGiven = typeof password === 'string'
  const confirmed = isGiven ? await confirmPassword(context, password) : await freshlySignedIn(context, id)
  if (confirmed) return confirmed
  throw badInput({ password: isGiven ? WRONG_PASSWORD : 'Par sécurité, confirmez avec votre mot de passe.' })
}

export const PASSWORD_AGAIN = {
  description:
    'The password of the account. Required if the sign-in is older than ten minutes. The error names it in extensions.fields.',
}

export const WRONG_PASSWORD = 'Le mot de passe est incorrect.'

function freshlySignedIn(context: Context, id: string): Promise<accounts.WithPassword | null> {
  return sessions.accountSignedInSince(context.db, id, sessionIdOf(context), new Date(context.clock.now() - RECENT))
}
