import type { JobContext } from '../../../context.ts'
import { isUuid } from '../../../uuid.ts'
import { contactOf } from '../../accounts/accounts.ts'

/** Returns the contact of a review's author; null if they no longer have an account. */
export function authorOf(context: JobContext, { authorId }: { authorId: string }) {
  return isUuid(authorId) ? contactOf(context, authorId) : null
}
