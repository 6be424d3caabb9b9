import type { Tx } from '../../../context.ts'
import { publish } from '../../../events/outbox.ts'
import { removeReviewsByAuthor } from './to-read.sql.ts'

/** Removes all reviews of a fraudulent author, whose account is closed in this transaction. Returns their number. */
export async function removeReviewsBy({ db, clock }: Tx, accountId: string): Promise<number> {
  const of = await removeReviewsByAuthor(db, accountId)
  for (const restaurantId of new Set(of)) await publish(db, clock.now(), 'AuthorReviewsRemoved', { restaurantId })
  return of.length
}
