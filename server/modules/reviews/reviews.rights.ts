import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { type Account, diner } from '../accounts/accounts.ts'
import { type Staff, staffAt } from '../staff/staff.ts'

/** Only diners with an account write reviews; staff do not. */
export function reviewer(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}

/**
 * Returns the account whose reviews come first and are shown before they are published. Null for a viewer without an account.
 */
export function authorIn({ viewer }: Pick<Context, 'viewer'>): string | null {
  return viewer.kind === 'account' ? viewer.account.id : null
}

/** Requires an owner, who may reply to the reviews of their restaurant. Throws the errors of `staffAt`. */
export function replier(context: Context, restaurantId: number | null): Promise<Staff> {
  return staffAt(context, restaurantId, ['OWNER'])
}

/** The error for viewers who are not the review's author: only the author may change it. */
export function unknownReview(): UserError {
  return new UserError('NOT_FOUND', "Cet avis n'existe pas.")
}
