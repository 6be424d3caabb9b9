import { DAY } from '@tablee/domain/calendar/calendar'
import { cleanLines } from '@tablee/domain/clean-text'
import { reportFaults } from '@tablee/domain/reviews'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { callerId } from '../../../limits/caller-id.ts'
import { countOrAskCaptcha } from '../../../limits/captcha-limits.ts'
import type { Limit } from '../../../limits/limits.ts'
import { networkTries } from '../../../limits/networks.ts'
import * as rows from '../core/review-writing.sql.ts'
import { authorIn, unknownReview } from '../reviews.rights.ts'

const OF_PERSON: Limit = { counter: 'review reports of a person, a day', most: 10, within: DAY }
const OF_REVIEW: Limit = { counter: 'reports of a review, a day', most: 30, within: DAY }

/**
 * Reports a published review; no account is needed (art. D111-17 of the Code de la consommation, art. 6 LCEN). The review
 * stays published until the operator decides. Throws RATE_LIMITED after ten reports of a person or thirty of a review in a day,
 * BAD_USER_INPUT for a captcha that a network needs from its eleventh report of a day on.
 */
export async function reportReview(
  context: Context,
  { id, reason, captchaToken }: { id: number; reason: string; captchaToken?: string | null | undefined },
): Promise<boolean> {
  const { db, clock } = context
  const faults = reportFaults({ reason })
  if (Object.keys(faults).length > 0) throw badInput(faults)
  await countReport(context, id, captchaToken)
  return db.transaction().execute(async (trx) => {
    const report = { reporterId: authorIn(context), reason: cleanLines(reason), now: new Date(clock.now()) }
    if (!(await rows.addReport(trx, id, report))) throw unknownReview()
    await publish(trx, clock.now(), 'ReviewReported', { reviewId: id })
    return true
  })
}

async function countReport(context: Context, id: number, captchaToken: string | null | undefined): Promise<void> {
  const person = callerId(context)
  const { always, freely } = networkTries('review reports', { most: 10, within: DAY }, context.address)
  const own = person === null ? [] : [{ limit: OF_PERSON, key: person }]
  const tries = { always: [...own, { limit: OF_REVIEW, key: String(id) }, ...always], freely }
  await countOrAskCaptcha(context, tries, captchaToken, (reached) => {
    if (reached.includes(OF_REVIEW)) return new UserError('RATE_LIMITED', OFTEN_REPORTED)
    return new UserError('RATE_LIMITED', "Vous avez signalé beaucoup d'avis aujourd'hui. Réessayez demain.")
  })
}

const OFTEN_REPORTED = "Cet avis a déjà été signalé de nombreuses fois aujourd'hui : nous le relisons."
