import { DAY } from '@tablee/domain/calendar/calendar'
import { cleanLines } from '@tablee/domain/clean-text'
import { reportFaults } from '@tablee/domain/reviews'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { countTries, type Limit } from '../../../limits/limits.ts'
import * as rows from '../core/review-writing.sql.ts'
import { authorIn, unknownReview } from '../reviews.rights.ts'

const A_DAY: Limit = { counter: 'review reports by address', most: 10, within: DAY }

/**
 * Reports a published review; no account is needed (art. D111-17 of the Code de la consommation, art. 6 LCEN). The review
 * stays published until the operator decides. At most ten reports a day from one address.
 */
export async function reportReview(context: Context, id: number, reason: string): Promise<boolean> {
  const { db, clock, address } = context
  const faults = reportFaults({ reason })
  if (Object.keys(faults).length > 0) throw badInput(faults)
  if ((await countTries(db, clock.now(), [{ limit: A_DAY, key: address }])).length > 0) {
    throw new UserError('RATE_LIMITED', "Vous avez signalé beaucoup d'avis aujourd'hui. Réessayez demain.")
  }
  return db.transaction().execute(async (trx) => {
    const report = { reporterId: authorIn(context), reason: cleanLines(reason), now: new Date(clock.now()) }
    if (!(await rows.addReport(trx, id, report))) throw unknownReview()
    await publish(trx, clock.now(), 'ReviewReported', { reviewId: id })
    return true
  })
}
