import type { JobContext } from '../../../context.ts'
import { isUuid } from '../../../uuid.ts'
import { contactOf } from '../../accounts/accounts.ts'

/** How to write to the author of a review; null once they have no account. */
export function authorOf(context: JobContext, { authorId }: { authorId: string }) {
  return isUuid(authorId) ? contactOf(context, authorId) : null
}
