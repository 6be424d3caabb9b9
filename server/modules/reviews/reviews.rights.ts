import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { type Account, diner } from '../accounts/accounts.ts'

/** Diners review, with an account: who works at a restaurant does not. */
export function reviewer(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}

/** Whose reviews come first, and are seen before they are published; null for nobody's. */
export function authorIn({ viewer }: Pick<Context, 'viewer'>): string | null {
  return viewer.kind === 'account' ? viewer.account.id : null
}

/** Its author alone changes a review; others learn that there is no such one. */
export function unknownReview(): Refusal {
  return new Refusal('NOT_FOUND', "Cet avis n'existe pas.")
}
