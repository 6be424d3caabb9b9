import { cleanText } from '@tablee/domain/clean-text'
import type { Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { isRestaurant } from '../../catalogue/catalogue.ts'
import * as rows from '../core/review-writing.sql.ts'
import type { Review } from '../core/reviews.sql.ts'
import { unknownReview } from '../reviews.rights.ts'
import { flagOf } from './moderate.ts'
import { noteReportsRead, readingOf, removeReviewsByAuthor } from './to-read.sql.ts'

export const AS_IT_STANDS: Seen = { updatedAt: null, reportIds: null, mark: null }

export {
  type ReplyToRead,
  type ReviewForOperator,
  readingOf,
  repliesToRead,
  reviewsOfAuthor,
  reviewsToRead,
} from './to-read.sql.ts'

/** Publishes a review that the operator has read. Throws CONFLICT if its text has changed since. */
export async function acceptReview(tx: Tx, id: number, seen: Seen = AS_IT_STANDS): Promise<void> {
  await decideSeen(tx, id, seen, { status: 'PUBLISHED', refusal: null, wasRefused: false })
}

/**
 * Refuses or removes a review that the operator has read. Its author can read the reason. Throws CONFLICT if its text has
 * changed since.
 */
export async function refuseReview(tx: Tx, id: number, reason: string, seen: Seen = AS_IT_STANDS): Promise<void> {
  const refusal = cleanText(reason)
  if (refusal === '') throw badInput({ reason: "Dites à l'auteur pourquoi." })
  await decideSeen(tx, id, seen, { status: 'REFUSED', refusal, wasRefused: true })
}

async function decideSeen(tx: Tx, id: number, seen: Seen, decision: Decision): Promise<void> {
  const review = await rows.lockReview(tx.db, id)
  if (!review) throw unknownReview()
  refuseRewritten(review.updatedAt, seen)
  // Must be a separate statement: the statement that waited for the lock reads a snapshot from before it.
  if (seen.mark !== null) refuseDecided((await readingOf(tx.db, id, 'review')).mark, seen)
  await noteReportsRead(tx.db, id, seen.reportIds, new Date(tx.clock.now()))
  await decide(tx, review, decision)
}

const QUEUE = 'reviews'

/** Decides reviews by their flags after two weeks without a decision of the operator. Returns their number. */
export function runDueReviews(due: JobRunnerContext): Promise<number> {
  return runRows(due, QUEUE, {
    take: (trx, now) => rows.takeDueReview(trx, QUEUE, now),
    keyOf: ({ id }) => id,
    run: (trx, review) => decide({ db: trx, clock: due.clock }, review, decisionOn(review)),
  })
}

function decisionOn({ comment }: rows.Locked): Decision {
  const flag = flagOf(comment ?? '')
  if (flag) return { status: 'REFUSED', refusal: flag.sentence, wasRefused: false }
  return { status: 'PUBLISHED', refusal: null, wasRefused: false }
}

async function decide({ db, clock }: Tx, { id, restaurantId }: rows.Locked, decision: Decision): Promise<void> {
  await rows.decideReview(db, id, decision, new Date(clock.now()))
  await publish(db, clock.now(), 'ReviewStatusChanged', { reviewId: id, restaurantId, to: decision.status })
}

type Decision = { status: Review['status']; refusal: string | null; wasRefused: boolean }

/** Removes all reviews of a fraudulent author, whose account is closed in this transaction. Returns their number. */
export async function removeReviewsBy({ db, clock }: Tx, accountId: string): Promise<number> {
  const of = await removeReviewsByAuthor(db, accountId)
  for (const restaurantId of new Set(of)) await publish(db, clock.now(), 'AuthorReviewsRemoved', { restaurantId })
  return of.length
}

/**
 * Removes the reviews of a restaurant that was closed or sold, with their replies, and notifies their authors. Earlier visits
 * can no longer be reviewed. Throws BAD_USER_INPUT for an unknown restaurant.
 */
export async function removeReviews({ db, clock }: Tx, restaurantId: number, because: rows.Removal): Promise<void> {
  if (!(await isRestaurant(db, restaurantId))) throw badInput({ restaurant: 'Donnez le numéro du restaurant.' })
  const now = clock.now()
  await rows.keepRemoval(db, restaurantId, because, new Date(now))
  const authorIds = await rows.removeReviewsOf(db, restaurantId)
  await publish(db, now, 'ReviewsRemoved', { restaurantId, authorIds, because })
}

/** The version of a text that the operator saw before deciding. */
export type Seen = {
  /** The time (ms) at which the text that they read was written. Null skips the check, and the current text is decided on. */
  updatedAt: number | null
  reportIds: readonly number[] | null
  /** The mark of the version that they read. Null skips the check. */
  mark: string | null
}

/** Throws CONFLICT if the text, or the decision on it, has changed since the operator read it. */
export function refuseDecided(mark: string, seen: Pick<Seen, 'mark'>): void {
  if (seen.mark === null || seen.mark === mark) return
  throw new UserError(
    'CONFLICT',
    'Ce texte, ou ce qui en est décidé, a changé entre-temps. Relisez-le avant de décider.',
  )
}

/** Throws CONFLICT if the current text is not the one that the operator read. */
export function refuseRewritten(updatedAt: number, seen: Pick<Seen, 'updatedAt'>): void {
  if (seen.updatedAt === null || seen.updatedAt === updatedAt) return
  throw new UserError('CONFLICT', 'Ce texte a été réécrit entre-temps. Lisez-le avant de décider.')
}
