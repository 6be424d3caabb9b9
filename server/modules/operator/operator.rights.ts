import type { SecuritySubject } from '@tablee/domain/accounts/security-subjects'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { noteSecurity } from '../../security-log/security-log.ts'
import { type Account, signedIn } from '../accounts/accounts.ts'

/** Returns the signed-in operator's account, with its second factor. Throws UNAUTHENTICATED, or FORBIDDEN for all others. */
export function operator(context: Pick<Context, 'viewer'>): Account {
  const account = signedIn(context)
  if (account.role === 'ADMIN') return account
  throw new UserError('FORBIDDEN', "Cette page est réservée à l'équipe de Tablée.")
}

/** Records what the operator has looked at in the operator's own log. `subject` is an id, never a person's name. */
export function noteLook(context: Context, subject: SecuritySubject): Promise<void> {
  return noteSecurity(context.db, context, 'LOOKED_AT', { subject })
}
