import { cleanLines } from '@tablee/domain/clean-text'
import { REPLIED_WITHIN, repliedUntil, replyFaults } from '@tablee/domain/reviews'
import type { Context, Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { refuseUnseen } from '../../../refuse-unseen.ts'
import { noteAct, type Staff } from '../../staff/staff.ts'
import type { Verdict } from '../core/review-writing.sql.ts'
import { flagOf, MODERATED_WITHIN } from '../moderation/moderate.ts'
import { replier, unknownReview } from '../reviews.rights.ts'
import * as rows from './replies.sql.ts'

type Which = { restaurantId: number | null; reviewId: number }

/**
 * Adds an owner's reply to a published review, or changes it, within two months of the review's publication. It is published
 * at once unless it is flagged. `was` is the reply that the owner has read, empty for none. Throws CONFLICT after that time,
 * for a review that is not published, and the errors of `refuseUnseen`.
 */
export async function replyToReview(
  context: Context,
  which: Which,
  { was, ...words }: { comment: string; was?: string | null | undefined },
): Promise<rows.HouseReview> {
  const { clock } = context
  const owner = await replier(context, which.restaurantId)
  const faults = replyFaults(words)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const comment = cleanLines(words.comment)
  return context.db.transaction().execute(async (db) => {
    const review = await lockedReview({ db }, owner, which.reviewId)
    const now = clock.now()
    refuseLateReply(review, now)
    const standing = (await written({ db }, owner, which.reviewId)).ownReply?.comment ?? ''
    refuseUnseen(CHANGED_MEANWHILE, { was, after: comment, standing })
    const verdict = verdictOn(comment, review.wasRefused, now)
    await rows.writeReply(db, { reviewId: which.reviewId, comment, ...verdict, now: new Date(now) })
    await noteAct({ db, clock }, owner, { act: 'REVIEW_ANSWERED', reviewId: which.reviewId })
    await publish(db, now, 'ReplyStatusChanged', { reviewId: which.reviewId, to: verdict.status })
    return written({ db }, owner, which.reviewId)
  })
}

const CHANGED_MEANWHILE =
  "La réponse à cet avis a été changée entre-temps. La vôtre n'est pas enregistrée : publiez-la de nouveau pour remplacer l'autre."

/** Withdraws an owner's reply, at any time. Returns the review unchanged if it has none. */
export async function withdrawReply(context: Context, which: Which): Promise<rows.HouseReview> {
  const { clock } = context
  const owner = await replier(context, which.restaurantId)
  return context.db.transaction().execute(async (db) => {
    await lockedReview({ db }, owner, which.reviewId)
    if (await rows.deleteReply(db, which.reviewId)) {
      await noteAct({ db, clock }, owner, { act: 'REPLY_WITHDRAWN', reviewId: which.reviewId })
    }
    return written({ db }, owner, which.reviewId)
  })
}

async function lockedReview({ db }: Pick<Tx, 'db'>, { restaurantId }: Staff, id: number): Promise<rows.LockedForReply> {
  const review = await rows.lockForReply(db, id)
  if (review?.restaurantId !== restaurantId) throw unknownReview()
  if (review.status !== 'PUBLISHED') throw new UserError('CONFLICT', "Cet avis n'est plus publié.")
  return review
}

function refuseLateReply({ publishedAt }: rows.LockedForReply, now: number): void {
  if (now <= repliedUntil(publishedAt)) return
  throw new UserError(
    'CONFLICT',
    `Un avis reçoit sa réponse dans les ${REPLIED_WITHIN} mois qui suivent sa publication.`,
  )
}

/** A reply that a person has refused once is moderated by a person again. */
function verdictOn(comment: string, wasRefused: boolean, now: number): Verdict {
  if (!wasRefused && !flagOf(comment, 'reply')) return { status: 'PUBLISHED', dueAt: null }
  return { status: 'PENDING', dueAt: new Date(now + MODERATED_WITHIN) }
}

async function written({ db }: Pick<Tx, 'db'>, { restaurantId }: Staff, id: number): Promise<rows.HouseReview> {
  const review = await rows.restaurantReview(db, restaurantId, id)
  if (!review) throw new Error(`the review ${id} has gone`)
  return review
}
