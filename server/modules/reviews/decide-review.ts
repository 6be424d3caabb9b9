import { cleanText } from '@tablee/domain/clean-text'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { badInput } from '../../errors.ts'
import { announce } from '../../events/outbox.ts'
import { flagOf } from './moderate.ts'
import * as rows from './review-writing.sql.ts'
import { unknownReview } from './reviews.rights.ts'
import type { Review } from './reviews.sql.ts'

/** `db` is the caller's transaction. */
type Parts = { db: Database; clock: Clock }

/** The operator has read it: it is published. */
export async function acceptReview(parts: Parts, id: number): Promise<void> {
  const review = await rows.lockReview(parts.db, id)
  if (!review) throw unknownReview()
  await decide(parts, review, { status: 'PUBLISHED', refusal: null, wasRefused: false })
}

/** The operator has read it: it is not published, or no longer, for a reason that its author reads. */
export async function refuseReview(parts: Parts, id: number, reason: string): Promise<void> {
  const refusal = cleanText(reason)
  if (refusal === '') throw badInput({ reason: "Dites à l'auteur pourquoi." })
  const review = await rows.lockReview(parts.db, id)
  if (!review) throw unknownReview()
  await decide(parts, review, { status: 'REFUSED', refusal, wasRefused: true })
}

/** What nobody has decided within two weeks is decided by what had spoken against it. Answers how many. */
export async function runDueReviews({ db, clock }: Parts): Promise<number> {
  for (let done = 0; ; done++) {
    const isDone = await db.transaction().execute(async (trx) => {
      const review = await rows.takeDueReview(trx, new Date(clock.now()))
      if (!review) return true
      const flag = flagOf(review.comment ?? '')
      const decision = flag
        ? { status: 'REFUSED' as const, refusal: flag.sentence }
        : { status: 'PUBLISHED' as const, refusal: null }
      await decide({ db: trx, clock }, review, { ...decision, wasRefused: false })
      return false
    })
    if (isDone) return done
  }
}

async function decide({ db, clock }: Parts, { id, restaurantId }: rows.Locked, decision: Decision): Promise<void> {
  await rows.decideReview(db, id, decision)
  await announce(db, clock.now(), 'ReviewMoved', { reviewId: id, restaurantId, to: decision.status })
}

type Decision = { status: Review['status']; refusal: string | null; wasRefused: boolean }
