import { cleanLines } from '@tablee/domain/clean-text'
import { REVIEWED_WITHIN, type ReviewWords, reviewedUntil, reviewFaults } from '@tablee/domain/reviews'
import type { Context, Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { notSignedIn } from '../../accounts/accounts.rights.ts'
import { isStillOpen } from '../../accounts/accounts.ts'
import { visitOf } from '../../reservations/groups/groups.ts'
import { isOfStaff } from '../../staff/staff.ts'
import * as rows from '../core/review-writing.sql.ts'
import type { Review } from '../core/reviews.sql.ts'
import { flagOf, MODERATED_WITHIN } from '../moderation/moderate.ts'
import { reviewer, unknownReview } from '../reviews.rights.ts'

/**
 * Adds a diner's review of a visit: one per share, within sixty days. It is published at once unless it is flagged. Throws
 * CONFLICT before the meal is over, after sixty days, and for a second review, FORBIDDEN to the restaurant's own staff.
 */
export async function addReview(context: Context, shareId: string, words: ReviewWords): Promise<Review> {
  const { db, clock } = context
  const author = reviewer(context)
  const cleanWords = cleaned(words)
  const visit = await visitOf(context, shareId)
  if (visit.status !== 'COMPLETED') {
    throw new UserError('CONFLICT', 'Vous pourrez laisser un avis une fois le repas terminé.')
  }
  if (await isOfStaff(db, visit.restaurantId, author.id)) throw ofOwnRestaurant()
  const now = clock.now()
  if (now > reviewedUntil(visit.startsAt)) {
    throw new UserError('CONFLICT', `Un avis se laisse dans les ${REVIEWED_WITHIN} jours qui suivent la visite.`)
  }
  return db.transaction().execute(async (trx) => {
    // Otherwise a review written while its account is being closed would stay.
    if (!(await isStillOpen(trx, author.id))) throw notSignedIn()
    if (await rows.isRemovedSince(trx, visit.restaurantId, new Date(visit.startsAt))) throw ofFormerRestaurant()
    const id = await rows.addReview(trx, {
      ...cleanWords,
      ...verdictOn(cleanWords.comment, now),
      shareId,
      restaurantId: visit.restaurantId,
      authorId: author.id,
      firstName: author.firstName,
      lastName: author.lastName,
      visitedOn: visit.serviceDay,
      now: new Date(now),
    })
    if (id === null) throw new UserError('CONFLICT', 'Vous avez déjà laissé un avis sur cette visite. Modifiez-le.')
    return written({ db: trx, clock }, id)
  })
}

/** Changes the author's review, which is moderated again and keeps its first date. */
export async function updateReview(context: Context, id: number, words: ReviewWords): Promise<Review> {
  const { db, clock } = context
  const author = reviewer(context)
  const cleanWords = cleaned(words)
  return db.transaction().execute(async (trx) => {
    const review = await rows.lockReview(trx, id)
    if (review?.authorId !== author.id) throw unknownReview()
    const now = clock.now()
    const verdict = review.wasRefused ? waiting(now) : verdictOn(cleanWords.comment, now)
    await rows.changeReview(trx, id, { ...cleanWords, ...verdict, now: new Date(now) })
    return written({ db: trx, clock }, id)
  })
}

function ofOwnRestaurant(): UserError {
  return new UserError('FORBIDDEN', 'Vous travaillez dans ce restaurant : seuls ses clients peuvent laisser un avis.')
}

function ofFormerRestaurant(): UserError {
  return new UserError('CONFLICT', 'Ce restaurant a fermé ou changé de propriétaire depuis votre visite.')
}

function cleaned(words: ReviewWords): ReviewWords {
  const faults = reviewFaults(words)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return { ...words, comment: cleanLines(words.comment) }
}

/** Publishes at once, or leaves a flagged review to the operator for two weeks. */
function verdictOn(comment: string, now: number): rows.Verdict {
  return flagOf(comment) ? waiting(now) : { status: 'PUBLISHED', dueAt: null }
}

function waiting(now: number): rows.Verdict {
  return { status: 'PENDING', dueAt: new Date(now + MODERATED_WITHIN) }
}

async function written({ db, clock }: Tx, id: number): Promise<Review> {
  const review = await rows.reviewById(db, id)
  if (!review) throw new Error(`the review ${id} has gone`)
  await publish(db, clock.now(), 'ReviewStatusChanged', {
    reviewId: id,
    restaurantId: review.restaurantId,
    to: review.status,
  })
  return review
}
